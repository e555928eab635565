// SPDX-License-Identifier: MIT
// The view of one event: the drawn world, and a camera for each watched car. It is used by the drive and behind the
// menu.
#pragma once
#include "render/base/camera.hpp"
#include "render/cars/car_pose.hpp"
#include "render/scene/view_style.hpp"

#include <SFML/Graphics/Rect.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace sf {
class RenderTarget;
}

namespace slip {

class CarPictures;
class DebugDrawing;
class SceneryPictures;
class WorldView;
struct Entrant;
struct Folders;
struct GhostLook;
struct Snapshot;
struct Track;

/// The last two ticks, and the time of the picture between them.
struct Moment {
    const Snapshot& before;
    const Snapshot& now;
    float alpha = 1;
};

class EventView {
public:
    /// All arguments except the track must outlive this object. `spare` is a world that no view uses, or null. The view
    /// reuses it (parts that fit the track are not rebuilt) and returns its own world to it on destruction.
    EventView(const Track& track, const Folders& folders, CarPictures& pictures, SceneryPictures& scenery,
              std::shared_ptr<WorldView>& spare);
    ~EventView();
    EventView(const EventView&) = delete;
    EventView& operator=(const EventView&) = delete;

    /// Sets the cars, one per entrant.
    void setCars(const std::vector<Entrant>& entrants);
    /// Sets the laps that drive along, until others are set.
    void setGhosts(const std::vector<GhostLook>& ghosts);

    /// Sets the cars that are watched, one camera each.
    void watch(const std::vector<std::size_t>& cars, const Snapshot& now);
    std::size_t watched(std::size_t camera) const { return cameras_[camera].car; }

    /// Call it after every tick.
    void onTick(const Snapshot& before, const Snapshot& now);
    /// Starts again: particles disappear, and cameras jump to their cars instead of travelling.
    void restart(const Snapshot& now);
    /// Call it when a car was moved elsewhere.
    void jump(std::size_t car, const Snapshot& now);

    struct DrawOptions {
        float dt = 0;          // s since the last frame
        float pace = 1;        // simulated seconds per second
        float shiftPx = 0;     // moves the picture to the right, clear of a panel
        float free = 1;        // share of its width that panels leave free
        float left = 1;        // share of it from the centre of the free part to the instruments on the left
        float liveliness = 1;  // share of the car's speed that the camera uses
        CameraSettings camera;
        bool reducedMotion = false;
        ViewStyle style = {};
        bool debug = false;                               // forces, slip and contacts over the cars
        std::vector<std::optional<CarPose>> ghosts = {};  // their poses; empty if not under way
    };
    /// Draws what a camera sees into a part of the window (px).
    void draw(sf::RenderTarget& target, std::size_t camera, const sf::IntRect& part, const Moment& moment,
              const DrawOptions& options);
    WorldView& world() { return *world_; }
    /// Returns a camera as it was in the last draw.
    const Camera& camera(std::size_t index) const { return cameras_[index].last; }

private:
    struct Watcher {
        std::size_t car = 0;
        CameraRig rig;
        Camera last = {};
    };

    const Folders& folders_;
    CarPictures& pictures_;
    std::shared_ptr<WorldView>& spare_;
    std::shared_ptr<WorldView> world_;
    std::vector<Watcher> cameras_;
    std::unique_ptr<DebugDrawing> debug_;
};

}  // namespace slip
