// SPDX-License-Identifier: MIT
// Areas of a track as triangles, fine enough that their colour can vary. Needs no GL context.
#pragma once
#include "render/ground/ground_paint.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Triangles that show the picture of one kind of ground: opaque ones, which cost less to draw, and fading ones.
struct GroundMesh {
    GroundKind kind = GroundKind::Plain;
    Mesh opaque, fading;
};

/// Returns the perimeter (m) of a polygon.
float perimeterOf(const std::vector<Vec2>& polygon);
/// Returns an area's border as it is drawn: bends of short straight pieces become round.
std::vector<Vec2> drawnOutline(std::vector<Vec2> polygon);
/// Adds all areas; later ones lie on top.
void addAreas(std::vector<GroundMesh>& out, const Track& track, const Palette& palette);

}  // namespace slip
