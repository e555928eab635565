// SPDX-License-Identifier: MIT
// A track's geometry as triangles: areas, road, paint, kerbs, walls. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "render/ground/area_painter.hpp"
#include "render/ground/relief.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

struct TrackMeshes {
    Mesh verge;                      // colours only, under everything else
    std::vector<GroundMesh> ground;  // areas, slopes, then the road: in the order of drawing
    Mesh paint;                      // atlas: lines, kerbs, start line, grid, small things along the verge
    Mesh driftZones;                 // atlas: paint that only drift events show
    Mesh wallShadows, walls;         // atlas
    Relief relief;
};
TrackMeshes paintTrack(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);

}  // namespace slip
