// SPDX-License-Identifier: MIT
// A track as geometry: the centre line at even steps, kerbs, surfaces, checkpoints and the grid. Built once from what
// the file says (build_track.cpp); read-only afterwards. What lies where: locate.cpp.
#pragma once
#include "base/message.hpp"
#include "track/scenery_kind.hpp"
#include "track/surface.hpp"
#include "track/track_params.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// The road at one place of the centre line.
struct RoadSample {
    Vec2 position;                      // m
    Vec2 tangent;                       // unit, driving direction
    float s = 0;                        // m along the centre line from the first point
    float halfWidth = 5;                // m
    float curvature = 0;                // 1/m, left positive
    std::int32_t surface = 0;           // index into the surface table
    float kerbLeft = 0, kerbRight = 0;  // m, width of the kerb outside the road; 0: none
};

/// Where a point is in the road's own terms.
struct Location {
    float s = 0;          // m along the centre line, 0…length
    float offset = 0;     // m from the centre line, left positive
    int sample = 0;       // index of the sample at or before s
    bool onRoad = false;  // between the edges
    bool onKerb = false;
};

/// Whole road by cells, for finding the nearest piece of road without a search. A cell holds a run of `entries`: one in
/// four samples, those that can be the nearest to a point of the cell. Cells far from any road are empty.
struct RoadGrid {
    Vec2 origin;
    float cell = 8;  // m
    int columns = 0, rows = 0;
    std::vector<std::int32_t> first;    // columns·rows + 1 offsets into entries
    std::vector<std::int32_t> entries;  // sample indices
};

/// Upright rectangle (m).
struct Box {
    Vec2 low, high;
};

struct Track {
    TrackParams params;
    SurfaceTable surfaces;
    SceneryTable scenery;                   // the kinds that stand on it
    std::vector<RoadSample> road;           // even steps of about 1 m, closed: the last joins the first
    float step = 1;                         // m between samples
    float length = 0;                       // m, a lap
    float startS = 0;                       // m, the start line
    int ground = 0;                         // surface beyond road, kerbs and areas, by the theme
    int kerb = 0;                           // surface of kerbs
    std::vector<std::int32_t> areaSurface;  // one an area
    std::vector<Box> areaBox;               // one an area
    RoadGrid grid;
};

inline int sampleCount(const Track& track) { return static_cast<int>(track.road.size()); }

/// Something wrong with a track that its field ranges cannot say. `pointer` is the JSON pointer of the culprit.
struct TrackFault {
    std::string pointer;
    Message text;
};

/// Builds the geometry; `faults` gets every error of the contract that concerns shape (self-crossing, folded inner
/// edge, length, unknown surface or kind of scenery), and the track is only usable when it stays empty.
Track buildTrack(const TrackParams& params, const TrackTables& tables, std::vector<TrackFault>& faults);

/// Road sample at s (any number, wrapped), interpolated between the samples.
RoadSample roadAt(const Track& track, float s);
/// Nearest piece of road to a point, found through the grid; far from any road the nearest sample of all.
Location locate(const Track& track, Vec2 point);
/// The same, searched only within `reach` metres along the road of s = `near`, so that a car stays on its own piece of
/// road where two run side by side.
Location locateNear(const Track& track, Vec2 point, float near, float reach = 30);
/// Where a point is that lies on the road within some metres of a sample, or nothing: a short walk, for cars from tick
/// to tick.
std::optional<Location> stillOnRoad(const Track& track, Vec2 point, int near);
/// Keeps to the road near s = `near` while the point is on it or beside it, and changes to another piece only when the
/// point is on that piece: what follows a car from tick to tick.
Location followRoad(const Track& track, Vec2 point, float near);
/// Index of the surface under a point: road, kerb, topmost area, ground.
int surfaceAt(const Track& track, Vec2 point);
/// The same, found at once when the point is on the road within some metres of a sample.
int surfaceNear(const Track& track, Vec2 point, int near);
/// The same for a point that is located already.
int surfaceAt(const Track& track, Vec2 point, const Location& location);
/// s measured from the start line, 0…length.
float distanceFromStart(const Track& track, float s);
/// s + ds, wrapped into 0…length.
float wrapS(const Track& track, float s);
/// Shortest signed way along the road from a to b (m).
float alongFrom(const Track& track, float a, float b);

/// Number of equally spaced checkpoints, the start line being number 0. Each spans road width + 3 m.
int checkpointCount(const Track& track);
/// Grid slot `index` behind the start line: two staggered columns, heading along the road.
Pose gridSlot(const Track& track, int index);
/// Nose 1 m before the start line, on the centre line, heading along it. noseLength: from the body's origin to the nose
/// (m).
Pose startPose(const Track& track, float noseLength);

}  // namespace slip
