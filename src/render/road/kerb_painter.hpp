// SPDX-License-Identifier: MIT
// Kerbs: teeth of one metre each, the concrete that they stand in, their shade and the rubber on them. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "track/track.hpp"

namespace slip {

/// From one end of a tooth to the next; `inner` at the road.
struct KerbTooth {
    Vec2 inner[2], outer[2];   // m
    float alpha[2] = {1, 1};   // less at a kerb's ends
    float rubber[2] = {0, 0};  // 0…1: how much of it is black
    float bend = 0;            // 1/m of the road, where the kerb is inside
    bool coloured = true;
};
/// Of a side of the whole road: 1 left, −1 right.
std::vector<KerbTooth> kerbTeeth(const Track& track, float side);

/// Blocks behind the kerbs inside tight bends, so that nobody cuts them: where each lies and which way.
struct KerbBlock {
    Vec2 place, along;  // m; unit
};
std::vector<KerbBlock> kerbBlocks(const std::vector<KerbTooth>& teeth);
void addKerbs(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);

}  // namespace slip
