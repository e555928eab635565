// A track's geometry as triangles: areas, road, paint, kerbs, walls. Needs no screen.
#pragma once
#include "app/view/atlas.hpp"
#include "app/view/daylight.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Triangles that show one surface's ground picture: opaque ones, which cost less to draw, then those that fade.
struct SurfaceMesh {
    int surface = 0;
    Mesh opaque, fading;
};

struct TrackMeshes {
    Mesh verge;                       // colours only, under all that follows
    std::vector<SurfaceMesh> ground;  // areas, then the road: in the order of drawing
    std::size_t areas = 0;            // of those
    Mesh paint;                       // atlas: lines, kerbs, start line, grid, small things along the verge
    Mesh wallShadows, walls;          // atlas
};
TrackMeshes paintTrack(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);

/// Ground pixels a metre for a surface's picture.
float groundScale(const NamedSurface& surface);

}  // namespace slip
