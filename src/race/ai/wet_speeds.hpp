// SPDX-License-Identifier: MIT
// A machine's speeds on a road that gets wet and dries: between those of the bare road and of the covered one, as what
// lies on its own line says.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/world/road_state.hpp"

namespace slip {

class WetSpeeds {
public:
    /// At every sample of the line, whose `covered` is there, on the bare road and on that.
    WetSpeeds(const DrivingLine& line, SpeedLimits bare, SpeedLimits covered);

    /// Brings a part of `speeds` up to date, all of them the first time.
    void follow(const RoadState& road, const DrivingLine& line, SpeedLimits& speeds);
    /// For a new start.
    void restart() { next_ = -1; }

private:
    float levelOnLine(const RoadState& road, const DrivingLine& line, std::size_t sample) const;

    SpeedLimits bare_, covered_;
    float lost_ = 0;            // share of the front tyres' grip that the cover takes
    std::ptrdiff_t next_ = -1;  // sample; the samples are gone through backwards. Below 0: all of them
    float ahead_ = 0;           // the highest level in front, fading with distance
};

}  // namespace slip
