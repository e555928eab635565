// SPDX-License-Identifier: MIT
// The cars of the event, and the ghosts that drive along. Needs a GL context.
#pragma once
#include "render/cars/car_dirt.hpp"
#include "render/cars/car_painter.hpp"
#include "render/cars/car_pictures.hpp"
#include "render/effects/car_effects.hpp"
#include "render/scene/ghost_look.hpp"
#include "render/scene/world_frame.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace slip {

struct DrawnCar {
    CarLook look;
    std::shared_ptr<PaintedCar> painted;
    CarTrails trails;
    DirtFilm dirt;
    CarLamps lamps;
    CarPose pose;
    Vec2 lastPlace;       // m, of the last tick
    bool hidden = false;  // retired: not drawn
};
using DrawnCars = std::vector<std::unique_ptr<DrawnCar>>;

class CarsLayer {
public:
    /// Takes the cars in the snapshots' order.
    void setCars(const std::vector<CarLook>& cars, CarPictures& pictures);
    void setGhosts(const std::vector<GhostLook>& ghosts, CarPictures& pictures);
    /// Sets the ghosts' poses in the coming pictures, in the order of setGhosts. A ghost without one is not drawn.
    void placeGhosts(std::vector<std::optional<CarPose>> poses) { ghostPoses_ = std::move(poses); }
    /// Sets the only car that may have the own car's line. Without one, all humans' cars have it.
    void outlineOnly(std::optional<std::size_t> car) { outlined_ = car; }
    const DrawnCars& cars() const { return cars_; }

    /// Moves the cars to their places between the frame's snapshots.
    void place(const WorldFrame& frame);
    void draw(const WorldFrame& frame) const;
    void drawGhosts(const WorldFrame& frame) const;
    /// Draws the own car over what hides it, untinted, so that it stands out at any hour.
    void drawOwnThrough(const WorldFrame& frame) const;

private:
    struct Ghost {
        GhostLook look;
        std::shared_ptr<PaintedCar> painted;
    };
    bool isOutlined(std::size_t car) const;
    CarLine lineOf(std::size_t car, bool strong) const;

    DrawnCars cars_;
    std::vector<Ghost> ghosts_;
    std::vector<std::optional<CarPose>> ghostPoses_;
    std::optional<std::size_t> outlined_;
};

}  // namespace slip
