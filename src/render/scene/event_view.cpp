// SPDX-License-Identifier: MIT
#include "render/scene/event_view.hpp"

#include "base/scalar.hpp"
#include "race/event/entrant.hpp"
#include "race/world/snapshot.hpp"
#include "render/debug/debug_drawing.hpp"
#include "render/scene/entrant_look.hpp"
#include "render/scene/ghost_look.hpp"
#include "render/scene/world_view.hpp"
#include "session/run/tick_clock.hpp"

namespace slip {
namespace {

const CarSnapshot& carOf(const Snapshot& now, std::size_t car) { return now.cars[car]; }

CarSnapshot blended(const CarSnapshot& a, const CarSnapshot& b, float share) {
    CarSnapshot car = b;
    car.pose = {lerp(a.pose.position, b.pose.position, share), lerp(a.pose.yaw, b.pose.yaw, share)};
    car.velocity = lerp(a.velocity, b.velocity, share);
    return car;
}

}  // namespace

EventView::EventView(const Track& track, const Folders& folders, CarPictures& pictures, SceneryPictures& scenery,
                     std::shared_ptr<WorldView>& spare)
    : folders_(folders),
      pictures_(pictures),
      spare_(spare),
      world_(std::move(spare)),
      debug_(std::make_unique<DebugDrawing>()) {
    if (world_)
        world_->renew(track);
    else
        world_ = std::make_shared<WorldView>(&track, track.surfaces, scenery);
}

EventView::~EventView() { spare_ = std::move(world_); }

void EventView::setGhosts(const std::vector<GhostLook>& ghosts) { world_->setGhosts(ghosts, pictures_); }

void EventView::setCars(const std::vector<Entrant>& entrants) {
    std::vector<CarLook> looks;
    for (const Entrant& entrant : entrants) looks.push_back(lookOf(entrant, folders_));
    world_->setCars(looks, pictures_);
}

void EventView::watch(const std::vector<std::size_t>& cars, const Snapshot& now) {
    cameras_.clear();
    for (const std::size_t car : cars) {
        cameras_.push_back({car, {}});
        cameras_.back().rig.reset(carOf(now, car));
    }
}

void EventView::onTick(const Snapshot& before, const Snapshot& now) {
    world_->onTick(now, kTick);
    debug_->onTick(before, now, kTick);
    for (Watcher& camera : cameras_) {
        const Impact& impact = carOf(now, camera.car).impact;
        if (impact.speed > 0.5f) camera.rig.addTrauma(0.9f * ramp(impact.speed, 0.5f, 15));
    }
}

void EventView::restart(const Snapshot& now) {
    world_->clear();
    debug_->clear();
    for (Watcher& camera : cameras_) camera.rig.reset(carOf(now, camera.car));
}

void EventView::jump(std::size_t car, const Snapshot& now) {
    world_->clear();
    debug_->clear();
    for (Watcher& camera : cameras_)
        if (camera.car == car) camera.rig.reset(carOf(now, car));
}

void EventView::draw(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, const Moment& m,
                     const DrawOptions& o) {
    Watcher& watcher = cameras_[index];
    world_->setStyle({o.style.effects, o.style.outlinedCar, o.reducedMotion, o.style.driftZones});
    world_->outlineOnly(cameras_.size() > 1 ? std::optional(watcher.car) : std::nullopt);
    const sf::Vector2f window(target.getSize());
    const sf::FloatRect pixels(part);
    CarSnapshot car = blended(carOf(m.before, watcher.car), carOf(m.now, watcher.car), m.alpha);
    car.velocity = car.velocity * o.liveliness;
    watcher.rig.update(car, o.camera, o.reducedMotion,
                       {.aspect = pixels.width / pixels.height,
                        .lines = kDefaultLines * pixels.height / window.y,
                        .carLength = world_->look(watcher.car).length,
                        .free = o.free,
                        .left = o.left,
                        .height = world_->heightAt(car.pose.position)},
                       o.dt, o.pace);
    Camera& camera = watcher.last = watcher.rig.camera();
    camera.viewport = {pixels.left / window.x, pixels.top / window.y, pixels.width / window.x,
                       pixels.height / window.y};
    camera.shakePx.x -= o.shiftPx;  // the camera moves left, so the picture moves right
    world_->placeGhosts(o.ghosts);
    world_->draw(target, m.before, m.now, m.alpha, camera, index == 0 ? o.dt : 0);
    if (o.debug) debug_->draw(target, m.before, m.now, m.alpha);
}

}  // namespace slip
