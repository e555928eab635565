// SPDX-License-Identifier: MIT
// Live plots of how the car follows a device: the requested and the smoothed input, and the curve of the stick.
#pragma once
#include "io/player/driving_settings.hpp"
#include "platform/paint/painter.hpp"

#include <array>

namespace slip {

inline constexpr float kSteeringPlotHeight = 148;  // design units

class SteeringPlot {
public:
    /// Records a frame of dt seconds: the device's input, smoothed at the rates of that device.
    void sample(const RawInput& raw, const Smoothing& rates, float dt);
    /// Draws the last seconds of steering and pedals at the left and the curve of the sticks at the right.
    void draw(Painter& painter, const UiBox& box, const PadSettings& pad) const;

private:
    struct Sample {
        RawInput raw, smoothed;
    };
    static constexpr std::size_t kSamples = 240;  // 4 s
    static constexpr float kStep = 1.0f / 60;     // s

    void drawTrace(Painter& painter, const UiBox& box) const;
    void drawCurve(Painter& painter, const UiBox& box, const PadSettings& pad) const;

    std::array<Sample, kSamples> samples_{};
    std::size_t next_ = 0;  // index of the oldest
    float owed_ = 0;        // s
};

}  // namespace slip
