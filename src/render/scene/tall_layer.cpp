// SPDX-License-Identifier: MIT
#include "render/scene/tall_layer.hpp"

#include "platform/paint/textures.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

/// Returns how far (m) the crowns of a group sway from their place.
Vec2 swayOf(std::size_t group, float time) {
    constexpr float kReach = 0.12f, kTwiceASecond = 0.8f;
    const float phase = 2 * kPi * static_cast<float>(group) / kSwayingGroups;
    const float swing = std::sin(kPi * kTwiceASecond * time + phase);
    return Vec2{swing, 0.5f * std::sin(kPi * 0.5f * time + phase)} * kReach;
}

bool reaches(const Mesh& mesh, const OrientedBox& box) {
    return std::ranges::any_of(mesh, [&](const sf::Vertex& vertex) { return contains(box, fromSf(vertex.position)); });
}

}  // namespace

void TallLayer::build(WorldSource& source) {
    if (!source.changes(kInputs)) return;
    SceneryMeshes& scenery = source.scenery();
    if (source.changes({WorldInput::Atlas, WorldInput::Scenery, WorldInput::Shadows}))
        buildShadows(scenery.highShadows);
    things_ = std::move(scenery.things);
    roofs_.clear();
    for (RoofSheet& sheet : scenery.roofs)
        roofs_.push_back({sheet.height, source.tinted(std::move(sheet.mesh)), std::move(sheet.houses)});
    for (std::size_t i = 0; i < crowns_.size(); ++i) crowns_[i] = source.tinted(std::move(scenery.crowns[i]));
    roofed_ = std::move(scenery.roofed);
}

/// The shadows' colour is not tinted: it is what is left of the light.
void TallLayer::buildShadows(const ShadowMap& map) {
    partShadows_ = ChunkedMesh(map.tiles), fullShadows_ = ChunkedMesh(map.full);
    // White multiplied by alpha: one byte per pixel stands for all four channels.
    if (!map.tiles.empty() && shadowMap_.create(static_cast<unsigned>(map.width), static_cast<unsigned>(map.height)))
        replacePixels(shadowMap_, GL_INTENSITY8, GL_LUMINANCE, map.shade.data());
    shadowMap_.setSmooth(true);
}

void TallLayer::drawShadows(const WorldFrame& frame) const {
    partShadows_.draw(frame.target, frame.view, statesFor(shadowMap_));
    fullShadows_.draw(frame.target, frame.view, sf::RenderStates(kPremultiplied));
}

/// A wall that faces the eye lies within its house's plan, where only roofs of nearer houses reach: these hide it.
void TallLayer::drawRoofs(const WorldFrame& frame) const {
    const HeightParallax lean = leaningOfHouses(frame);
    const Cell white = frame.look.atlas[Stamp::White].cell.spot();
    sf::RenderStates states = frame.atlas();
    frame.draw(states, frame.look.air.tint, [&](Mesh& mesh) {
        for (std::size_t i = 0; lean.share > 0 && i < roofs_.size(); ++i) {
            const sf::Transform up = lean.of(roofs_[i].height);
            for (const HouseWalls& house : roofs_[i].houses)
                if (frame.view.isNear(house.place, length(house.half)))
                    addWalls(mesh, house, {lean.eye, up, frame.look.air.light.ink}, white);
        }
    });
    for (const Roofs& roofs : roofs_) {
        states.transform = lean.of(roofs.height);
        roofs.mesh.draw(frame.target, frame.view, states);
    }
}

void TallLayer::drawLitPanes(const WorldFrame& frame) const {
    const HeightParallax lean = leaningOfHouses(frame);
    const Atmosphere& air = frame.look.air;
    if (air.lamps <= 0 || lean.share <= 0) return;
    const Cell white = frame.look.atlas[Stamp::White].cell.spot();
    frame.draw(frame.atlas(), kWhite, [&](Mesh& mesh) {
        for (const Roofs& roofs : roofs_) {
            const sf::Transform up = lean.of(roofs.height);
            for (const HouseWalls& house : roofs.houses)
                if (frame.view.isNear(house.place, length(house.half)))
                    addLitPanes(mesh, house, {lean.eye, up, air.light.ink}, white, air.lamps);
        }
    });
}

void TallLayer::drawThings(const WorldFrame& frame) {
    const HeightParallax lean = leaning(frame);
    seen_.clear();
    for (const TallObject& thing : things_)
        if (frame.view.isNear(thing.place, thing.reach)) seen_.push_back(&thing);
    std::ranges::sort(seen_, [&](const auto* a, const auto* b) { return isDrawnBefore(*a, *b, lean.eye); });
    frame.draw(frame.atlas(), frame.look.air.tint, [&](Mesh& mesh) {
        for (const TallObject* const thing : seen_) addThing(mesh, *thing, lean);
    });
}

void TallLayer::drawCrowns(const WorldFrame& frame) const {
    const sf::Transform height = leaning(frame).of(kCrownHeight);
    for (std::size_t i = 0; i < crowns_.size(); ++i) {
        sf::RenderStates states = frame.atlas();
        states.transform = height;
        states.transform.translate(toSf(swayOf(i, frame.windClock)));
        crowns_[i].draw(frame.target, frame.view, states);
    }
}

std::optional<Bounds> TallLayer::reachedRoofs(const Mesh& mesh, const Bounds& view) const {
    Bounds reached;
    for (const OrientedBox& box : roofed_)
        if (view.isNear(box.centre, box.length) && reaches(mesh, box)) reached.add(box.centre);
    return reached.low.x <= reached.high.x ? std::optional(reached) : std::nullopt;
}

}  // namespace slip
