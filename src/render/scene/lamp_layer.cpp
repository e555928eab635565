// SPDX-License-Identifier: MIT
#include "render/scene/lamp_layer.hpp"

#include "render/base/plane_squares.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr std::array kLightFineness{4, 8, 16};  // grid squares across one of the largest, on Low, Medium and High

/// Returns true where water lies as a film: on paved ground, but not on the paint along the road's edge.
bool holdsWaterFilm(const Track& track, Vec2 place) {
    constexpr float kPaintWidth = 0.5f;  // m to either side of the road's edge
    const Location at = locate(track, place);
    if (std::fabs(std::fabs(at.offset) - roadAt(track, at.s).halfWidth) < kPaintWidth) return false;
    const Particles thrown = track.surfaces[surfaceAt(track, place, at)].surface.particles;
    return thrown == Particles::Smoke || thrown == Particles::Spray || thrown == Particles::None;
}

}  // namespace

void LampLayer::build(WorldSource& source) {
    if (!source.changes(kInputs)) return;
    const SceneryMeshes& scenery = source.scenery();
    lamps_ = scenery.lamps;
    windows_ = scenery.windows, neon_ = scenery.neon;
}

void LampLayer::drawNight(const WorldFrame& frame, const DrawnCars& cars, const ParticleSet& particles) {
    const Daylight& light = frame.look.air.light;
    if (light.night <= 0) return;
    const Bounds& view = frame.view;
    const float strength = light.night * light.lampLight;
    shining_.clear();
    for (const auto& car : cars)
        if (!car->hidden && view.isNear(car->pose.pose.position, kCarLight))
            addCarLight(shining_, car->look, car->pose, car->lamps, strength);
    for (const StreetLamp& lamp : lamps_) addStreetLight(shining_, view, lamp.place, strength);
    for (const LitWindow& window : windows_) addWindowLight(shining_, view, window, strength);
    const HeightParallax lean = leaningOfHouses(frame);
    for (LitWindow neon : neon_) {
        neon.place = lean.at(neon.place, neon.height);
        addWindowLight(shining_, view, neon, strength);
    }
    particles.addLight(shining_, view, strength);
    night_.compute(shining_, frame.target.getView(), light.ambient,
                   kLightFineness[static_cast<std::size_t>(frame.look.style.effects)]);
    drawSquares(frame.target, night_.squares(), night_.size(), kTwiceProduct);
}

void LampLayer::drawStreaks(const WorldFrame& frame, const DrawnCars& cars, const Track* track) const {
    const Atmosphere& air = frame.look.air;
    const RoadState& road = frame.now.road;
    const float strength = road.acts() && !air.snow ? air.lamps * std::min(meanLevel(road), 1.0f) : 0;
    if (strength <= 0 || frame.isLow() || !track) return;
    const Atlas& atlas = frame.look.atlas;
    const Mirror mirror{downOf(frame.target), [track](Vec2 place) { return holdsWaterFilm(*track, place); }};
    frame.draw(frame.atlas(), kWhite, [&](Mesh& mesh) {
        for (const auto& car : cars)
            if (!car->hidden && frame.view.isNear(car->pose.pose.position, car->look.length))
                addCarStreaks(mesh, car->look, car->pose, car->lamps, atlas, mirror, strength);
        for (const StreetLamp& lamp : lamps_) addStreetStreak(mesh, frame.view, lamp.place, atlas, mirror, strength);
    });
}

void LampLayer::addGlow(Mesh& mesh, const WorldFrame& frame, const DrawnCars& cars) const {
    const float strength = frame.look.air.lamps;
    if (strength <= 0) return;
    for (const auto& car : cars)
        if (!car->hidden) addHeadlampGlow(mesh, car->look, car->pose, frame.look.atlas, strength);
    const HeightParallax lean = leaning(frame);
    for (const StreetLamp& lamp : lamps_)
        addStreetGlow(mesh, frame.view, lean.at(lamp.place, lamp.height), frame.look.atlas, strength);
}

}  // namespace slip
