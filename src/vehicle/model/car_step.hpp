// SPDX-License-Identifier: MIT
// The car as a pure function. It takes parameters, state, input, ground and motion, and returns new state, forces and
// telemetry.
//
// A car whose wheels follow the road is stepped as a bicycle after the articles that the game is built from
// (rigid_wheels.cpp): torque curve, gears, slip angles, linear clamped lateral force, friction circle. A car with
// dynamic wheels also has spin, clutch and differentials (dynamic_wheels.cpp). Both share steering, aids, gearbox,
// loads, tyres (chassis.hpp) and the contact solver (tyre_contact.hpp), which keeps a standing car exactly at rest.
// Axes follow ISO 8855: x forward, y left, yaw anticlockwise.
#pragma once
#include "base/hash.hpp"
#include "vehicle/model/assists.hpp"
#include "vehicle/model/engine_clutch.hpp"
#include "vehicle/model/gearbox.hpp"
#include "vehicle/model/suspension.hpp"
#include "vehicle/model/telemetry.hpp"
#include "vehicle/model/tyre_effects.hpp"

namespace slip {

/// State of a wheel between steps.
struct WheelState {
    float relaxedSlip = 0;   // rad, lagged slip angle that the lateral force follows
    float relaxedRatio = 0;  // lagged slip ratio that the longitudinal force follows
    float speed = 0;         // rad/s
    // Impulses of the last step (N m s and N s), from which this step's sweeps start.
    float driveImpulse = 0, longitudinalImpulse = 0, lateralImpulse = 0;
    TyreCondition tyre;  // only of tyres with heat or wear
};

/// Internal state of a car. Its velocity is in Motion.
struct CarState {
    float steerAngle = 0;  // rad at the road wheel
    GearboxState gearbox;
    Vec2 loadAcceleration;  // m/s², specific force in the car's axes with a short lag, for the loads
    SuspensionState suspension;
    WheelList<WheelState> wheels;
    EngineState engine;
    AssistState assists;
};

/// Adds all members to the hash.
void addTo(Hash& hash, const CarState& state);

struct CarStep {
    CarState state;
    float fx = 0, fy = 0;  // N in the car's frame, at the centre of gravity
    float torque = 0;      // N m about the vertical
    float holdForce = 0;   // N and N m that the tyres of a parked car resist; 0 if not parked
    float holdTorque = 0;
    Telemetry telemetry;
};

/// Steps a car. It allocates nothing and returns finite values for finite input. in.state may be out.state, which is
/// then updated in place: a copy costs a twentieth of the base car's step.
void stepCar(const StepInput& in, CarStep& out);
CarStep stepCar(const StepInput& in);

/// Returns the state of a car that rolls forward at `speed` (m/s), in the lowest gear whose rpm is under its upshift
/// point. `setup` must belong to `params`.
CarState rollingState(const CarParams& params, const CarSetup& setup, float speed);
CarState rollingState(const CarParams& params, float speed);

/// Returns the state of a car that continues with other parameters. Wheels turn with the road at `speed` (m/s) and
/// springs are at rest. Steering, gear, engine and tyre condition carry over. `setup` must belong to `to`.
CarState stateForNewParams(const CarState& state, const CarParams& to, const CarSetup& setup, float speed);

}  // namespace slip
