// SPDX-License-Identifier: MIT
// Part of WorldView: light, wetness and weather over the drawn world.
#include "render/base/plane_squares.hpp"
#include "render/light/clouds.hpp"
#include "render/scene/world_view.hpp"

namespace slip {

namespace {

constexpr float kRainRepeats = 96;  // s, for rain and snow
constexpr Vec2 kRainWay{0.62f, -0.78f};
constexpr float kSunnyShadow = 0.2f;  // opacity of shadows from which the sky is not overcast
constexpr float kFaintSparkle = 0.35f;
constexpr std::array kLightFineness{4, 8, 16};  // grid squares across one of the largest, on Low, Medium and High

/// Returns the direction down the picture, unit, world.
Vec2 downOf(const sf::RenderTarget& target) {
    const sf::Transform& world = target.getView().getInverseTransform();
    return normalised(fromSf(world.transformPoint(0, -1) - world.transformPoint(0, 1)));
}

/// Returns true where water lies as a film: on paved ground, but not on the paint along the road's edge.
bool holdsWaterFilm(const Track& track, Vec2 place) {
    constexpr float kPaintWidth = 0.5f;  // m to either side of the road's edge
    const Location at = locate(track, place);
    if (std::fabs(std::fabs(at.offset) - roadAt(track, at.s).halfWidth) < kPaintWidth) return false;
    const Particles thrown = track.surfaces[static_cast<std::size_t>(surfaceAt(track, place, at))].surface.particles;
    return thrown == Particles::Smoke || thrown == Particles::Spray || thrown == Particles::None;
}

}  // namespace

void WorldView::drawWetRoad(sf::RenderTarget& target, const Bounds& view, const RoadState& road) {
    if (!road.acts()) return;
    scratch_.clear();
    wetRoad_.addTo(scratch_, road, view, {air_.sky, -downOf(target)}, air_.tint);
    drawScratch(target, sf::RenderStates(kPremultiplied), kWhite);
}

/// Draws rain or snow as hard as it falls now, or at full strength if the weather has no effect. Low draws half of it.
void WorldView::drawFall(sf::RenderTarget& target, const Bounds& view, const RoadState& road) {
    const float shown = style_.effects == EffectsLevel::Low ? 0.5f : 1.0f;
    const Fall fall{rainClock_, shown * (road.acts() ? road.rain : 1)};
    if (air_.rain) {
        addRain(scratch_, view, kRainWay, fall);
        drawScratch(target, sf::RenderStates(kPremultiplied), kWhite);
    }
    if (!air_.snow) return;
    scratch_.clear();
    addSnowfall(scratch_, view, atlas_, fall);
    drawScratch(target, statesFor(atlasTexture_), kWhite);
}

void WorldView::drawRings(sf::RenderTarget& target, const Bounds& view, const RoadState& road) {
    if (!air_.rain || style_.effects == EffectsLevel::Low) return;
    scratch_.clear();
    rings_.addTo(scratch_, view, atlas_, {rainClock_, road.acts() ? road.rain : 1});
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
}

/// Draws the sparkle: by day in the sun, at night in the lamps' light.
void WorldView::drawSparkle(sf::RenderTarget& target, const Bounds& view) {
    if (sparkle_.empty() || style_.effects == EffectsLevel::Low) return;
    scratch_.clear();
    sparkle_.addTo(scratch_, view, atlas_, std::max(air_.light.shadow / Daylight{}.shadow, kFaintSparkle));
    drawScratch(target, statesFor(atlasTexture_), kWhite);
}

/// Draws the shadows of clouds while the sun casts hard shadows.
void WorldView::drawClouds(sf::RenderTarget& target, const Bounds& view, float frameDt) {
    const Daylight& light = air_.light;
    if (style_.still || style_.effects != EffectsLevel::High || light.shadow < kSunnyShadow) return;
    skyClock_ = std::fmod(skyClock_ + frameDt, kCloudsRepeat);
    scratch_.clear();
    addCloudShadows(scratch_, view, skyClock_, cloudInk(light.ink, light.shadow));
    drawScratch(target, sf::RenderStates(sf::BlendMultiply), kWhite);
}

/// Draws the light of lamps on what the hour leaves dark.
void WorldView::drawNight(sf::RenderTarget& target, const Bounds& view) {
    const Daylight& light = air_.light;
    if (light.night <= 0) return;
    const float strength = light.night * light.lampLight;
    shining_.clear();
    for (const auto& car : cars_)
        if (!car->gone && view.isNear(car->pose.pose.position, kCarLight))
            addCarLight(shining_, car->look, car->pose, car->lamps, strength);
    for (const StreetLamp& lamp : lamps_) addStreetLight(shining_, view, lamp.place, strength);
    for (const LitWindow& window : windows_) addWindowLight(shining_, view, window, strength);
    const HeightParallax lean = leaningOfHouses(view, target);
    for (LitWindow neon : neon_) {
        neon.place = lean.at(neon.place, neon.height);
        addWindowLight(shining_, view, neon, strength);
    }
    particles_.addLight(shining_, view, strength);
    nightLight_.shine(shining_, target.getView(), light.ambient,
                      kLightFineness[static_cast<std::size_t>(style_.effects)]);
    drawSquares(target, nightLight_.squares(), nightLight_.size(), kTwiceProduct);
}

/// Draws the mirror images of lamps on a wet road.
void WorldView::drawStreaks(sf::RenderTarget& target, const Bounds& view, const RoadState& road) {
    const float strength = road.acts() && !air_.snow ? air_.lamps * std::min(meanLevel(road), 1.0f) : 0;
    if (strength <= 0 || style_.effects == EffectsLevel::Low || !lampLit_) return;
    const Mirror mirror{downOf(target), [this](Vec2 place) { return holdsWaterFilm(*lampLit_, place); }};
    scratch_.clear();
    for (const auto& car : cars_)
        if (!car->gone && view.isNear(car->pose.pose.position, car->look.length))
            addCarStreaks(scratch_, car->look, car->pose, car->lamps, atlas_, mirror, strength);
    for (const StreetLamp& lamp : lamps_) addStreetStreak(scratch_, view, lamp.place, atlas_, mirror, strength);
    drawScratch(target, statesFor(atlasTexture_), kWhite);
}

void WorldView::draw(sf::RenderTarget& target, const Snapshot& previous, const Snapshot& now, float alpha,
                     const Camera& camera, float frameDt) {
    const bool smooth = style_.effects == EffectsLevel::High && !drawsInSoftware(target);
    sf::RenderTarget& picture = smooth ? smooth_.begin(target) : target;
    drawScene(picture, previous, now, alpha, camera, frameDt);
    if (&picture != &target) smooth_.end(target, air_.light.night > 0);
    if (style_.effects != EffectsLevel::Low) drawVignette(target);
}

/// Draws lamps and weather, over everything in the scene.
void WorldView::drawAir(sf::RenderTarget& target, const Bounds& view, const RoadState& road, float frameDt) {
    scratch_.clear();
    if (road.weather == Weather::Changing && road.rain > 0) {
        addClouds(scratch_, view, road.rain);
        drawScratch(target, sf::RenderStates(sf::BlendMultiply), kWhite);
        scratch_.clear();
    }
    Vec2 eye = lerp(view.low, view.high, 0.5f);
    for (const auto& car : cars_) {
        if (air_.lamps > 0 && !car->gone) addHeadlampGlow(scratch_, car->look, car->pose, atlas_, air_.lamps);
        if (car->look.own) eye = car->pose.pose.position;
    }
    const HeightParallax lean = leaning(view, target);
    if (air_.lamps > 0)
        for (const StreetLamp& lamp : lamps_)
            addStreetGlow(scratch_, view, lean.at(lamp.place, lamp.height), atlas_, air_.lamps);
    if (air_.light.night > 0 && !style_.still && style_.effects != EffectsLevel::Low)
        crowd_.addFlashes(scratch_, {atlas_, view, lean}, windClock_, air_.light.night);
    rainClock_ = std::fmod(rainClock_ + frameDt, kRainRepeats);
    drawScratch(target, statesFor(atlasTexture_), kWhite);
    scratch_.clear();
    drawFall(target, view, road);
    if (!air_.fog) return;
    scratch_.clear();
    const sf::Vector2f middle = target.getView().getTransform().transformPoint(toSf(eye));  // −1…1, up
    addFog(scratch_, {(1 + middle.x) / 2, (1 - middle.y) / 2}, fromSf(target.getView().getSize()));
    drawSquares(target, scratch_, kFogGrid, sf::BlendAlpha);
}

}  // namespace slip
