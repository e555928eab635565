// SPDX-License-Identifier: MIT
// Details of a city's hard ground beside the road, as streets and car parks: kerb stones, dashes, crossings, bays.
// Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

#include <optional>

namespace slip {

/// An area with four corners that is approximately a rectangle.
struct HardPlace {
    Vec2 middle, along;           // m; unit, along its longer sides
    float length = 0, width = 0;  // m
    bool isStreet() const { return width < 15 && length > 3 * width; }
    bool isCarPark() const { return width >= 25; }
};
/// Returns the rectangle. Empty if the area has another shape.
std::optional<HardPlace> hardPlaceOf(const std::vector<Vec2>& polygon);

/// Adds streets and car parks, below all paint of the road itself. A piece is added only if all of it lies on hard
/// ground beside the road.
void addStreets(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
