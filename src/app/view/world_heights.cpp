// Of WorldView: what stands high and leans away from what lies below the eye.
#include "app/view/world_view.hpp"

#include <algorithm>
#include <cmath>

namespace slip {

namespace {

constexpr float kNearWidth = 110;  // m, of a view from which heights show fully

/// m that the crowns of a group lean out of their place.
Vec2 swayOf(int group, float time) {
    constexpr float kReach = 0.12f, kTwiceASecond = 0.8f;
    const float phase = 2 * kPi * static_cast<float>(group) / kSwayingGroups;
    const float swing = std::sin(kPi * kTwiceASecond * time + phase);
    return Vec2{swing, 0.5f * std::sin(kPi * 0.5f * time + phase)} * kReach;
}

}  // namespace

/// Share by which what is high leans away from the eye: who sees more looks from higher up.
float WorldView::leaning(const sf::RenderTarget& target) const {
    return style_.still ? 0 : std::min(1.0f, kNearWidth / target.getView().getSize().x);
}

/// On Low and Medium they are pictures of the ground.
float WorldView::leaningOfHouses(const sf::RenderTarget& target) const {
    return style_.effects == EffectsLevel::High ? leaning(target) : 0;
}

void WorldView::drawRoofs(sf::RenderTarget& target, const Bounds& view) {
    const float leaning = leaningOfHouses(target);
    const Vec2 eye = lerp(view.low, view.high, 0.5f);
    const Cell white = atlas_[Stamp::White].cell.spot();
    sf::RenderStates states = statesFor(atlasTexture_);
    for (const Roofs& roofs : roofs_) {
        states.transform = parallaxOf(eye, leaning * roofs.height);
        if (leaning > 0) {
            scratch_.clear();
            for (const HouseWalls& house : roofs.houses)
                if (view.isNear(house.place, length(house.half)))
                    addWalls(scratch_, house, {eye, states.transform, air_.light.ink}, white);
            drawScratch(target, statesFor(atlasTexture_), air_.tint);
        }
        roofs.mesh.draw(target, view, states);
    }
}

/// Over the night, which they are brighter than.
void WorldView::drawLitPanes(sf::RenderTarget& target, const Bounds& view) {
    const Vec2 eye = lerp(view.low, view.high, 0.5f);
    const float leaning = leaningOfHouses(target);
    if (air_.lamps <= 0 || leaning <= 0) return;
    scratch_.clear();
    for (const Roofs& roofs : roofs_) {
        const sf::Transform lean = parallaxOf(eye, leaning * roofs.height);
        for (const HouseWalls& house : roofs.houses)
            if (view.isNear(house.place, length(house.half)))
                addLitPanes(scratch_, house, {eye, lean, air_.light.ink}, atlas_[Stamp::White].cell.spot(), air_.lamps);
    }
    drawScratch(target, statesFor(atlasTexture_), kWhite);
}

void WorldView::drawCrowns(sf::RenderTarget& target, const Bounds& view) {
    const sf::Transform height = parallaxOf(lerp(view.low, view.high, 0.5f), leaning(target) * kCrownHeight);
    for (std::size_t i = 0; i < crowns_.size(); ++i) {
        sf::RenderStates states = statesFor(atlasTexture_);
        states.transform = height;
        states.transform.translate(toSf(swayOf(static_cast<int>(i), windClock_)));
        crowns_[i].draw(target, view, states);
    }
}

}  // namespace slip
