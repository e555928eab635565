// SPDX-License-Identifier: MIT
// Seamless pictures of the ground's grain, made by noise: grass, asphalt, gravel and the like, all of them grey; what
// colour it has, and where it is lighter or darker, its vertices say (ground_paint.hpp). Needs no screen.
#pragma once
#include "base/vec2.hpp"
#include "track/surface.hpp"

#include <SFML/Graphics/Image.hpp>

namespace slip {

enum class GroundKind { Asphalt, Concrete, Cobbles, Grass, Gravel, Sand, Dirt, Snow, Ice, Water, Plain };
inline constexpr int kGroundKindCount = static_cast<int>(GroundKind::Plain) + 1;
/// By the surface's name if it is a known one, else by what its tyres throw up.
GroundKind groundKindOf(const NamedSurface& surface);
/// Asphalt or concrete: what people paint lines on.
bool isPaved(const NamedSurface& surface);

inline constexpr int kGroundPixels = 512;  // square
/// m of ground that one picture covers.
float groundTileSize(GroundKind kind);
/// Brightness of a picture on the whole, 0…255.
float groundLevel(GroundKind kind);
/// A grey picture that repeats without seams and holds nothing wider than a man.
sf::Image groundImage(GroundKind kind);

/// Smooth noise, 0…1, that repeats every `period` (whole) units in x and y.
float repeatingNoise(float x, float y, int period, std::uint32_t seed);
/// The same with bumps of `wave` metres, and never again.
float noiseAt(Vec2 place, float wave, std::uint32_t seed);

}  // namespace slip
