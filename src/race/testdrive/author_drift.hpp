// SPDX-License-Identifier: MIT
// The machine's best drift over a lap, from which the targets of a drift event are reckoned. The same track and car
// give the same points.
#pragma once
#include "race/ai/line_driver.hpp"

namespace slip {

/// How it wants to slide.
struct DriftStyle {
    float slide = 0;         // rad between the car and its way
    float pace = 1;          // share of the speeds of a lap without sliding
    bool handbrake = false;  // to get the rear out
};

/// Drives a lap sideways: the racing line at a lower pace, and where it bends opposite lock and throttle towards a
/// wanted angle of slide.
class DriftDriver {
public:
    DriftDriver(std::shared_ptr<const DrivingLine> line, const DriftStyle& style);

    /// Once a tick of dt seconds.
    RawInput drive(const CarSnapshot& car, float dt);

private:
    struct Bend {
        float curvature = 0;  // 1/m, of the line ahead, left positive
        float course = 0;     // rad, from the car's way to the line ahead, left positive
    };
    Bend look(const CarSnapshot& car) const;
    void slide(const CarSnapshot& car, const Bend& bend, float dt, RawInput& input);

    LineDriver driver_;
    DriftStyle style_;
    float integral_ = 0;
    float pulled_ = 0;  // s of handbrake in this bend
    bool sliding_ = false;
};

/// Points of a lap of a drift event from a standing start, in that style.
float driftPoints(const Track& track, const std::shared_ptr<const DrivingLine>& line, const DriftStyle& style);
/// The best of several styles; 0: this car cannot slide here.
float authorDrift(const Track& track, const CarParams& car);

}  // namespace slip
