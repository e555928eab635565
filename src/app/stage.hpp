// One drive made visible: the time trial, the drawn world, the camera. Used by the drive and behind the menu.
#pragma once
#include "app/drive_order.hpp"
#include "app/time_trial.hpp"
#include "app/view/camera.hpp"
#include "app/view/debug_drawing.hpp"
#include "app/view/world_view.hpp"

namespace slip {

class Stage {
public:
    Stage(DriveOrder order, double countdown, const Folders& folders);

    const DriveOrder& order() const { return order_; }
    const Track& track() const { return *order_.track; }
    TimeTrial& trial() { return trial_; }
    const TimeTrial& trial() const { return trial_; }

    /// What was wrong with the car's picture, a line each.
    const std::vector<std::string>& lookWarnings() const { return lookWarnings_; }

    void tick(const DriverInput& input);
    /// The car jumped (restart, reset): nothing is drawn between its two places.
    void jumped();
    /// Another file or a reloaded one: its parameters and its look, from the next tick on.
    void setCar(const CarFile& car, const Problems& notes);

    struct DrawOptions {
        float alpha = 1;       // between the last two ticks
        float dt = 0;          // s since the last frame
        float shiftPx = 0;     // moves the picture to the right, clear of a panel
        float liveliness = 1;  // share of the car's speed that the camera takes notice of
        CameraSettings camera;
        bool reducedMotion = false;
        ViewStyle style = {};
        bool debug = false;  // forces, slip and contacts over the cars
    };
    void draw(sf::RenderTarget& target, const DrawOptions& options);

private:
    void dressCar();

    const Folders& folders_;
    DriveOrder order_;
    TimeTrial trial_;
    WorldView world_;
    CameraRig camera_;
    DebugDrawing debug_;
    std::vector<std::string> lookWarnings_;
};

}  // namespace slip
