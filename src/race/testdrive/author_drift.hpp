// SPDX-License-Identifier: MIT
// The AI driver's best drift over a lap, from which the targets of a drift event are computed. The same track and car
// give the same points.
#pragma once
#include "race/ai/line_driver.hpp"
#include "race/testdrive/drift_plan.hpp"

namespace slip {

/// Sliding style of a drift driver.
struct DriftStyle {
    float pace = 1;  // share of the speeds of a lap without sliding
    SlideCaution caution = {};
};

/// Drives a lap sideways as a good player would, with a player's aids and input. It follows the racing line, and
/// several times a second it plans a slide that stays on the road. It throws the rear out with the handbrake. In a
/// drift the steering asks for a rate of the slide angle, by which it keeps the planned one. It lifts and countersteers
/// to end a slide, or swings over to the other side.
class DriftDriver {
public:
    DriftDriver(std::shared_ptr<const DrivingLine> line, const DriftStyle& style);

    /// Returns the input for a tick of dt seconds.
    RawInput drive(const CarSnapshot& car, float dt);
    /// Returns true if the car is stuck and must be put back on the road.
    bool gaveUp() const { return driver_.gaveUp(); }

private:
    RawInput slide(const CarSnapshot& car);
    RawInput straighten(const CarSnapshot& car) const;

    LineDriver driver_;
    DriftStyle style_;
    SlidePlan plan_;
    float sincePlan_ = 1;   // s
    bool throws_ = false;   // the rear out, with the handbrake
    float thrown_ = 0;      // s for which it does
    bool catches_ = false;  // a slide
};

/// Returns the aids that a player's default settings leave in a drift event: all but stability.
Assists driftAssists();
/// Returns the points of a lap of a drift event from a standing start, in that style.
float driftPoints(const Track& track, const std::shared_ptr<const DrivingLine>& line, const DriftStyle& style);
/// Returns the points of a good lap, or 0 if this car cannot slide here. It is the second best of several
/// styles, because the best one owes something to luck.
float authorDrift(const Track& track, const CarParams& car);

}  // namespace slip
