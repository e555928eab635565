// SPDX-License-Identifier: MIT
// The next corner ahead, for the sign that warns when speed outruns the view.
#pragma once
#include <optional>

namespace slip {

struct Track;

struct Corner {
    float distance = 0;  // m to its beginning
    float angle = 0;     // rad by which the road turns in it, left positive
    float radius = 0;    // m at its tightest point
};

/// Returns the first corner that begins within `reach` metres ahead of s and has a radius below `widest` metres.
std::optional<Corner> nextCorner(const Track& track, float s, float reach, float widest);

/// Returns the corner to warn a car of at `speed` (m/s), only if the corner demands a lower speed.
std::optional<Corner> cornerSign(const Track& track, float s, float speed);

}  // namespace slip
