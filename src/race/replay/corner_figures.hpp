// SPDX-License-Identifier: MIT
// How a lap takes each corner of its track: speeds, time and balance.
#pragma once
#include "track/corners.hpp"

#include <optional>
#include <span>
#include <vector>

namespace slip {

/// A moment of a lap.
struct LapPoint {
    float distance = 0;                 // m along the road since the start line, negative before it
    float time = 0;                     // s since the lap began
    float speed = 0;                    // m/s
    float slipFront = 0, slipRear = 0;  // rad, slip angles of the axles; NaN if they are unknown
};

/// Figures of a corner from its first passed begin to its end. A corner that contains the start line consists of the
/// end of the lap, where it is entered, and of the beginning.
struct CornerFigures {
    float entrySpeed = 0, leastSpeed = 0, exitSpeed = 0;  // m/s
    float leastAt = 0;                                    // m from the start line
    float time = 0;                                       // s
    /// Mean of the front slip angle minus the rear one over the distance (rad), both positive for a car that slides to
    /// the outside. A positive balance is understeer, a negative one oversteer. Empty if less than half is known.
    std::optional<float> balance = {};
};
using LapCorners = std::vector<std::optional<CornerFigures>>;

/// Returns the figures of each corner, in the order of `corners`. A corner has none if the lap does not contain all of
/// it, if the car was moved within it, or if its speed is unknown. `lapLength` is that of the track (m). The points are
/// in the order of time.
LapCorners cornerFigures(std::span<const LapPoint> lap, const std::vector<TrackCorner>& corners, float lapLength);

}  // namespace slip
