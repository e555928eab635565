// One event made visible: the race, the drawn world, a camera for each who watches. Used by the drive and behind the
// menu.
#pragma once
#include "app/drive/drive_order.hpp"
#include "app/view/camera.hpp"
#include "app/view/debug_drawing.hpp"
#include "app/view/world_view.hpp"

namespace slip {

/// A recorded car as it is drawn.
CarLook lookOf(const RecordedCar& car, const Folders& folders);

class Stage {
public:
    /// order: of at least one car.
    Stage(DriveOrder order, const Folders& folders, CarPictures& pictures);

    const DriveOrder& order() const { return order_; }
    const Track& track() const { return *order_.track; }
    const Event& event() const { return event_; }
    const CarSnapshot& car(int index) const { return event_.now().cars[static_cast<std::size_t>(index)]; }
    const DriveCar& entry(int index) const { return order_.cars[static_cast<std::size_t>(index)]; }
    const CarParams& params(int index) const { return event_.race().params(index); }

    /// Laps that drive along, until others are set.
    void setGhosts(const std::vector<GhostLook>& ghosts) { world_.setGhosts(ghosts, pictures_); }

    /// The cars that are watched, one camera each; without a call the first.
    void watch(std::vector<int> cars);
    int watched(std::size_t camera) const { return cameras_[camera].car; }

    /// One tick: an input a person.
    void tick(std::span<const DriverInput> people);
    /// At once back to the grid, `countdown` s before green.
    void restart(double countdown);
    void resetToTrack(int car);
    /// Ends the event as it stands.
    void callTime() { event_.callTime(); }
    /// From the next tick on.
    void setParams(int car, const CarParams& params) { event_.setParams(car, params); }
    /// Another file or a reloaded one: its parameters and its look, from the next tick on.
    void setCar(int car, const CarFile& file, const Problems& notes);

    struct DrawOptions {
        float alpha = 1;       // between the last two ticks
        float dt = 0;          // s since the last frame
        float shiftPx = 0;     // moves the picture to the right, clear of a panel
        float liveliness = 1;  // share of the car's speed that the camera takes notice of
        CameraSettings camera;
        bool reducedMotion = false;
        ViewStyle style = {};
        bool debug = false;                               // forces, slip and contacts over the cars
        std::vector<std::optional<CarPose>> ghosts = {};  // where they are; none: not under way
    };
    /// What a camera sees, into a part of the window (px).
    void draw(sf::RenderTarget& target, std::size_t camera, const sf::IntRect& part, const DrawOptions& options);
    /// Where a camera stood in the last draw.
    const Camera& camera(std::size_t index) const { return cameras_[index].last; }

private:
    struct Watcher {
        int car = 0;
        CameraRig rig;
        Camera last = {};
    };
    void dressCars();
    void settleCameras();

    const Folders& folders_;
    CarPictures& pictures_;
    DriveOrder order_;
    Event event_;
    WorldView world_;
    std::vector<Watcher> cameras_;
    DebugDrawing debug_;
};

}  // namespace slip
