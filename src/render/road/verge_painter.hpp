// SPDX-License-Identifier: MIT
// Small things along the road that make speed visible: posts, tufts, stones, and boards that count down to a corner.
// Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "track/track.hpp"

namespace slip {

/// Adds flat things without a body, on loose ground, beside the road and its kerbs and never nearer to another piece of
/// road.
void addVergeDetail(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);
/// Adds boards 150, 100 and 50 m before tight corners that are reached fast, on their outside. They are behind the wall
/// if there is room for them, else over it.
void addBoards(Mesh& mesh, const Track& track, const Atlas& atlas, const Daylight& light);

}  // namespace slip
