// SPDX-License-Identifier: MIT
// Things that cars push about, drawn in every frame where they are. Needs no GL context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/scenery/scenery_painter.hpp"

#include <optional>
#include <vector>

namespace slip {

/// Light and view for drawing them.
struct PropLook {
    const Atlas& atlas;
    const Daylight& light;
    Bounds view;
};

class PropPainter {
public:
    PropPainter() = default;
    explicit PropPainter(const Track& track);
    /// Adds the things in view, at their places between the two snapshots: all shadows, then all things.
    void addTo(Mesh& mesh, const PropLook& look, const Snapshot& previous, const Snapshot& now, float alpha);

private:
    void place(const Snapshot& previous, const Snapshot& now, float alpha);

    std::vector<MovablePiece> home_, drawn_;
    std::vector<std::optional<std::size_t>> indexOf_;  // into home_, by scenery index; empty if not movable
    Mesh things_;
};

}  // namespace slip
