// SPDX-License-Identifier: MIT
// A part of the world on the screen, north up.
#pragma once
#include "base/vec2.hpp"

#include <imgui.h>

namespace slip {

struct MapView {
    Vec2 middle;      // m, in the world
    ImVec2 centre;    // px at which that is shown
    float scale = 1;  // px per m

    ImVec2 place(Vec2 p) const { return {centre.x + (p.x - middle.x) * scale, centre.y - (p.y - middle.y) * scale}; }
};

}  // namespace slip
