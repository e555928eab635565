// SPDX-License-Identifier: MIT
// The pose in which a car is drawn.
#pragma once
#include "base/vec2.hpp"
#include "vehicle/params/wheel_list.hpp"

#include <array>

namespace slip {

struct CarSnapshot;

/// A car's pose between two ticks.
struct CarPose {
    Pose pose{};                                  // centre of gravity
    std::array<float, kMaxWheels> wheelAngles{};  // rad, in the order of the look's wheels
    float pitch = 0, roll = 0;                    // rad, nose down, right side down
};
/// Returns the pose between two snapshots. alpha: 0 for previous, 1 for now. A jump of over 10 m (a reset) is not
/// smeared.
CarPose between(const CarSnapshot& previous, const CarSnapshot& now, float alpha);

}  // namespace slip
