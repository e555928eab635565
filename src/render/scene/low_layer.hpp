// SPDX-License-Identifier: MIT
// Draws everything on the ground or lower than a car: paint, kerbs, shores, litter, walls, plants, and their shadows.
// Needs a GL context.
#pragma once
#include "render/scene/world_frame.hpp"
#include "render/scene/world_source.hpp"

namespace slip {

class LowLayer {
public:
    static constexpr WorldInputs kInputs = WorldInputs::all();
    void build(WorldSource& source);
    void drawPaint(const WorldFrame& frame) const {
        paint_.draw(frame.target, frame.view, frame.atlas());
        if (frame.look.style.driftZones) zones_.draw(frame.target, frame.view, frame.atlas());
    }
    void drawShadows(const WorldFrame& frame) const { shadows_.draw(frame.target, frame.view, frame.atlas()); }
    void drawThings(const WorldFrame& frame) const { things_.draw(frame.target, frame.view, frame.atlas()); }

private:
    ChunkedMesh paint_, zones_, shadows_, things_;
};

}  // namespace slip
