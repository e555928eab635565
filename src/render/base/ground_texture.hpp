// SPDX-License-Identifier: MIT
// Seamless pictures of the ground's grain, made by noise: grass, asphalt, gravel and the like. All are grey; the
// vertices give the colour and the lighter and darker places (ground_paint.hpp). Needs no GL context.
#pragma once
#include "base/vec2.hpp"
#include "track/surface.hpp"

#include <SFML/Graphics/Image.hpp>

namespace slip {

enum class GroundKind { Asphalt, Concrete, Cobbles, Grass, Gravel, Sand, Dirt, Snow, Ice, Water, Plain };
inline constexpr int kGroundKindCount = static_cast<int>(GroundKind::Plain) + 1;
/// Returns the kind by the surface's name if it is a known one, else by the particles that its tyres throw up.
GroundKind groundKindOf(const NamedSurface& surface);
/// Returns true for asphalt, concrete and cobbles, which lines can be painted on.
bool isPaved(const NamedSurface& surface);

inline constexpr int kGroundPixels = 512;  // px per side
/// Returns the size (m) of ground that one picture covers.
float groundTileSize(GroundKind kind);
/// Returns the mean brightness of a picture, 0…255.
float groundLevel(GroundKind kind);
/// Paints a grey picture that repeats without seams and contains nothing wider than a person.
sf::Image groundImage(GroundKind kind);

/// Returns smooth noise, 0…1, that repeats every `period` (whole) units in x and y.
float repeatingNoise(float x, float y, int period, std::uint32_t seed);
/// Returns the same with bumps of `wave` metres, without repetition.
float noiseAt(Vec2 place, float wave, std::uint32_t seed);

}  // namespace slip
