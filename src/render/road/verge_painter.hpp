// SPDX-License-Identifier: MIT
// Small things along the road by which one sees how fast one goes: posts, tufts, stones, and boards that count down to
// a corner. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "track/track.hpp"

namespace slip {

/// Flat things without a body, on loose ground, beside the road and its kerbs and never nearer to
/// another piece of road.
void addVergeDetail(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);
/// At 150, 100 and 50 m before the tight corners that one reaches fast, on their outside, behind the wall there if it
/// has room behind it, else over it.
void addBoards(Mesh& mesh, const Track& track, const Atlas& atlas, const Daylight& light);

}  // namespace slip
