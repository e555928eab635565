// SPDX-License-Identifier: MIT
// Kerbs: teeth of one metre each, the concrete that they stand in, their shade and the rubber on them. Needs no GL
// context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "track/track.hpp"

namespace slip {

/// A tooth from its start to its end; `inner` is at the road.
struct KerbTooth {
    Vec2 inner[2], outer[2];   // m
    float alpha[2] = {1, 1};   // less at a kerb's ends
    float rubber[2] = {0, 0};  // 0…1: share that is black
    float bend = 0;            // 1/m, bend of the road if the kerb is inside it, else 0
    bool coloured = true;
};
/// Returns the teeth on one side of the whole road: 1 left, −1 right.
std::vector<KerbTooth> kerbTeeth(const Track& track, float side);

/// A block behind a kerb inside a tight bend, against cutting the bend: its place and direction.
struct KerbBlock {
    Vec2 place, along;  // m; unit
};
std::vector<KerbBlock> kerbBlocks(const std::vector<KerbTooth>& teeth);
void addKerbs(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);

}  // namespace slip
