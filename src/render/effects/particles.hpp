// SPDX-License-Identifier: MIT
// Smoke, dust, dirt, grass, spray, snow, sparks, flames: up to 5 000 alive, in one list of triangles. Needs no GL
// context.
#pragma once
#include "base/random.hpp"
#include "render/base/atlas.hpp"
#include "render/light/night_light.hpp"

#include <vector>

namespace slip {

inline constexpr std::size_t kMaxParticles = 5000;

/// The state of a particle.
struct Particle {
    Vec2 position, velocity;              // m, m/s
    float age = 0, life = 1;              // s; invisible before age 0, unless it is solid
    float startSize = 0.3f, endSize = 1;  // m
    float angle = 0, spin = 0;            // rad, rad/s
    float drag = 1;                       // 1/s: rate at which it loses speed
    float flutter = 0;                    // rad/s, for a sheet of paper that tumbles
    float reach = 0;                      // m, radius that it lights at night
    float alpha = 0.5f;                   // maximum opacity
    Colour colour = kWhite;
    Stamp stamp = Stamp::Puff0;
    bool glows = false;     // adds light instead of covering
    bool solid = false;     // stays until its end instead of thinning out
    bool streaked = false;  // points along its flight
};

/// A puff hangs in the air and grows; a chip flies and falls. Each one differs a little.
Particle puff(Random& random, Colour colour, float alpha, float size, float life);
Particle chip(Random& random, Colour colour, Stamp stamp, float size);

class ParticleSet {
public:
    ParticleSet() { particles_.reserve(kMaxParticles); }
    /// Adds a particle. When all places are taken, it replaces the oldest one.
    void emit(const Particle& particle);
    void step(float dt);
    void clear() { particles_.clear(), oldest_ = 0; }
    std::size_t alive() const;
    /// Adds the particles in view, as they were `before` seconds ago.
    void addTo(Mesh& mesh, const Atlas& atlas, const Bounds& view, float before) const;
    /// Adds the particles in view as lamps; strength: 0…1.
    void addLight(std::vector<Lamp>& lamps, const Bounds& view, float strength) const;

private:
    std::vector<Particle> particles_;
    std::size_t oldest_ = 0;  // next place to replace when full
};

}  // namespace slip
