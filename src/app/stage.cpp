#include "app/stage.hpp"

#include "app/tick_clock.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

CarSnapshot blended(const CarSnapshot& a, const CarSnapshot& b, float share) {
    CarSnapshot car = b;
    car.pose = {lerp(a.pose.position, b.pose.position, share), lerp(a.pose.yaw, b.pose.yaw, share)};
    car.velocity = lerp(a.velocity, b.velocity, share);
    return car;
}

/// look.sprite beside the car's file, else among the bundled pictures; empty: none.
std::filesystem::path spriteOf(const CarFile& car, const Folders& folders) {
    if (car.params.look.sprite.empty()) return {};
    std::error_code error;
    const auto beside = car.path.parent_path() / car.params.look.sprite;
    return std::filesystem::exists(beside, error) ? beside : folders.assets / "cars" / car.params.look.sprite;
}

}  // namespace

Stage::Stage(DriveOrder order, double countdown, const Folders& folders)
    : folders_(folders),
      order_(std::move(order)),
      trial_(*order_.track, order_.car, countdown),
      world_(order_.track.get(), order_.track->surfaces) {
    dressCar();
    camera_.reset(trial_.car());
}

void Stage::dressCar() {
    CarLook look = lookOf(order_.car.params, spriteOf(order_.car, folders_));
    look.own = true;
    lookWarnings_ = world_.setCars({look});
}

void Stage::tick(const DriverInput& input) {
    trial_.tick(input);
    world_.onTick(trial_.now(), kTick);
    debug_.onTick(trial_.previous(), trial_.now(), kTick);
    const Impact& impact = trial_.car().impact;
    if (impact.speed > 0.5f) camera_.addTrauma(0.9f * ramp(impact.speed, 0.5f, 15));
}

void Stage::jumped() {
    world_.clear();
    debug_.clear();
    camera_.reset(trial_.car());
}

void Stage::setCar(const CarFile& car, const Problems& notes) {
    order_.car = car;
    order_.notes = notes;
    trial_.setParams(car.params, false);
    dressCar();
}

void Stage::draw(sf::RenderTarget& target, const DrawOptions& o) {
    world_.setStyle(o.style);
    const sf::Vector2f size(target.getSize());
    CarSnapshot car = blended(trial_.previous().cars.front(), trial_.car(), o.alpha);
    car.velocity = car.velocity * o.liveliness;
    camera_.update(car, o.camera, o.reducedMotion, size.x / size.y, o.dt);
    Camera camera = camera_.camera();
    camera.shakePx.x -= o.shiftPx;  // the eye goes left, the picture right
    world_.draw(target, trial_.previous(), trial_.now(), o.alpha, camera, o.dt);
    if (o.debug) debug_.draw(target, trial_.previous(), trial_.now(), o.alpha);
}

}  // namespace slip
