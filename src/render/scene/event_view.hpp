// SPDX-License-Identifier: MIT
// One event made visible: the drawn world, and a camera for each who watches. Used by the drive and behind the menu.
#pragma once
#include "io/common/folders.hpp"
#include "race/event/entrant.hpp"
#include "render/base/camera.hpp"
#include "render/debug/debug_drawing.hpp"
#include "render/scene/world_view.hpp"

namespace slip {

/// How an entrant's car is drawn.
CarLook lookOf(const Entrant& entrant, const Folders& folders);

/// The last two ticks, and where between them the picture lies.
struct Moment {
    const Snapshot& before;
    const Snapshot& now;
    float alpha = 1;
};

class EventView {
public:
    /// All must outlive it.
    EventView(const Track& track, const Folders& folders, CarPictures& pictures, SceneryPictures& scenery);

    /// As they are from now on, one a car.
    void setCars(const std::vector<Entrant>& entrants);
    /// Laps that drive along, until others are set.
    void setGhosts(const std::vector<GhostLook>& ghosts) { world_.setGhosts(ghosts, pictures_); }

    /// The cars that are watched, one camera each.
    void watch(const std::vector<int>& cars, const Snapshot& now);
    int watched(std::size_t camera) const { return cameras_[camera].car; }

    /// After every tick.
    void onTick(const Snapshot& before, const Snapshot& now);
    /// Another start: no marks are left, and no camera travels from where it was.
    void restart(const Snapshot& now);
    /// A car was put elsewhere.
    void jump(int car, const Snapshot& now);

    struct DrawOptions {
        float dt = 0;          // s since the last frame
        float pace = 1;        // simulated seconds in one of them
        float shiftPx = 0;     // moves the picture to the right, clear of a panel
        float free = 1;        // share of its width that panels leave
        float left = 1;        // share of it from the middle of that to the instruments on its left
        float liveliness = 1;  // share of the car's speed that the camera takes notice of
        CameraSettings camera;
        bool reducedMotion = false;
        ViewStyle style = {};
        bool debug = false;                               // forces, slip and contacts over the cars
        std::vector<std::optional<CarPose>> ghosts = {};  // where they are; none: not under way
    };
    /// What a camera sees, into a part of the window (px).
    void draw(sf::RenderTarget& target, std::size_t camera, const sf::IntRect& part, const Moment& moment,
              const DrawOptions& options);
    WorldView& world() { return world_; }
    /// Where a camera stood in the last draw.
    const Camera& camera(std::size_t index) const { return cameras_[index].last; }

private:
    struct Watcher {
        int car = 0;
        CameraRig rig;
        Camera last = {};
    };

    const Folders& folders_;
    CarPictures& pictures_;
    WorldView world_;
    std::vector<Watcher> cameras_;
    DebugDrawing debug_;
};

}  // namespace slip
