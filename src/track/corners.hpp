// SPDX-License-Identifier: MIT
// The corners of a track, numbered as a driver counts them.
#pragma once
#include <cstddef>
#include <optional>
#include <vector>

namespace slip {

struct Track;

/// A bend of one side.
struct TrackCorner {
    float from = 0, to = 0;  // m from the start line, within the lap; `to` is less if it crosses the line
    float angle = 0;         // rad by which the road turns in it, left positive
    bool isHairpin() const;
};

/// Returns the bends of over 25° in the order of their middles from the start line on. The first one is corner 1.
std::vector<TrackCorner> cornersOf(const Track& track);

/// Returns the index of the corner nearest to `distance` (m from the start line), at most `reach` m before or after it.
/// `length` is that of the lap (m). Empty if there is none.
std::optional<std::size_t> cornerNear(const std::vector<TrackCorner>& corners, float distance, float length,
                                      float reach);

}  // namespace slip
