// SPDX-License-Identifier: MIT
#include "render/scene/effects_layer.hpp"

#include "render/effects/festivity.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr float kPutElsewhere = 5;  // m in a tick: beyond that the car was moved elsewhere

/// Returns the share of the particles that are drawn.
float particleShare(EffectsLevel level) { return std::array{0.2f, 0.6f, 1.0f}[static_cast<std::size_t>(level)]; }

}  // namespace

void EffectsLayer::build(WorldSource& source) {
    if (source.changes(kGroundInputs)) surfaces_ = source.track.surfaces, walls_ = WallScuffs(source.track);
    if (source.changes(kTintInputs)) skids_.setTint(source.air.tint), scuffs_.setTint(source.air.tint);
}

void EffectsLayer::onTick(const DrawnCars& cars, const Snapshot& now, const ViewStyle& style, float dt) {
    tick_ = dt;
    finished_.clear();
    scuffed_.clear();
    particles_.step(dt);
    const float share = particleShare(style.effects);
    const float water = now.road.acts() && now.road.weather != Weather::Snow ? std::min(meanLevel(now.road), 1.0f) : 0;
    for (std::size_t i = 0; i < std::min(cars.size(), now.cars.size()); ++i) {
        DrawnCar& car = *cars[i];
        const Vec2 place = now.cars[i].pose.position;
        if (length(place - std::exchange(car.lastPlace, place)) > kPutElsewhere) endTrails(car);
        if (now.cars[i].retired) continue;
        stepEffects(
            car.trails, now.cars[i], car.look, surfaces_,
            {particles_, finished_, random_, share, now.road.weather == Weather::Snow ? 0 : now.road.land, water}, dt);
        stepDirt(car.dirt, now.cars[i], surfaces_, water, dt);
        walls_.add(scuffed_, now.cars[i], car.look.paint);
        if (!style.still) celebrateFinish(car, now, i, share);
    }
    const bool low = style.effects == EffectsLevel::Low;
    skids_.cool(dt);
    skids_.keep(finished_, low ? kLowPiecesPerTile : kPiecesPerTile);
    if (low) return;
    scuffs_.cool(dt);
    scuffs_.keep(scuffed_);
}

void EffectsLayer::reset(const WorldLook& look) {
    particles_.clear();
    random_ = Random(1);
    skids_ = SkidPainter(look.atlas, look.air.tint), scuffs_ = SkidPainter(look.atlas, look.air.tint);
}

/// Ends the car's marks here, because it jumped.
void EffectsLayer::endTrails(DrawnCar& car) {
    for (SkidTrail& trail : car.trails.wheels) trail.end(finished_);
    car.trails = {};
}

void EffectsLayer::clear(const DrawnCars& cars) {
    particles_.clear();
    finished_.clear();
    for (const auto& car : cars) {
        endTrails(*car);
        car->dirt = {};
    }
    skids_.keep(finished_);
}

/// Celebrates the finish of the winner and of the player's car.
void EffectsLayer::celebrateFinish(const DrawnCar& car, const Snapshot& now, std::size_t number, float share) {
    if (number >= now.standings.cars.size()) return;
    const Standing& standing = now.standings.cars[number];
    const double since = now.raceTime - standing.finishTime;
    if (!standing.tookFlag() || since < 0 || since >= static_cast<double>(tick_)) return;
    if (standing.position == 1 || car.look.own)
        celebrate(particles_, random_, now.cars[number].pose.position, direction(now.cars[number].pose.yaw), share);
}

void EffectsLayer::drawMarks(const WorldFrame& frame, const DrawnCars& cars) {
    finished_.clear();
    for (const auto& car : cars)
        for (const SkidTrail& trail : car->trails.wheels)
            finished_.insert(finished_.end(), trail.pending().begin(), trail.pending().end());
    skids_.draw(frame.target, frame.view, {finished_, !frame.isLow()}, frame.atlas());
}

void EffectsLayer::drawScuffs(const WorldFrame& frame) {
    if (!frame.isLow()) scuffs_.draw(frame.target, frame.view, {{}, true}, frame.atlas());
}

}  // namespace slip
