// SPDX-License-Identifier: MIT
// The ground across the whole view: one textured layer under everything. Its tone varies slowly so that no pattern
// shows.
#pragma once
#include "render/base/atlas.hpp"
#include "render/ground/ground_paint.hpp"

namespace slip {

/// Covers the view with quads.
void addGround(Mesh& mesh, const Bounds& view, const GroundPaint& paint);
/// Adds the lines of a grid of `pitch` metres over the view.
void addGridLines(Mesh& mesh, const Bounds& view, float pitch, const StampPlace& line);

}  // namespace slip
