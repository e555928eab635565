// SPDX-License-Identifier: MIT
// What a car throws up, tick by tick: from its tyres, its exhaust, its collisions and the air that it stirs. Needs no
// screen.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/cars/car_sprite.hpp"
#include "render/effects/particles.hpp"
#include "render/effects/skid_marks.hpp"

#include <array>

namespace slip {

/// One car's trails and what it remembers between ticks.
struct CarTrails {
    std::array<SkidTrail, kMaxWheels> wheels;  // in the order of the look's
    float throttle = 0;
    float pop = 0;                         // s of exhaust flame left
    std::array<float, kMaxWheels> owed{};  // particles not yet emitted, a wheel
    float airOwed = 0, sprayOwed = 0;      // streaks of air, water from a wet road
};

inline constexpr float kMuddy = 0.4f;  // level of water from which dust is mud

struct EffectSinks {
    ParticleSet& particles;
    std::vector<SkidPiece>& marks;  // finished ones are appended
    Random& random;
    float share = 1;  // of the particles that are thrown up
    float wet = 0;    // level of the land: where it is wet no dust flies
    float road = 0;   // the same of the road, 0…1: water that cars whirl up
};
/// One tick of dt seconds.
void stepEffects(CarTrails& trails, const CarSnapshot& car, const CarLook& look, const SurfaceTable& surfaces,
                 const EffectSinks& sinks, float dt);

}  // namespace slip
