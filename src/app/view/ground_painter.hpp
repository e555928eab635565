// The ground as far as one sees: one textured layer under everything, its tone wandering slowly so that no pattern
// shows.
#pragma once
#include "app/view/atlas.hpp"

namespace slip {

/// Covers the view with quads; `scale` is the picture's pixels a metre.
void addGround(Mesh& mesh, const Bounds& view, float scale);
/// Lines of a grid of `pitch` metres over the view.
void addGridLines(Mesh& mesh, const Bounds& view, float pitch, const StampPlace& line);

}  // namespace slip
