// SPDX-License-Identifier: MIT
// High things, which lean away from the point below the eye, and their shadows. Needs a GL context.
#pragma once
#include "render/scene/world_frame.hpp"
#include "render/scene/world_source.hpp"

#include <optional>

namespace slip {

class TallLayer {
public:
    static constexpr WorldInputs kInputs{WorldInput::Atlas, WorldInput::Scenery, WorldInput::Shadows,
                                         WorldInput::Light};
    void build(WorldSource& source);
    void drawShadows(const WorldFrame& frame) const;
    /// Draws walls, then roofs.
    void drawRoofs(const WorldFrame& frame) const;
    void drawThings(const WorldFrame& frame);
    void drawCrowns(const WorldFrame& frame) const;
    /// Draws the lit panes over the night, because they are brighter.
    void drawLitPanes(const WorldFrame& frame) const;
    /// Returns the bounds of the centres of the roofs in view that a corner of the mesh reaches; empty if there is
    /// none.
    std::optional<Bounds> reachedRoofs(const Mesh& mesh, const Bounds& view) const;

private:
    struct Roofs {
        float height = 0;  // m, height with which they lean
        ChunkedMesh mesh;
        std::vector<HouseWalls> houses;  // below them
    };
    void buildShadows(const ShadowMap& map);

    ChunkedMesh partShadows_, fullShadows_;
    sf::Texture shadowMap_;
    std::vector<TallObject> things_;
    std::vector<const TallObject*> seen_;  // scratch
    std::vector<Roofs> roofs_;
    std::vector<OrientedBox> roofed_;  // areas that they cover
    std::array<ChunkedMesh, kSwayingGroups> crowns_;
};

}  // namespace slip
