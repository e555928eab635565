// A track's geometry as triangles: areas, road, paint, kerbs, walls. Needs no screen.
#pragma once
#include "app/view/atlas.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Triangles that show one surface's ground picture, or with −1 the atlas.
struct SurfaceMesh {
    int surface = 0;
    Mesh mesh;
};

struct TrackMeshes {
    std::vector<SurfaceMesh> ground;  // verge, areas, road: in the order of drawing
    Mesh paint;                       // atlas: lines, kerbs, start line, grid
    Mesh wallShadows, walls;          // atlas
};
TrackMeshes paintTrack(const Track& track, const Atlas& atlas, const Palette& palette);

/// Ground pixels a metre for a surface's picture.
float groundScale(const NamedSurface& surface);

}  // namespace slip
