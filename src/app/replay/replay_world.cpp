// SPDX-License-Identifier: MIT
#include "app/replay/replay_world.hpp"

#include "io/player/settings.hpp"
#include "render/cars/car_sprite.hpp"
#include "render/scene/entrant_look.hpp"
#include "render/scene/event_view.hpp"
#include "render/scenery/trackside.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr std::int64_t kMaxShownFrames = 30;  // frames of marks and smoke that a picture catches up on

}  // namespace

ReplayWorld::ReplayWorld(const Uses& uses)
    : uses_(uses), view_(uses.replay.player.track(), runOf(uses.replay).setup.surfaces, uses.scenery) {
    if (const Track* const track = uses_.replay.player.track()) trackside_ = tracksidePlaces(*track);
    std::vector<CarLook> looks;
    for (const Entrant& car : runOf(uses_.replay).setup.entrants) looks.push_back(lookOf(car, uses_.folders));
    view_.setCars(looks, uses_.pictures);
}

void ReplayWorld::jump(double time) {
    ReplayState& replay = uses_.replay;
    ReplayPlayer& player = replay.player;
    player.seek(time);
    player.timeline().sample(player.time(), replay.now);
    shownFrame_ = std::llround((player.time() - player.start()) * player.timeline().rate());
    view_.clear();
    rig_.reset(replay.now.cars[replay.car]);
}

void ReplayWorld::followNext(int by) {
    ReplayState& replay = uses_.replay;
    const std::size_t count = replay.player.timeline().cars();
    replay.car = (replay.car + (by < 0 ? count - 1 : 1)) % count;
    rig_.reset(replay.now.cars[replay.car]);
}

void ReplayWorld::update(const std::function<void(const Snapshot&)>& onFrame) {
    const ReplayPlayer& player = uses_.replay.player;
    Snapshot& now = uses_.replay.now;
    const double rate = player.timeline().rate();
    const auto frame = static_cast<std::int64_t>(std::floor((player.time() - player.start()) * rate + 1e-6));
    if (frame < shownFrame_) view_.clear();
    shownFrame_ = frame < shownFrame_ ? frame : std::max(shownFrame_, frame - kMaxShownFrames);
    while (shownFrame_ < frame) {
        ++shownFrame_;
        player.timeline().sample(player.start() + static_cast<double>(shownFrame_) / rate, now);
        view_.onTick(now, static_cast<float>(1 / rate));
        onFrame(now);
    }
    player.timeline().sample(player.time(), now);
}

Camera ReplayWorld::camera() const {
    const CarSnapshot& car = uses_.replay.now.cars[uses_.replay.car];
    return isTrackside_ ? tracksideCamera(trackside_, car.pose.position) : rig_.camera();
}

void ReplayWorld::updateRig(sf::Vector2f size, float dt) {
    const Settings& s = uses_.settings;
    const double time = uses_.replay.player.time();
    const float pace = dt > 0 ? static_cast<float>(time - drawnTime_) / dt : 0;
    drawnTime_ = time;
    const CarSnapshot& car = uses_.replay.now.cars[uses_.replay.car];
    rig_.update(car, s.camera, s.accessibility.reducedMotion,
                {.aspect = size.x / size.y,
                 .carLength = followedCar(uses_.replay).params.body.length,
                 .height = view_.heightAt(car.pose.position)},
                dt, pace);
}

void ReplayWorld::draw(sf::RenderTarget& target, EffectsLevel quality, float covered, float dt) {
    const Settings& s = uses_.settings;
    const sf::Vector2f size(target.getSize());
    updateRig(size, dt);
    Camera camera = this->camera();
    camera.shakePx.y -= std::min(covered, size.y / 3) / 2;  // moves the camera down and the picture up, above the bar
    const bool drift = runOf(uses_.replay).setup.rules.mode == EventMode::Drift;
    view_.setStyle({quality, s.accessibility.outlinedCar, s.accessibility.reducedMotion, drift});
    view_.draw(target, uses_.replay.now, uses_.replay.now, 1, camera, dt);
}

}  // namespace slip
