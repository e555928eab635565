// SPDX-License-Identifier: MIT
// A car held at a motion until its forces settle. Every step is the game's own, but the motion does not follow the
// forces, so yaw inertia, engine, gearbox and tyre heat cannot disturb what is measured.
#pragma once
#include "track/surface.hpp"
#include "vehicle/model/car_step.hpp"

#include <array>

namespace slip {

/// Controls and motion that a steady turn leaves open.
struct HeldControls {
    double steer = 0;  // rad at the road wheel
    double vy = 0;     // m/s
    double drive = 0;  // m/s², force that the engine gives at the driven wheels, over the mass
};

/// A path of constant curvature at a constant speed.
struct SteadyPath {
    double speed = 0;      // m/s
    double curvature = 0;  // 1/m, left positive

    double yawRate() const { return speed * curvature; }
};

/// The settled forces without those that keep the motion steady. All are 0 in a steady state.
struct HeldForces {
    double x = 0, y = 0;  // m/s²: force over mass
    double turn = 0;      // m/s²: moment over mass and wheelbase
    bool settled = false;
    float frontSlip = 0, rearSlip = 0;  // share of the peak slip in use at either end
    float wheelSpeed = 0;               // m/s of the driven wheels' tread

    double most() const;  // m/s², the greatest of the three
};

/// The greatest force (N) that an engine gives at the driven wheels, and the gear that gives it.
struct BestPull {
    int gear = 1;
    float force = 0;  // N; 0 if the speed is beyond every gear
};
/// Returns the pull at a speed (m/s) of the driven wheels, with full boost. A slipping clutch holds the engine at its
/// launch speed in first gear. A converter holds it at its stall speed at least; that it also multiplies torque far
/// below that speed does not count.
BestPull bestPull(const CarParams& car, float wheelSpeed);

/// A car on which the solver sets the drive force. Everything else is as in the car's file.
class HeldCar {
public:
    /// Index 0 of `surfaces` is the ground.
    HeldCar(const CarParams& car, const SurfaceTable& surfaces);

    const CarParams& car() const { return car_; }
    /// Returns the state of the car as it rolls straight ahead at a speed (m/s).
    CarState rolling(double speed) const;
    /// Selects the gear with the best pull at a speed (m/s). It matters to the torque that rolls the body.
    void selectGear(double speed);
    /// Holds the car on the path until its forces settle. `state` is where it begins, and then where it ends.
    HeldForces hold(const HeldControls& controls, const SteadyPath& path, CarState& state);

private:
    void setDriveForce(double drive);
    float treadSpeed() const;  // m/s, of the driven wheels

    CarParams car_, held_;  // as it is, and with the engine that gives any force
    CarSetup setup_;
    Ground ground_;
    WheelList<TyreCondition> tyres_;  // as they start
    int gear_ = 1;
    CarStep step_;
};

}  // namespace slip
