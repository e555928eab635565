// SPDX-License-Identifier: MIT
#include "track/surface.hpp"

#include "base/index_of.hpp"
#include "base/scalar.hpp"

#include <cstdint>

#include <algorithm>

namespace slip {

std::optional<std::size_t> findSurface(const SurfaceTable& table, std::string_view name) {
    return indexWhere(table, [&](const NamedSurface& entry) { return entry.name == name; });
}

float frictionFor(const Surface& surface, const std::string& compound) {
    const auto found = surface.friction.find(compound);
    if (found != surface.friction.end()) return found->second;
    const auto road = surface.friction.find("road");
    return road != surface.friction.end() ? road->second : 1.0f;
}

namespace {

GroundNoise pavedNoise(const Surface& surface) {
    if (surface.skid == SkidKind::None) return GroundNoise::Oil;
    if (surface.bumpAmplitude < 0.002f) return GroundNoise::Road;
    if (surface.bumpPeriod > 1) return surface.bumpAmplitude < 0.01f ? GroundNoise::Concrete : GroundNoise::Road;
    return surface.particles == Particles::None ? GroundNoise::Cobbles : GroundNoise::Kerb;
}

GroundNoise dustyNoise(const Surface& surface) {
    if (surface.rollingResistance < 0.1f) return GroundNoise::Dirt;
    return surface.bumpPeriod < 1 ? GroundNoise::Gravel : GroundNoise::Sand;
}

GroundNoise snowyNoise(const Surface& surface) {
    if (surface.skid == SkidKind::None) return GroundNoise::Ice;
    return surface.rollingResistance < 0.03f ? GroundNoise::PackedSnow : GroundNoise::Snow;
}

}  // namespace

GroundNoise rollingNoise(const Surface& surface) {
    if (surface.sound) return *surface.sound;
    switch (surface.particles) {
        case Particles::None:
        case Particles::Smoke:
            return pavedNoise(surface);
        case Particles::Dust:
            return dustyNoise(surface);
        case Particles::Grass:
            return GroundNoise::Grass;
        case Particles::Spray:
            return surface.drag > 0.003f ? GroundNoise::Water : GroundNoise::Wet;
        case Particles::Snow:
            return snowyNoise(surface);
    }
    return GroundNoise::Road;
}

namespace {

/// Returns noise of −½…½ for a lattice point.
float latticeHeight(std::int32_t x, std::int32_t y) {
    std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^ static_cast<std::uint32_t>(y) * 0x85EBCA77u;
    h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
    h ^= h >> 12;
    return static_cast<float>(h >> 8) * (1.0f / 16777216) - 0.5f;
}

}  // namespace

float bumpHeight(const Surface& surface, Vec2 place) {
    constexpr float kFarthest = 1e9f;  // lattice steps; fits a 32-bit integer
    const float u = std::clamp(place.x / surface.bumpPeriod, -kFarthest, kFarthest);
    const float v = std::clamp(place.y / surface.bumpPeriod, -kFarthest, kFarthest);
    const float left = std::floor(u), low = std::floor(v);
    const auto x = static_cast<std::int32_t>(left), y = static_cast<std::int32_t>(low);
    const float s = smoothstep(u - left), t = smoothstep(v - low);
    const float below = lerp(latticeHeight(x, y), latticeHeight(x + 1, y), s);
    const float above = lerp(latticeHeight(x, y + 1), latticeHeight(x + 1, y + 1), s);
    return surface.bumpAmplitude * lerp(below, above, t);
}

}  // namespace slip
