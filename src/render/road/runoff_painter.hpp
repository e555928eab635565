// SPDX-License-Identifier: MIT
// Paint on hard ground beside the road: chevrons where cars run wide out of corners. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// One chevron of a row. It points along the road.
struct Chevron {
    Vec2 point, along;          // m; unit
    float depth = 0, half = 0;  // m: from its point back to its ends, and half across
    bool coloured = false;      // in the kerb's colour, else in its pale one
    float arm = 0;              // m along the road, length of its paint
};
/// Adds a chevron. white: a white place in the atlas.
void addChevron(Mesh& mesh, const Chevron& chevron, sf::Color colour, sf::Vector2f white);
std::vector<Chevron> runOffChevrons(const Track& track);
void addRunOffPaint(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
