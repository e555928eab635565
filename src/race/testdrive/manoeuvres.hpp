// SPDX-License-Identifier: MIT
// Building blocks of test drives: one car on an endless plane, and drivers that hold a circle or an angle.
#pragma once
#include "race/ai/speed_controller.hpp"
#include "race/world/race.hpp"

namespace slip {

/// A car as its driver sees it after the last tick.
struct DrivenCar {
    const CarSnapshot& car;
    const CarParams& params;
    float dt;  // s, of a tick

    /// Returns m/s along the car.
    float speed() const;
    /// Returns the angle (rad) between the car's axis and the direction of travel of its centre of gravity.
    float sideslip() const;
};

/// Returns the angle of the steering over that of steered wheels with the same turn. It is 1 except for sides that are
/// geared by an angle θ, which turn a car on the radius track/(2·tan θ).
float steerOverWheels(const CarParams& car);

/// One car alone on an endless plane.
class TestDrive {
public:
    /// `surfaces` must outlive the drive. `speed` (m/s) is that of a rolling start at the origin, heading along x.
    TestDrive(const CarParams& car, const SurfaceTable& surfaces, int hz = 120, float speed = 0,
              std::size_t surface = 0);

    /// Steps by one tick and returns the car after it. stop_drives.hpp shows how to stop it from outside.
    const CarSnapshot& step(const DriverInput& input);
    const CarSnapshot& car() const { return now_.cars.front(); }
    const CarParams& params() const { return race_.params(0); }
    Race& race() { return race_; }
    double time() const { return race_.time(); }
    float dt() const { return dt_; }
    operator DrivenCar() const { return {car(), params(), dt_}; }
    float speed() const { return DrivenCar(*this).speed(); }
    float sideslip() const { return DrivenCar(*this).sideslip(); }
    /// Returns the greatest share of its friction ellipse that a wheel (an axle of the base model) has used in any
    /// step.
    float mostGripUse() const { return mostGripUse_; }

private:
    Race race_;
    Snapshot now_;
    float dt_;
    float mostGripUse_ = 0;
};

/// Holds a speed and a left-hand circle round a fixed centre, as a test driver does.
class CircleDriver {
public:
    /// The car must stand or roll on the circle, heading along it. The centre lies `radius` m to its left.
    CircleDriver(const DrivenCar& driven, float radius);
    /// Returns the input for the next tick at a target speed (m/s).
    DriverInput drive(const DrivenCar& driven, float speed);
    /// Returns the distance from the centre (m).
    float distance(const DrivenCar& driven) const;

private:
    Vec2 centre_;
    float radius_;
    float lastError_ = 0;  // m inside the circle
    float integral_ = 0;   // rad of steering
    SpeedControllerState speed_;
};

/// Mean over a part of a steady drive.
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
/// Does the same on a circle of `radius` m.
SteadyState holdCircle(TestDrive& drive, CircleDriver& driver, float speed, float settle);

}  // namespace slip
