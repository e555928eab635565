// SPDX-License-Identifier: MIT
// How the car follows a device, drawn while it is used: what is asked for and what arrives, and the stick's curve.
#pragma once
#include "io/player/settings.hpp"
#include "platform/paint/painter.hpp"

#include <array>

namespace slip {

inline constexpr float kSteeringPlotHeight = 148;  // design units

class SteeringPlot {
public:
    /// One frame of dt seconds: what the device asks for, at the rates of that device.
    void sample(const RawInput& raw, const Smoothing& rates, float dt);
    /// The last seconds of steering and throttle at the left, the curve of sticks at the right.
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
    std::size_t next_ = 0;  // the oldest one
    float owed_ = 0;        // s
};

}  // namespace slip
