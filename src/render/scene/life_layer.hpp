// SPDX-License-Identifier: MIT
// Movement beside the road: water, things that cars push about, flags, crowds, birds. Needs a GL context.
#pragma once
#include "render/ground/water_painter.hpp"
#include "render/scene/world_frame.hpp"
#include "render/scene/world_source.hpp"
#include "render/scenery/birds.hpp"
#include "render/scenery/crowd.hpp"
#include "render/scenery/flags.hpp"
#include "render/scenery/prop_painter.hpp"

namespace slip {

class LifeLayer {
public:
    static constexpr WorldInputs kWaterInputs{WorldInput::Road, WorldInput::GroundTextures},
        kSceneryInputs{WorldInput::Scenery}, kFlagInputs{WorldInput::Scenery, WorldInput::Road};
    void build(WorldSource& source);
    /// Steps the birds by a tick of dt seconds.
    void onTick(const Snapshot& now, const ViewStyle& style, float dt);
    /// Lets all birds sit again.
    void settle() { birds_.settle(); }

    void drawWater(const WorldFrame& frame) const;
    void drawProps(const WorldFrame& frame);
    void drawFlags(const WorldFrame& frame) const;
    void drawCrowd(const WorldFrame& frame) const;
    /// Draws the birds. In rain they sit in the trees.
    void drawBirds(const WorldFrame& frame) const;
    /// Adds the flashes of the crowd's cameras at night.
    void addFlashes(Mesh& mesh, const WorldFrame& frame) const;

private:
    WaterLife water_;
    PropPainter props_;
    Flags flags_;
    Crowd crowd_;
    Birds birds_;
};

}  // namespace slip
