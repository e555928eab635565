// SPDX-License-Identifier: MIT
// Particles and marks of a car, tick by tick: from its tyres, its exhaust, its collisions and the air that it stirs.
// Needs no GL context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/cars/car_sprite.hpp"
#include "render/effects/particles.hpp"
#include "render/effects/skid_marks.hpp"

#include <array>

namespace slip {

/// One car's trails and its state between ticks.
struct CarTrails {
    std::array<SkidTrail, kMaxWheels> wheels;  // in the order of the look's wheels
    float throttle = 0;
    float pop = 0;                            // s of exhaust flame remaining
    std::array<float, kMaxWheels> pending{};  // particles not yet emitted, per wheel
    float airOwed = 0, sprayOwed = 0;         // streaks of air, water from a wet road
};

inline constexpr float kMuddy = 0.4f;  // level of water from which dust is mud

struct EffectSinks {
    ParticleSet& particles;
    std::vector<SkidPiece>& marks;  // finished pieces are appended
    Random& random;
    float share = 1;      // share of the particles that are emitted
    float landWater = 0;  // water level of the land; wet land raises no dust
    float roadWater = 0;  // water level of the road, 0…1, for the spray of cars
};
/// Steps the effects of one car by a tick of dt seconds.
void stepEffects(CarTrails& trails, const CarSnapshot& car, const CarLook& look, const SurfaceTable& surfaces,
                 const EffectSinks& sinks, float dt);

}  // namespace slip
