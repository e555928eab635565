// SPDX-License-Identifier: MIT
#include "render/scene/cars_layer.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr float kCarReach = 15;     // m around its place that a car with its shadow takes
constexpr float kLampTime = 0.06f;  // s to shine or go dark

}  // namespace

void CarsLayer::setCars(const std::vector<CarLook>& cars, CarPictures& pictures) {
    cars_.resize(cars.size());
    for (std::size_t i = 0; i < cars.size(); ++i) {
        if (!cars_[i]) cars_[i] = std::make_unique<DrawnCar>();
        DrawnCar& car = *cars_[i];
        car.look = cars[i];
        car.painted = pictures.paint(car.look);
    }
}

void CarsLayer::setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures) {
    const auto before = std::exchange(ghosts_, {});  // keeps pictures alive that are still needed
    for (const GhostLook& ghost : ghosts) ghosts_.push_back({ghost, pictures.paint(ghost.look)});
}

void CarsLayer::place(const WorldFrame& frame) {
    const std::size_t count = std::min({cars_.size(), frame.now.cars.size(), frame.previous.cars.size()});
    for (std::size_t i = 0; i < count; ++i) {
        DrawnCar& car = *cars_[i];
        car.pose = between(frame.previous.cars[i], frame.now.cars[i], frame.alpha);
        car.hidden = frame.now.cars[i].retired;
        const CarLamps wanted = lampsOf(frame.now.cars[i].telemetry);
        const float most = frame.dt / kLampTime;
        car.lamps = {approach(car.lamps.brake, wanted.brake, most), approach(car.lamps.reverse, wanted.reverse, most)};
    }
}

bool CarsLayer::isOutlined(std::size_t car) const { return cars_[car]->look.own && car == outlined_.value_or(car); }

CarLine CarsLayer::lineOf(std::size_t car, bool strong) const {
    if (!isOutlined(car)) return CarLine::Rim;
    return strong ? CarLine::Strong : CarLine::Own;
}

void CarsLayer::draw(const WorldFrame& frame) const {
    const Atmosphere& air = frame.look.air;
    Mesh& mesh = frame.look.scratch;
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        const DrawnCar& car = *cars_[i];
        if (car.hidden) continue;
        const sf::Texture& texture = uploadedTexture(*car.painted);  // sent before it comes into view
        if (!frame.view.isNear(car.pose.pose.position, kCarReach)) continue;
        const CarLine line = lineOf(i, frame.look.style.outlinedCar);
        const sf::RenderStates states = statesFor(texture);
        const CarPicture& picture = car.painted->picture;
        mesh.clear();
        addContactShadow(mesh, car.look, picture, car.pose, air.light);
        if (line != CarLine::Rim) {  // the line is bright at any hour
            frame.drawScratch(states, air.tint);
            mesh.clear();
        }
        addCarLine(mesh, car.look, picture, car.pose, line, frame.pixel);
        if (line != CarLine::Rim) {
            frame.drawScratch(states, kWhite);
            mesh.clear();
        }
        addCarBody(mesh, car.look, picture, car.pose, car.lamps, air.light);
        addDirt(mesh, car.look, picture, car.pose, car.dirt);
        frame.drawScratch(states, air.tint);
    }
}

void CarsLayer::drawGhosts(const WorldFrame& frame) const {
    for (std::size_t i = 0; i < std::min(ghosts_.size(), ghostPoses_.size()); ++i) {
        const Ghost& ghost = ghosts_[i];
        if (!ghostPoses_[i]) continue;
        frame.draw(statesFor(uploadedTexture(*ghost.painted)), kWhite, [&](Mesh& mesh) {
            addGhost(mesh, ghost.look.look, ghost.painted->picture, *ghostPoses_[i], ghost.look.colour);
        });
    }
}

void CarsLayer::drawOwnThrough(const WorldFrame& frame) const {
    for (std::size_t i = 0; i < cars_.size(); ++i) {
        const DrawnCar& car = *cars_[i];
        if (!isOutlined(i) || car.hidden) continue;
        frame.draw(statesFor(uploadedTexture(*car.painted)), kWhite,
                   [&](Mesh& mesh) { addThroughView(mesh, car.look, car.painted->picture, car.pose); });
    }
}

}  // namespace slip
