// SPDX-License-Identifier: MIT
// The next corner ahead, for the sign that warns when speed outruns the view.
#pragma once
#include "track/track.hpp"

#include <optional>

namespace slip {

struct Corner {
    float distance = 0;  // m to where it begins
    float angle = 0;     // rad that the road turns in it, left positive
    float radius = 0;    // m, where it is tightest
};

/// The first corner that begins within `reach` metres ahead of s and is tighter than `widest` metres of radius.
std::optional<Corner> nextCorner(const Track& track, float s, float reach, float widest);

/// The sign for a car at `speed` (m/s): only where the corner asks for less speed than the car has.
std::optional<Corner> cornerSign(const Track& track, float s, float speed);

}  // namespace slip
