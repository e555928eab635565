// SPDX-License-Identifier: MIT
// A track as geometry: the centre line at even steps, kerbs, surfaces, checkpoints and the grid. It is built once from
// the file's values (build_track.cpp) and read-only afterwards. Position queries are in locate.cpp.
#pragma once
#include "base/bounds.hpp"
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
    std::size_t surface = 0;            // index into the surface table
    float kerbLeft = 0, kerbRight = 0;  // m, width of the kerb outside the road; 0 without a kerb
};

/// Position of a point relative to the road.
struct Location {
    float s = 0;             // m along the centre line, 0…length
    float offset = 0;        // m from the centre line, left positive
    std::size_t sample = 0;  // index of the sample at or before s
    bool onRoad = false;     // between the edges
    bool onKerb = false;
};

/// Grid over the whole road that finds the nearest piece without a search. A cell holds a run of `entries`: every
/// fourth sample, if it can be the nearest to a point of the cell. Cells far from any road are empty.
struct RoadGrid {
    Vec2 origin;
    float cell = 8;  // m
    std::size_t columns = 0, rows = 0;
    std::vector<std::uint32_t> first;    // columns·rows + 1 offsets into entries
    std::vector<std::uint32_t> entries;  // sample indices
};

/// A drift zone along the road.
struct DriftSpan {
    std::string name;            // empty for a corner that the track does not name
    std::size_t corner = 0;      // its number from 1, or 0 for a zone of the track file
    float from = 0, length = 0;  // m, s of its begin; may run over the first point
};

struct Track {
    TrackParams params;
    SurfaceTable surfaces;
    SceneryTable scenery;                  // the kinds on this track
    std::vector<RoadSample> road;          // even steps of about 1 m, closed: the first follows the last
    float step = 1;                        // m between samples
    float length = 0;                      // m, one lap
    float startS = 0;                      // m, s of the start line
    std::size_t ground = 0;                // surface beyond road, kerbs and areas; depends on the theme
    std::size_t kerb = 0;                  // surface of kerbs
    std::vector<std::size_t> areaSurface;  // one per area
    std::vector<Bounds> areaBox;           // one per area
    std::vector<DriftSpan> driftZones;     // by distance from the start line; none overlaps another
    RoadGrid grid;
};

inline std::size_t sampleCount(const Track& track) { return track.road.size(); }

/// An error in a track that field ranges cannot express. `pointer` is the JSON pointer of its cause.
struct TrackFault {
    std::string pointer;
    Message text;
};

/// Builds the geometry. `faults` receives every error of the contract that concerns shape (self-crossing, folded inner
/// edge, length, unknown surface or kind of scenery). The track is only usable if it stays empty.
Track buildTrack(const TrackParams& params, const TrackTables& tables, std::vector<TrackFault>& faults);

/// Returns the road at s (any number, wrapped), interpolated between the samples.
RoadSample roadAt(const Track& track, float s);
/// Locates a point on the nearest piece of road through the grid. Far from any road it searches all knots.
Location locate(const Track& track, Vec2 point);
/// Locates a point, but searches only within `reach` m along the road of s = `near`. So a car stays on its own piece of
/// road where two run side by side.
Location locateNear(const Track& track, Vec2 point, float near, float reach = 30);
/// Locates a point that is on the road within some metres of sample `near`. Returns nothing otherwise. It walks only a
/// few samples, for cars from tick to tick.
std::optional<Location> locateFromSample(const Track& track, Vec2 point, std::size_t near);
/// Locates a point that moves from tick to tick. It stays on the road near s = `near` while the point is on it or
/// beside it. It changes to another piece only if the point is on that piece.
Location followRoad(const Track& track, Vec2 point, float near);
/// Returns the index of the surface under a point: road, kerb, topmost area or ground.
std::size_t surfaceAt(const Track& track, Vec2 point);
/// Does the same, but is fast if the point is on the road within some metres of sample `near`.
std::size_t surfaceNear(const Track& track, Vec2 point, std::size_t near);
/// Does the same for a point whose location is known.
std::size_t surfaceAt(const Track& track, Vec2 point, const Location& location);
/// Returns s measured from the start line, 0…length.
float distanceFromStart(const Track& track, float s);
/// Wraps s into 0…length.
float wrapS(const Track& track, float s);
/// Returns the shortest signed distance (m) along the road from a to b.
float alongFrom(const Track& track, float a, float b);

/// Returns the number of equally spaced checkpoints. The start line is number 0. Each spans road width + 3 m.
int checkpointCount(const Track& track);
/// Returns grid slot `index` behind the start line. The slots form two staggered columns and face along the road.
Pose gridSlot(const Track& track, std::size_t index);
/// Returns a pose on the centre line, along the road, with the nose 1 m before the start line. noseLength (m) is the
/// distance from the body's origin to the nose.
Pose startPose(const Track& track, float noseLength);

}  // namespace slip
