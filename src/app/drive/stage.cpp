#include "app/drive/stage.hpp"

#include "app/drive/tick_clock.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

CarSnapshot blended(const CarSnapshot& a, const CarSnapshot& b, float share) {
    CarSnapshot car = b;
    car.pose = {lerp(a.pose.position, b.pose.position, share), lerp(a.pose.yaw, b.pose.yaw, share)};
    car.velocity = lerp(a.velocity, b.velocity, share);
    return car;
}

CarLook dressed(const DriveOrder& order, const DriveCar& car, const Folders& folders) {
    const CarParams& params = car.file.params;
    CarLook look = lookOf(params, findSprite(folders, car.file.path, params.look.sprite));
    look.own = car.player.has_value();
    look.paint = paintOf(order, car);
    return look;
}

}  // namespace

CarLook lookOf(const RecordedCar& car, const Folders& folders) {
    const auto file = findFile(folders, "cars", car.file.name.empty() ? "?" : car.file.name);
    CarLook look = lookOf(car.params, findSprite(folders, file.value_or(""), car.params.look.sprite));
    look.paint = car.paint;
    look.own = car.person;
    return look;
}

Stage::Stage(DriveOrder order, const Folders& folders, CarPictures& pictures)
    : folders_(folders),
      pictures_(pictures),
      order_(std::move(order)),
      event_(*order_.track, eventSetup(order_)),
      world_(order_.track.get(), order_.track->surfaces) {
    dressCars();
    watch({0});
}

void Stage::dressCars() {
    std::vector<CarLook> looks;
    for (const DriveCar& car : order_.cars) looks.push_back(dressed(order_, car, folders_));
    world_.setCars(looks, pictures_);
}

void Stage::watch(std::vector<int> cars) {
    cameras_.clear();
    for (const int car : cars) cameras_.push_back({car, {}});
    settleCameras();
}

/// No travel from where the cameras were.
void Stage::settleCameras() {
    for (Watcher& camera : cameras_) camera.rig.reset(car(camera.car));
}

void Stage::tick(std::span<const DriverInput> people) {
    event_.tick(people);
    world_.onTick(event_.now(), kTick);
    debug_.onTick(event_.previous(), event_.now(), kTick);
    for (Watcher& camera : cameras_) {
        const Impact& impact = car(camera.car).impact;
        if (impact.speed > 0.5f) camera.rig.addTrauma(0.9f * ramp(impact.speed, 0.5f, 15));
    }
}

void Stage::restart(double countdown) {
    event_.setDate(dateNow());
    event_.restart(countdown);
    world_.clear();
    debug_.clear();
    settleCameras();
}

void Stage::resetToTrack(int index) {
    event_.resetToTrack(index);
    world_.clear();
    debug_.clear();
    for (Watcher& camera : cameras_)
        if (camera.car == index) camera.rig.reset(car(index));
}

void Stage::setCar(int index, const CarFile& file, const Problems& notes) {
    DriveCar& car = order_.cars[static_cast<std::size_t>(index)];
    car.file = file;
    car.notes = notes;
    event_.setParams(index, file.params);
    event_.setFile(index, stampOf(file.path.stem().string(), file.text), paintOf(order_, car));
    dressCars();
}

void Stage::draw(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, const DrawOptions& o) {
    world_.setStyle(o.style);
    Watcher& watcher = cameras_[index];
    const sf::Vector2f window(target.getSize());
    const sf::FloatRect pixels(part);
    const auto which = static_cast<std::size_t>(watcher.car);
    CarSnapshot car = blended(event_.previous().cars[which], event_.now().cars[which], o.alpha);
    car.velocity = car.velocity * o.liveliness;
    watcher.rig.update(car, o.camera, o.reducedMotion, pixels.width / pixels.height, o.dt);
    Camera& camera = watcher.last = watcher.rig.camera();
    camera.viewport = {pixels.left / window.x, pixels.top / window.y, pixels.width / window.x,
                       pixels.height / window.y};
    camera.shakePx.x -= o.shiftPx;  // the eye goes left, the picture right
    world_.placeGhosts(o.ghosts);
    world_.draw(target, event_.previous(), event_.now(), o.alpha, camera, index == 0 ? o.dt : 0);
    if (o.debug) debug_.draw(target, event_.previous(), event_.now(), o.alpha);
}

}  // namespace slip
