// SPDX-License-Identifier: MIT
// The ground: land, areas, hills and the road's surface, without what is painted on it. Needs a GL context.
#pragma once
#include "render/ground/ground_paint.hpp"
#include "render/scene/world_frame.hpp"
#include "render/scene/world_source.hpp"

#include <memory>

namespace slip {

class GroundLayer {
public:
    static constexpr WorldInputs kInputs{WorldInput::GroundTextures, WorldInput::Road, WorldInput::Shadows,
                                         WorldInput::Light};
    /// Lays an endless plane.
    void lay(const NamedSurface& surface, const Palette& palette);
    void build(WorldSource& source);
    void draw(const WorldFrame& frame, float pixelsPerMetre);
    /// Returns the apparent height (m) above the plain.
    float heightAt(Vec2 place) const { return relief_.heightAt(place); }

private:
    struct Picture {
        float scale = 1;  // pixels per metre
        int level = 0;    // smaller copy in use, 0 for the full size
        sf::Texture texture;
    };
    struct Part {
        GroundKind kind = GroundKind::Plain;
        ChunkedMesh opaque, fading;
    };
    void addPicture(GroundKind kind);
    void chooseLevels(float pixelsPerMetre);
    sf::RenderStates statesFor(GroundKind kind, const sf::BlendMode& blend) const;

    std::array<std::unique_ptr<Picture>, kGroundKindCount> pictures_;  // null if not used
    GroundPaint land_;
    Relief relief_;
    std::vector<std::vector<Vec2>> wideAreas_;  // m, polygons that may fill the view
    ChunkedMesh verge_;
    std::vector<Part> parts_;  // over the verge, in order
};

}  // namespace slip
