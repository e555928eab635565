// SPDX-License-Identifier: MIT
// What makes a city's hard ground beside the road a street or a car park: kerb stones, dashes, crossings, bays. Needs
// no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

#include <optional>

namespace slip {

/// An area of four corners that is about a rectangle.
struct HardPlace {
    Vec2 middle, along;           // m; unit, the way of its longer sides
    float length = 0, width = 0;  // m
    bool isStreet() const { return width < 15 && length > 3 * width; }
    bool isCarPark() const { return width >= 25; }
};
/// Empty: an area of another shape.
std::optional<HardPlace> hardPlaceOf(const std::vector<Vec2>& polygon);

/// Under everything of the road's own. Only where all of it lies on hard ground beside the road.
void addStreets(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
