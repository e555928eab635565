// SPDX-License-Identifier: MIT
// A copy of the race after a tick: everything that drawing, HUD, AI, sound and telemetry may read.
#pragma once
#include "base/real_math.hpp"
#include "base/vec2.hpp"
#include "race/world/laps.hpp"
#include "race/world/road_state.hpp"
#include "race/world/standing.hpp"
#include "track/track.hpp"
#include "vehicle/model/driver_input.hpp"
#include "vehicle/model/telemetry.hpp"

#include <cstdint>
#include <vector>

namespace slip {

/// The hardest contact of a car during a tick.
struct Impact {
    float speed = 0;  // m/s, impulse over the car's mass; 0 without contact
    Vec2 point = {};  // m, world
    bool wall = false;
    bool prop = false;                       // struck a movable object
    Material material = Material::Concrete;  // of the struck object
    float blow = 0;                          // m/s, whole impulse over the lighter body's mass
    float scrape = 0;                        // m/s, along the contact
};

/// Merges `next` into `kept` and keeps the harder values. The felt part and the heard part may come from different
/// impacts.
inline void keepHarder(Impact& kept, const Impact& next) {
    if (next.blow >= kept.blow) kept.material = next.material, kept.blow = next.blow, kept.scrape = next.scrape;
    if (next.speed <= kept.speed) return;
    kept.speed = next.speed, kept.point = next.point, kept.wall = next.wall, kept.prop = next.prop;
}

struct CarSnapshot {
    Pose pose;      // centre of gravity; yaw unwrapped
    Vec2 velocity;  // m/s, world
    float yawRate = 0;
    float length = 0, width = 0;  // m, of the body
    Telemetry telemetry;
    std::size_t surfaceFront = 0, surfaceRear = 0;  // indices into the surface table
    Location location;                              // meaningless on the plane
    LapState lap;
    Impact impact;
    bool retired = false;  // taken out of the world
    DriverInput input;     // input of the last tick
};

/// Returns the angle between a moving car's axis and its direction of travel (rad). It is positive if the car moves to
/// the left of its nose.
inline float sideslipOf(const CarSnapshot& car) {
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    return real::atan2(v.y, v.x);
}

/// A movable piece of scenery that has left its place.
struct PropSnapshot {
    std::size_t scenery = 0;  // index into the track's scenery
    Pose pose;
    bool fallen = false;
};

struct Snapshot {
    std::int64_t tick = 0;
    double time = 0;             // s of simulation since the start or restart, countdown included
    double countdown = 0;        // s until green; 0 once it is green
    double raceTime = 0;         // s since green, negative before
    double countdownLength = 0;  // s from the start to green
    std::vector<CarSnapshot> cars;
    std::vector<PropSnapshot> props;  // moved ones only, in the order of their first move
    RoadState road;
    Standings standings;  // filled by an event; empty without one
};

}  // namespace slip
