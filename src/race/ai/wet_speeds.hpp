// SPDX-License-Identifier: MIT
// An AI driver's speeds on a road that gets wet and dries. They lie between those of the bare and of the covered road,
// according to the level on its own line.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/ai/line_driver_params.hpp"
#include "race/world/road_state.hpp"

#include <optional>

namespace slip {

class WetSpeeds {
public:
    /// Takes the speeds at every sample of the line, on the bare and on the covered road. The line must have `covered`.
    WetSpeeds(const DrivingLine& line, SpeedLimits bare, SpeedLimits covered, const WetSpeedParams& params);

    /// Updates a part of `speeds`, or all of them the first time.
    void follow(const RoadState& road, const DrivingLine& line, SpeedLimits& speeds);
    /// Prepares for a new start.
    void restart() { next_.reset(); }

private:
    float levelOnLine(const RoadState& road, const DrivingLine& line, std::size_t sample) const;

    WetSpeedParams params_;
    SpeedLimits bare_, covered_;
    float lost_ = 0;                   // share of the front tyres' grip that the cover takes
    std::optional<std::size_t> next_;  // next sample, in descending order; without one all are due
    float ahead_ = 0;                  // highest level ahead, fading with distance
};

}  // namespace slip
