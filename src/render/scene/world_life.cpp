// SPDX-License-Identifier: MIT
// Part of WorldView: what happens from tick to tick, and the marks that remain.
#include "render/effects/festivity.hpp"
#include "render/scene/world_view.hpp"

#include <algorithm>

namespace slip {

namespace {

constexpr float kPutElsewhere = 5;  // m in a tick: beyond that the car was moved elsewhere

/// Returns the share of the particles that are drawn.
float particleShare(EffectsLevel level) { return std::array{0.2f, 0.6f, 1.0f}[static_cast<std::size_t>(level)]; }

bool reaches(const Mesh& mesh, const OrientedBox& box) {
    return std::ranges::any_of(mesh, [&](const sf::Vertex& vertex) { return contains(box, fromSf(vertex.position)); });
}

}  // namespace

void WorldView::onTick(const Snapshot& now, float dt) {
    tick_ = dt;
    finished_.clear();
    scuffed_.clear();
    particles_.step(dt);
    const float water = now.road.acts() && now.road.weather != Weather::Snow ? std::min(meanLevel(now.road), 1.0f) : 0;
    for (std::size_t i = 0; i < std::min(cars_.size(), now.cars.size()); ++i) {
        Car& car = *cars_[i];
        const Vec2 place = now.cars[i].pose.position;
        if (length(place - std::exchange(car.lastPlace, place)) > kPutElsewhere) endTrails(car);
        if (now.cars[i].retired) continue;
        stepEffects(car.trails, now.cars[i], car.look, surfaces_,
                    {particles_, finished_, random_, particleShare(style_.effects),
                     now.road.weather == Weather::Snow ? 0 : now.road.land, water},
                    dt);
        stepDirt(car.dirt, now.cars[i], surfaces_, water, dt);
        walls_.add(scuffed_, now.cars[i], car.look.paint);
        celebrateFinish(now, i);
    }
    if (style_.effects == EffectsLevel::Low) return;
    if (!style_.still) birds_.step(now, dt);
    skids_.cool(dt), scuffs_.cool(dt);
    skids_.keep(finished_);
    scuffs_.keep(scuffed_);
}

void WorldView::endTrails(Car& car) {
    for (SkidTrail& trail : car.trails.wheels) trail.end(finished_);
    car.trails = {};
}

void WorldView::clear() {
    particles_.clear();
    birds_.settle();
    finished_.clear();
    for (const auto& car : cars_) {
        endTrails(*car);
        car->dirt = {};
    }
    skids_.keep(finished_);
}

/// Celebrates the finish of the winner and of the player's car.
void WorldView::celebrateFinish(const Snapshot& now, std::size_t car) {
    if (style_.still || car >= now.standings.cars.size()) return;
    const Standing& standing = now.standings.cars[car];
    const double since = now.raceTime - standing.finishTime;
    if (!standing.tookFlag() || since < 0 || since >= static_cast<double>(tick_)) return;
    if (standing.position == 1 || cars_[car]->look.own)
        celebrate(particles_, random_, now.cars[car].pose.position, direction(now.cars[car].pose.yaw),
                  particleShare(style_.effects));
}

void WorldView::drawMarks(sf::RenderTarget& target, const Bounds& view) {
    if (style_.effects == EffectsLevel::Low) return;
    finished_.clear();
    for (const auto& car : cars_)
        for (const SkidTrail& trail : car->trails.wheels)
            finished_.insert(finished_.end(), trail.pending().begin(), trail.pending().end());
    skids_.draw(target, view, finished_, statesFor(atlasTexture_));
}

void WorldView::drawFlags(sf::RenderTarget& target, const Bounds& view, const Snapshot& now) {
    scratch_.clear();
    flags_.addTo(scratch_, view, atlas_, now, windClock_);
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
}

void WorldView::drawCrowd(sf::RenderTarget& target, const Bounds& view, const Snapshot& now) {
    const bool moves = !style_.still && style_.effects != EffectsLevel::Low;
    scratch_.clear();
    crowd_.addTo(scratch_, {atlas_, view, leaning(view, target)},
                 moves ? Crowd::Moment{windClock_, cheeredCarPosition(now)} : Crowd::Moment{});
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
}

/// Draws the birds. In rain they sit in the trees.
void WorldView::drawBirds(sf::RenderTarget& target, const Bounds& view, const RoadState& road) {
    if (style_.effects == EffectsLevel::Low || road.rain > 0) return;
    scratch_.clear();
    birds_.addTo(scratch_, view, atlas_, air_.light);
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
}

void WorldView::drawParticles(sf::RenderTarget& target, const Bounds& view, float before) {
    scratch_.clear();
    particles_.addTo(scratch_, atlas_, view, before);
    drawScratch(target, statesFor(atlasTexture_), air_.tint);
    if (style_.effects == EffectsLevel::High || scratch_.empty()) return;
    Bounds reached;  // of roofs in the ground's pictures, below which smoke drifts
    for (const OrientedBox& box : roofed_)
        if (view.isNear(box.centre, box.length) && reaches(scratch_, box)) reached.add(box.centre);
    if (reached.low.x <= reached.high.x) drawRoofs(target, reached);
}

}  // namespace slip
