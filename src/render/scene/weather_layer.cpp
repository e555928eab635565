// SPDX-License-Identifier: MIT
#include "render/scene/weather_layer.hpp"

#include "render/base/plane_squares.hpp"
#include "render/effects/rain_and_snow.hpp"
#include "render/light/clouds.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kRainRepeats = 96;  // s, for rain and snow
constexpr Vec2 kRainWay{0.62f, -0.78f};
constexpr float kSunnyShadow = 0.2f;  // opacity of shadows from which the sky is not overcast

/// Returns how hard it rains or snows; fully if the weather has no effect.
float strengthOf(const RoadState& road) { return road.acts() ? road.rain : 1; }

}  // namespace

void WeatherLayer::build(WorldSource& source) {
    if (source.changes(kRoadInputs)) wetRoad_ = WetRoad(source.track);
    if (source.changes(kRainInputs)) rings_ = source.air.rain ? RainRings(source.track) : RainRings();
}

void WeatherLayer::drawWetRoad(const WorldFrame& frame) const {
    const RoadState& road = frame.now.road;
    const Atmosphere& air = frame.look.air;
    if (!road.acts()) return;
    frame.draw(sf::RenderStates(kPremultiplied), kWhite, [&](Mesh& mesh) {
        wetRoad_.addTo(mesh, road, frame.view, {air.sky, -downOf(frame.target)}, air.tint);
    });
}

void WeatherLayer::drawRings(const WorldFrame& frame) const {
    if (!frame.look.air.rain || frame.isLow()) return;
    frame.draw(frame.atlas(), frame.look.air.tint, [&](Mesh& mesh) {
        rings_.addTo(mesh, frame.view, frame.look.atlas, {rainClock_, strengthOf(frame.now.road)});
    });
}

void WeatherLayer::drawCloudShadows(const WorldFrame& frame) {
    const Daylight& light = frame.look.air.light;
    if (frame.look.style.still || !frame.isHigh() || light.shadow < kSunnyShadow) return;
    skyClock_ = std::fmod(skyClock_ + frame.dt, kCloudsRepeat);
    frame.draw(sf::RenderStates(sf::BlendMultiply), kWhite,
               [&](Mesh& mesh) { addCloudShadows(mesh, frame.view, skyClock_, cloudInk(light.ink, light.shadow)); });
}

void WeatherLayer::drawOvercast(const WorldFrame& frame) {
    const RoadState& road = frame.now.road;
    if (road.weather != Weather::Changing || road.rain <= 0) return;
    frame.draw(sf::RenderStates(sf::BlendMultiply), kWhite,
               [&](Mesh& mesh) { addClouds(mesh, frame.view, road.rain); });
}

void WeatherLayer::drawFall(const WorldFrame& frame) {
    rainClock_ = std::fmod(rainClock_ + frame.dt, kRainRepeats);
    const Fall fall{rainClock_, (frame.isLow() ? 0.5f : 1.0f) * strengthOf(frame.now.road)};
    if (frame.look.air.rain)
        frame.draw(sf::RenderStates(kPremultiplied), kWhite,
                   [&](Mesh& mesh) { addRain(mesh, frame.view, kRainWay, fall); });
    if (frame.look.air.snow)
        frame.draw(frame.atlas(), kWhite, [&](Mesh& mesh) { addSnowfall(mesh, frame.view, frame.look.atlas, fall); });
}

void WeatherLayer::drawFog(const WorldFrame& frame, Vec2 eye) {
    if (!frame.look.air.fog) return;
    const sf::View& view = frame.target.getView();
    const sf::Vector2f middle = view.getTransform().transformPoint(toSf(eye));  // −1…1, up
    Mesh& squares = frame.look.scratch;
    squares.clear();
    addFog(squares, {(1 + middle.x) / 2, (1 - middle.y) / 2}, fromSf(view.getSize()));
    drawSquares(frame.target, squares, kFogGrid, sf::BlendAlpha);
}

}  // namespace slip
