// SPDX-License-Identifier: MIT
// Limits of a car's engine and tyres by speed, computed without driving.
#pragma once
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <vector>

namespace slip {

struct DriveLimits {
    std::vector<std::vector<Vec2>> gears;  // km/h, kN at the driven wheels at full throttle; one per gear
    std::vector<Vec2> drag;                // km/h, kN of air drag
    std::vector<Vec2> grip;                // km/h, kN of grip at the driven wheels
    std::vector<Vec2> cornering;           // g across, g along at kCorneringSpeed: braking below 0, driving above
};
inline constexpr float kCorneringSpeed = 100;  // km/h

/// Returns the speed (m/s) in a forward gear (from 0) at the redline.
float gearSpeed(const CarParams& car, std::size_t gear);
/// Returns the limits on that surface. Cheap enough for every change, but not for every frame.
DriveLimits driveLimits(const CarParams& car, const Surface& surface);

}  // namespace slip
