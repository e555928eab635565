// SPDX-License-Identifier: MIT
// The AI driver's best drift over a lap, from which the targets of a drift event are computed. The same track and car
// give the same points.
#pragma once
#include "race/ai/line_driver.hpp"

namespace slip {

/// Sliding style of a drift driver.
struct DriftStyle {
    float slide = 0;         // rad between the car and its direction of travel
    float pace = 1;          // share of the speeds of a lap without sliding
    bool handbrake = false;  // breaks the rear away
};

/// Drives a lap sideways. It follows the racing line at a lower pace, and in bends uses opposite lock and throttle to
/// hold a wanted slide angle.
class DriftDriver {
public:
    DriftDriver(std::shared_ptr<const DrivingLine> line, const DriftStyle& style);

    /// Returns the input for a tick of dt seconds.
    RawInput drive(const CarSnapshot& car, float dt);

private:
    struct Bend {
        float curvature = 0;  // 1/m, of the line ahead, left positive
        float course = 0;     // rad, from the car's direction of travel to the line ahead, left positive
    };
    Bend look(const CarSnapshot& car) const;
    void slide(const CarSnapshot& car, const Bend& bend, float dt, RawInput& input);

    LineDriver driver_;
    DriftStyle style_;
    float integral_ = 0;
    float pulled_ = 0;  // s of handbrake in this bend
    bool sliding_ = false;
};

/// Returns the points of a lap of a drift event from a standing start, in that style.
float driftPoints(const Track& track, const std::shared_ptr<const DrivingLine>& line, const DriftStyle& style);
/// Returns the best of several styles, or 0 if this car cannot slide here.
float authorDrift(const Track& track, const CarParams& car);

}  // namespace slip
