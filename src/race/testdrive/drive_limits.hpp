// SPDX-License-Identifier: MIT
// What a car's engine and tyres can do, by speed: worked out, not driven.
#pragma once
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <vector>

namespace slip {

struct DriveLimits {
    std::vector<std::vector<Vec2>> gears;  // km/h, kN at the driven wheels with the throttle floored; one a gear
    std::vector<Vec2> drag;                // km/h, kN of the air
    std::vector<Vec2> grip;                // km/h, kN that the driven wheels hold
    std::vector<Vec2> cornering;           // g to the side, g lengthwise at kCorneringSpeed: braking below 0, with the
                                           // engine's force above
};
inline constexpr float kCorneringSpeed = 100;  // km/h

/// Speed (m/s) in a forward gear (from 0) at the redline.
float gearSpeed(const CarParams& car, std::size_t gear);
/// On that surface. Cheap enough for every change, not for every frame.
DriveLimits driveLimits(const CarParams& car, const Surface& surface);

}  // namespace slip
