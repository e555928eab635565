// SPDX-License-Identifier: MIT
#include "render/scene/ground_layer.hpp"

#include "platform/paint/textures.hpp"
#include "render/ground/ground_painter.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kWideArea = 100;  // m across: may fill the view

}  // namespace

void GroundLayer::lay(const NamedSurface& surface, const Palette& palette) {
    land_ = paintOf(surface, palette, GroundRole::Beside);
    addPicture(land_.kind);
}

void GroundLayer::build(WorldSource& source) {
    if (!source.changes(kInputs)) return;
    const Track& track = source.track;
    lay(track.surfaces[shownSurface(track.surfaces, track.ground, source.palette)], source.palette);
    const TrackMeshes& meshes = source.road();
    relief_ = meshes.relief;
    verge_ = source.tinted(meshes.verge);
    parts_.clear();
    for (const GroundMesh& part : meshes.ground) {
        addPicture(part.kind);
        parts_.push_back({part.kind, source.tinted(part.opaque), source.tinted(part.fading)});
    }
    wideAreas_.clear();
    for (std::size_t i = 0; i < track.params.areas.size(); ++i)
        if (length(track.areaBox[i].high - track.areaBox[i].low) > kWideArea)
            wideAreas_.push_back(track.params.areas[i].polygon);
}

void GroundLayer::addPicture(GroundKind kind) {
    std::unique_ptr<Picture>& picture = pictures_[static_cast<std::size_t>(kind)];
    if (picture) return;
    picture = std::make_unique<Picture>();
    picture->scale = static_cast<float>(kGroundPixels) / groundTileSize(kind);
    picture->texture.loadFromImage(groundImage(kind));
    picture->texture.setRepeated(true);
    picture->texture.setSmooth(true);
    picture->texture.generateMipmap();
    setFilter(picture->texture, GL_LINEAR, 0);
}

/// Chooses one smaller copy for the whole frame. Letting the graphics card choose for every pixel costs half as much
/// again.
void GroundLayer::chooseLevels(float pixelsPerMetre) {
    for (const auto& picture : pictures_) {
        if (!picture) continue;
        const float wanted = std::log2(picture->scale / pixelsPerMetre) + 0.4f;
        const int level = static_cast<int>(std::clamp(wanted, 0.0f, 3.0f));
        if (level != picture->level) setFilter(picture->texture, GL_LINEAR, level);
        picture->level = level;
    }
}

sf::RenderStates GroundLayer::statesFor(GroundKind kind, const sf::BlendMode& blend) const {
    sf::RenderStates states(blend);
    states.texture = &pictures_[static_cast<std::size_t>(kind)]->texture;
    return states;
}

void GroundLayer::draw(const WorldFrame& frame, float pixelsPerMetre) {
    chooseLevels(pixelsPerMetre);
    const Bounds& view = frame.view;
    const bool hidden = std::ranges::any_of(wideAreas_, [&](const auto& area) { return covers(area, view); });
    if (!hidden) {
        frame.draw(statesFor(land_.kind, sf::BlendNone), frame.look.air.tint,
                   [&](Mesh& mesh) { addGround(mesh, view, land_); });
        verge_.draw(frame.target, view, sf::RenderStates(kPremultiplied));
    }
    for (const Part& part : parts_) {
        part.opaque.draw(frame.target, view, statesFor(part.kind, sf::BlendNone));
        part.fading.draw(frame.target, view, statesFor(part.kind, kPremultiplied));
    }
}

}  // namespace slip
