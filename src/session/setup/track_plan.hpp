// SPDX-License-Identifier: MIT
// A track as a small picture: its outline for a map, and its plan, the road in its widths and surfaces.
#pragma once
#include "base/fields.hpp"
#include "track/track.hpp"

#include <string>
#include <vector>

namespace slip {

struct TrackMap {
    std::vector<Vec2> line;     // centre line in the unit square, y down, in even steps
    std::vector<Vec2> outline;  // of it the points that show
    Vec2 start, startAcross;    // start line: a point and a unit vector
    Vec2 low;                   // m, world corner of the unit square
    float metres = 1;           // m across it
    Vec2 extent{1, 1};          // the part of it that the track fills, centred

    /// Place of a world position (m) in the unit square.
    Vec2 place(Vec2 position) const;
};

TrackMap mapOf(const Track& track);

struct TrackPlan {
    /// A stretch of one surface; places and widths in shares of the map's square.
    struct Run {
        std::vector<Vec2> points;
        std::vector<float> widths;
        Colour colour;
    };
    TrackMap map;
    std::vector<Run> runs;
    Colour ground;
    std::vector<std::string> surfaces;  // of the road, the longest first
    int corners = 0;                    // bends of over 25°
};

TrackPlan planOf(const Track& track);

}  // namespace slip
