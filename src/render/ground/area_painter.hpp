// SPDX-License-Identifier: MIT
// Areas of a track as triangles, fine enough near the road that their colour can wander. Needs no screen.
#pragma once
#include "render/ground/ground_paint.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Triangles that show the picture of one kind of ground: opaque ones, which cost less to draw, then those that fade.
struct GroundMesh {
    GroundKind kind = GroundKind::Plain;
    Mesh opaque, fading;
};

/// m round a polygon.
float perimeterOf(const std::vector<Vec2>& polygon);
/// An area's border as it is drawn: bends of short straight pieces become round.
std::vector<Vec2> drawnOutline(std::vector<Vec2> polygon);
/// Later ones lie on top.
void addAreas(std::vector<GroundMesh>& out, const Track& track, const Palette& palette);

}  // namespace slip
