// SPDX-License-Identifier: MIT
// Building blocks of test drives: one car on an endless plane, and drivers that hold a circle or an angle.
#pragma once
#include "race/ai/speed_controller.hpp"
#include "race/world/race.hpp"

namespace slip {

/// A car as its driver sees it: after the last tick.
struct DrivenCar {
    const CarSnapshot& car;
    const CarParams& params;
    float dt;  // s, of a tick

    /// m/s along the car.
    float speed() const;
    /// Where the centre of gravity moves against the car's axis (rad).
    float sideslip() const;
};

/// One car alone on an endless plane.
class TestDrive {
public:
    /// surfaces must outlive the drive. speed: m/s, rolling start at the origin, heading along x.
    TestDrive(const CarParams& car, const SurfaceTable& surfaces, int hz = 120, float speed = 0, int surface = 0);

    /// One tick, and the car after it; see stop_drives.hpp for how it is ended from outside.
    const CarSnapshot& step(const DriverInput& input);
    const CarSnapshot& car() const { return now_.cars.front(); }
    const CarParams& params() const { return race_.params(0); }
    Race& race() { return race_; }
    double time() const { return race_.time(); }
    float dt() const { return dt_; }
    operator DrivenCar() const { return {car(), params(), dt_}; }
    float speed() const { return DrivenCar(*this).speed(); }
    float sideslip() const { return DrivenCar(*this).sideslip(); }
    /// Greatest share of its friction ellipse that a wheel (an axle of the base model) has used in any step.
    float mostGripUse() const { return mostGripUse_; }

private:
    Race race_;
    Snapshot now_;
    float dt_;
    float mostGripUse_ = 0;
};

/// Holds a speed and a circle to the left round a fixed centre, as a test driver does.
class CircleDriver {
public:
    /// The car must stand or roll on the circle, heading along it: the centre lies `radius` m to its left.
    CircleDriver(const DrivenCar& driven, float radius);
    /// Input for the next tick at a target speed (m/s).
    DriverInput drive(const DrivenCar& driven, float speed);
    /// Distance from the centre (m).
    float distance(const DrivenCar& driven) const;

private:
    Vec2 centre_;
    float radius_;
    float lastError_ = 0;  // m inside the circle
    float integral_ = 0;   // rad of steering
    SpeedControllerState speed_;
};

/// Mean over a stretch of a steady drive.
struct SteadyState {
    float speed = 0;       // m/s along the car
    float steerAngle = 0;  // rad
    float yawRate = 0;     // rad/s
    float sideslip = 0;    // rad
    float ay = 0;          // m/s²
};

/// Drives with a fixed road-wheel angle (rad) at a held speed (m/s) for `settle` s and returns the mean of the
/// following second.
SteadyState holdSteer(TestDrive& drive, float steerAngle, float speed, float settle);
/// The same on a circle of `radius` m.
SteadyState holdCircle(TestDrive& drive, CircleDriver& driver, float speed, float settle);

}  // namespace slip
