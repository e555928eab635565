// SPDX-License-Identifier: MIT
// The car as a pure function: parameters, state, input, ground and motion in; new state, forces and telemetry out.
//
// A car whose wheels follow the road is stepped as a bicycle after the articles that the game is built from
// (rigid_wheels.cpp): torque curve, gears, slip angles, linear clamped lateral force, friction circle. One whose wheels
// have a speed of their own has spin, clutch and differentials too (dynamic_wheels.cpp). Both share steering, aids,
// gearbox, loads, tyres (chassis.hpp) and the solver of the contacts (contact.hpp), by which a car stands still to the
// last bit. Axes ISO 8855: x forward, y left, yaw anticlockwise.
#pragma once
#include "base/hash.hpp"
#include "vehicle/model/assists.hpp"
#include "vehicle/model/engine_clutch.hpp"
#include "vehicle/model/gearbox.hpp"
#include "vehicle/model/suspension.hpp"
#include "vehicle/model/telemetry.hpp"
#include "vehicle/model/tyre_effects.hpp"

namespace slip {

/// What a wheel takes from step to step.
struct WheelState {
    float relaxedSlip = 0;   // rad, slip angle that the lateral force has caught up with
    float relaxedRatio = 0;  // slip ratio that the longitudinal force has caught up with
    float speed = 0;         // rad/s
    // N m s and N s of the last step, where this step's sweeps start.
    float driveImpulse = 0, longitudinalImpulse = 0, lateralImpulse = 0;
    TyreCondition tyre;  // of one with heat or wear
};

/// What changes from step to step and is not motion.
struct CarState {
    float steerAngle = 0;  // rad at the road wheel
    GearboxState gearbox;
    Vec2 loadAcceleration;  // m/s², specific force in the car's axes as the loads feel it, a moment late
    SuspensionState suspension;
    WheelList<WheelState> wheels;
    EngineState engine;
    AssistState assists;
};

/// Every number of it.
void addTo(Hash& hash, const CarState& state);

struct CarStep {
    CarState state;
    float fx = 0, fy = 0;  // N in the car's frame, at the centre of gravity
    float torque = 0;      // N m about the vertical
    float holdForce = 0;   // N and N m: what the tyres of a parked car resist; 0 when not parked
    float holdTorque = 0;
    Telemetry telemetry;
};

/// One step. Allocates nothing; finite for finite input. in.state may be that of `out`, which is then moved on in its
/// place: a copy of it costs a twentieth of the base car.
void stepCar(const StepInput& in, CarStep& out);
CarStep stepCar(const StepInput& in);

/// State for a car that rolls forward at `speed` (m/s): the lowest gear whose rpm is under its upshift point.
/// setup: of these params.
CarState rollingState(const CarParams& params, const CarSetup& setup, float speed);
CarState rollingState(const CarParams& params, float speed);

/// The state for a car that goes on with other parameters: wheels turn with the road at `speed` (m/s) and springs rest;
/// steering, gear and engine go on as they are. setup: of `to`.
CarState carriedOver(const CarState& state, const CarParams& to, const CarSetup& setup, float speed);

}  // namespace slip
