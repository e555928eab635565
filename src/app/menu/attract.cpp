#include "app/menu/attract.hpp"

#include "app/drive/race_start.hpp"

namespace slip {
namespace {

constexpr double kLookFor = 9;        // s at one car
constexpr int kLeaderEvery = 3;       // looks
constexpr float kWider = 0.8f;        // than in the drive, so that more of a duel is seen
constexpr float kLiveliness = 0.45f;  // of the camera: calmer than in the drive

}  // namespace

int worthWatching(const EventState& state, bool leader) {
    int best = -1;
    double closest = 0;
    for (const int car : state.order) {
        const Standing& s = state.cars[static_cast<std::size_t>(car)];
        if (s.finished || s.out) continue;
        if (best < 0) {
            best = car;
            if (leader) return best;
        } else if (s.interval > 0 && (closest == 0 || s.interval < closest)) {
            best = car;
            closest = s.interval;
        }
    }
    return best;
}

void Attract::open() {
    stage_.reset();
    track_ = shell_.settings.track;
    car_ = shell_.settings.car;
    DriveOrder order = machineRace(shell_);
    if (!order) return;
    stage_ = std::make_unique<Stage>(std::move(order), shell_.folders, shell_.pictures);
    clock_.reset();
    untilLook_ = kLookFor;
    looks_ = 0;
}

void Attract::look() {
    untilLook_ = kLookFor;
    const int car = worthWatching(stage_->event().state(), ++looks_ % kLeaderEvery == 0);
    if (car < 0) return open();
    if (car != stage_->watched(0)) stage_->watch({car});
}

void Attract::update(double dt) {
    if (!stage_) return;
    for (int due = clock_.advance(dt); due > 0; --due) stage_->tick({});
    untilLook_ -= dt;
    if (untilLook_ <= 0) look();
}

void Attract::draw(sf::RenderTarget& target, float shiftPx, float dt) {
    if (!stage_) return;
    CameraSettings camera = shell_.settings.camera;
    camera.mode = CameraMode::NorthUp;
    camera.zoom *= kWider;
    const sf::Vector2i size(target.getSize());
    stage_->draw(target, 0, {{0, 0}, size},
                 {.alpha = clock_.alpha(),
                  .dt = dt,
                  .shiftPx = shiftPx,
                  .liveliness = kLiveliness,
                  .camera = camera,
                  .reducedMotion = shell_.settings.accessibility.reducedMotion,
                  .style = {shell_.settings.video.effects}});
}

}  // namespace slip
