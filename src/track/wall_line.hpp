// SPDX-License-Identifier: MIT
// Walls as bands: where they are drawn is where they are solid.
#pragma once
#include "track/track_params.hpp"

#include <vector>

namespace slip {

/// Thickness of a wall (m), its points being in the middle.
constexpr float thicknessOf(WallKind kind) {
    return kind == WallKind::Tyres ? 1.2f : kind == WallKind::Concrete ? 0.7f : 0.5f;
}

/// A wall's points (a closed one's first again at the end), and at each the vector to its left edge for a thickness of
/// 1, mitred.
struct WallLine {
    std::vector<Vec2> points, lefts;
};
WallLine lineOf(const Wall& wall);

}  // namespace slip
