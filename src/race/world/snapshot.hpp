// SPDX-License-Identifier: MIT
// A copy of the race after a tick: all that drawing, HUD, AI, sound and telemetry may see.
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
    float speed = 0;  // m/s: impulse over the car's mass; 0: none
    Vec2 point = {};  // m, world
    bool wall = false;
    bool prop = false;                       // a thing that can be pushed about
    Material material = Material::Concrete;  // of what was struck
    float blow = 0;                          // m/s: all of the impulse over the lighter one's mass
    float scrape = 0;                        // m/s, along the contact
};

/// The harder of two one after another: where it was felt, and what was heard, which need not be the same one.
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
    int surfaceFront = 0, surfaceRear = 0;  // indices into the surface table
    Location location;                      // meaningless on the plane
    LapState lap;
    Impact impact;
    bool retired = false;  // taken out of the world
    DriverInput input;     // what drove it in the last tick
};

/// Between a car's axis and its way (rad, positive: its way to the left of its nose); moving.
inline float sideslipOf(const CarSnapshot& car) {
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    return real::atan2(v.y, v.x);
}

/// A movable piece of scenery that has left its place.
struct PropSnapshot {
    std::int32_t scenery = 0;  // index into the track's scenery
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
    std::vector<PropSnapshot> props;  // in the order in which they were first moved; all others stand in their place
    RoadState road;
    Standings standings;  // of an event, filled by it
};

}  // namespace slip
