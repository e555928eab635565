// SPDX-License-Identifier: MIT
// Speed at which a car can follow a line: corner limits, then a backward braking pass and a forward power pass.
#pragma once
#include "track/track.hpp"
#include "vehicle/params/car_params.hpp"

#include <vector>

namespace slip {

/// A closed line along the road, one entry per road sample.
struct Path {
    std::vector<Vec2> points;      // m
    std::vector<float> curvature;  // 1/m, left positive, smoothed over some metres
    std::vector<float> spacing;    // m to the next point
};

/// Builds the path. `offset` is in m, left positive, one per road sample.
Path pathOf(const Track& track, const std::vector<float>& offset);

/// Speeds (m/s) at every point of the line.
struct SpeedLimits {
    std::vector<float> limit;  // allowed by corners and brakes
    std::vector<float> speed;  // also within the engine's reach
};
/// `grip` and `caution` are as in speedProfile().
SpeedLimits speedLimits(const Track& track, const Path& line, const CarParams& car, float grip, float caution = 0);

/// Returns the greatest speed (m/s) at every point of the line, engine included. `grip` is the share of the tyres'
/// friction that is used. `caution` lowers it on ice and fades out towards firm ground.
std::vector<float> speedProfile(const Track& track, const Path& line, const CarParams& car, float grip,
                                float caution = 0);

/// Returns the time (s) of a flying lap by a car that keeps to those speeds wherever its engine can. It counts its
/// gears, the pauses of its automatic and all rotating parts.
float lapTime(const Track& track, const Path& line, const CarParams& car, const std::vector<float>& speed);

/// Returns the greatest brake pedal (0…1) that locks no wheel at these axle grips (N).
float maxBrake(const CarParams& car, float gripFront, float gripRear);
/// Returns the brake force (N) of a fully pressed pedal with turning wheels.
float fullBrakeForce(const CarParams& car);

}  // namespace slip
