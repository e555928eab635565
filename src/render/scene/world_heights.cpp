// SPDX-License-Identifier: MIT
// Part of WorldView: high things, which lean away from the point below the eye.
#include "render/scene/world_view.hpp"

#include <algorithm>
#include <cmath>

namespace slip {

namespace {

constexpr float kFullHeightWidth = 110;  // m, maximum width of a view that shows full heights

/// Returns how far (m) the crowns of a group sway from their place.
Vec2 swayOf(int group, float time) {
    constexpr float kReach = 0.12f, kTwiceASecond = 0.8f;
    const float phase = 2 * kPi * static_cast<float>(group) / kSwayingGroups;
    const float swing = std::sin(kPi * kTwiceASecond * time + phase);
    return Vec2{swing, 0.5f * std::sin(kPi * 0.5f * time + phase)} * kReach;
}

}  // namespace

/// Returns the lean of high things. It is less in a wider view, which is seen from higher up.
HeightParallax WorldView::leaning(const Bounds& view, const sf::RenderTarget& target) const {
    const float share = style_.still ? 0 : std::min(1.0f, kFullHeightWidth / target.getView().getSize().x);
    return {lerp(view.low, view.high, 0.5f), share};
}

/// Returns the lean of houses. There is none on Low and Medium, where they are part of the ground's pictures.
HeightParallax WorldView::leaningOfHouses(const Bounds& view, const sf::RenderTarget& target) const {
    HeightParallax lean = leaning(view, target);
    if (style_.effects != EffectsLevel::High) lean.share = 0;
    return lean;
}

/// Draws walls, then roofs. A wall that faces the eye lies within its house's plan, where only roofs of nearer houses
/// reach: these hide it.
void WorldView::drawRoofs(sf::RenderTarget& target, const Bounds& view) {
    const HeightParallax lean = leaningOfHouses(view, target);
    const Cell white = atlas_[Stamp::White].cell.spot();
    sf::RenderStates states = statesFor(atlasTexture_);
    scratch_.clear();
    for (std::size_t i = 0; lean.share > 0 && i < roofs_.size(); ++i) {
        const sf::Transform up = lean.of(roofs_[i].height);
        for (const HouseWalls& house : roofs_[i].houses)
            if (view.isNear(house.place, length(house.half)))
                addWalls(scratch_, house, {lean.eye, up, air_.light.ink}, white);
    }
    drawScratch(target, states, air_.tint);
    for (const Roofs& roofs : roofs_) {
        states.transform = lean.of(roofs.height);
        roofs.mesh.draw(target, view, states);
    }
}

/// Draws the lit panes over the night, because they are brighter.
void WorldView::drawLitPanes(sf::RenderTarget& target, const Bounds& view) {
    const HeightParallax lean = leaningOfHouses(view, target);
    if (air_.lamps <= 0 || lean.share <= 0) return;
    scratch_.clear();
    for (const Roofs& roofs : roofs_) {
        const sf::Transform up = lean.of(roofs.height);
        for (const HouseWalls& house : roofs.houses)
            if (view.isNear(house.place, length(house.half)))
                addLitPanes(scratch_, house, {lean.eye, up, air_.light.ink}, atlas_[Stamp::White].cell.spot(),
                            air_.lamps);
    }
    drawScratch(target, statesFor(atlasTexture_), kWhite);
}

void WorldView::drawThings(sf::RenderTarget& target, const Bounds& view) {
    const HeightParallax lean = leaning(view, target);
    seen_.clear();
    for (const TallObject& thing : things_)
        if (view.isNear(thing.place, thing.reach)) seen_.push_back(&thing);
    std::ranges::sort(seen_, [&](const auto* a, const auto* b) { return isHiddenBy(*a, *b, lean.eye); });
    scratch_.clear();
    for (const TallObject* const thing : seen_) addThing(scratch_, *thing, lean);
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
}

void WorldView::drawCrowns(sf::RenderTarget& target, const Bounds& view) {
    const sf::Transform height = leaning(view, target).of(kCrownHeight);
    for (std::size_t i = 0; i < crowns_.size(); ++i) {
        sf::RenderStates states = statesFor(atlasTexture_);
        states.transform = height;
        states.transform.translate(toSf(swayOf(static_cast<int>(i), windClock_)));
        crowns_[i].draw(target, view, states);
    }
}

}  // namespace slip
