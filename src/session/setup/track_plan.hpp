// SPDX-License-Identifier: MIT
// A track as a small picture: its outline for a map, and its plan with the widths and surfaces of the road.
#pragma once
#include "base/fields.hpp"
#include "track/track.hpp"

#include <string>
#include <vector>

namespace slip {

struct TrackMap {
    std::vector<Vec2> line;     // centre line in the unit square, y down, evenly spaced
    std::vector<Vec2> outline;  // `line` without points that make no visible difference
    Vec2 start, startAcross;    // start line: a point and a unit vector
    Vec2 low;                   // m, world corner of the unit square
    float metres = 1;           // m, side of the unit square
    Vec2 extent{1, 1};          // part of the square that the track fills, centred

    /// Converts a world position (m) to the unit square.
    Vec2 place(Vec2 position) const;
};

TrackMap mapOf(const Track& track);

struct TrackPlan {
    /// A stretch of one surface. Points and widths are in units of the map's square.
    struct Run {
        std::vector<Vec2> points;
        std::vector<float> widths;
        Colour colour;
    };
    TrackMap map;
    std::vector<Run> runs;
    Colour ground;
    std::vector<std::string> surfaces;  // of the road, longest first
    int corners = 0;                    // bends of over 25°
};

TrackPlan planOf(const Track& track);

}  // namespace slip
