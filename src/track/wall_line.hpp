// SPDX-License-Identifier: MIT
// Walls as bands. They are solid where they are drawn.
#pragma once
#include "track/track_params.hpp"

#include <vector>

namespace slip {

/// Returns the thickness (m) of a wall. Its points are in the middle.
constexpr float thicknessOf(WallKind kind) {
    return kind == WallKind::Tyres ? 1.2f : kind == WallKind::Concrete ? 0.7f : 0.5f;
}

/// Returns the length (m) of a wall, without the segment that closes it.
float lengthOf(const Wall& wall);

/// The points of a wall; a closed wall repeats its first point at the end. `lefts` holds the mitred vector from each
/// point to the left edge for a thickness of 1.
struct WallLine {
    std::vector<Vec2> points, lefts;
};
WallLine lineOf(const Wall& wall);

}  // namespace slip
