// Seamless pictures of the ground, made by noise: grass, asphalt, gravel and the like. Needs no screen.
#pragma once
#include "track/surface.hpp"

#include <SFML/Graphics/Image.hpp>

namespace slip {

enum class GroundKind { Asphalt, Concrete, Cobbles, Grass, Gravel, Sand, Dirt, Snow, Ice, Water, Plain };
/// By the surface's name if it is a known one, else by what its tyres throw up.
GroundKind groundKindOf(const NamedSurface& surface);
/// Asphalt or concrete: what people paint lines on.
bool isPaved(const NamedSurface& surface);

inline constexpr int kGroundPixels = 512;  // square
/// m of ground that one picture covers.
float groundTileSize(GroundKind kind);
/// A picture that repeats without seams, in the surface's own colour.
sf::Image groundImage(GroundKind kind, Colour colour);

/// Smooth noise, 0…1, that repeats every `period` (whole) units in x and y.
float repeatingNoise(float x, float y, int period, std::uint32_t seed);

}  // namespace slip
