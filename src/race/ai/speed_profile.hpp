// SPDX-License-Identifier: MIT
// How fast a car can follow a line: corner limits, then a backward braking pass and a forward power pass.
#pragma once
#include "track/track.hpp"
#include "vehicle/params/car_params.hpp"

#include <vector>

namespace slip {

/// A closed line along the road, one entry a road sample.
struct Path {
    std::vector<Vec2> points;      // m
    std::vector<float> curvature;  // 1/m, left positive, smoothed over some metres
    std::vector<float> spacing;    // m to the next point
};

/// offset: m, left positive, one a road sample.
Path pathOf(const Track& track, const std::vector<float>& offset);

/// m/s at every point of the line.
struct SpeedLimits {
    std::vector<float> limit;  // that corners and brakes allow
    std::vector<float> speed;  // that the engine reaches, too
};
/// grip, caution: as below.
SpeedLimits speedLimits(const Track& track, const Path& line, const CarParams& car, float grip, float caution = 0);

/// Greatest speed (m/s) at every point of the line, engine included. grip: share of the tyres' friction that is used;
/// caution: how much less of it on ice, fading out towards firm ground.
std::vector<float> speedProfile(const Track& track, const Path& line, const CarParams& car, float grip,
                                float caution = 0);

/// Seconds of a flying lap by a car that keeps to those speeds wherever its engine can: in its own gears, with the
/// pauses of its automatic, and with all that turns in it.
float lapTime(const Track& track, const Path& line, const CarParams& car, const std::vector<float>& speed);

/// Full braking without a locked wheel: greatest brake pedal (0…1) at these axle grips (N).
float maxBrake(const CarParams& car, float gripFront, float gripRear);
/// Brake force (N) of a pedal fully pressed, wheels turning.
float fullBrakeForce(const CarParams& car);

}  // namespace slip
