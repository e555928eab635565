// SPDX-License-Identifier: MIT
// The engine's side of the driveline in a step: engine, clutch and the matching of their speeds in shifts, for cars
// with wheel dynamics.
#pragma once
#include "vehicle/model/driveline.hpp"
#include "vehicle/model/gearbox.hpp"

namespace slip {

struct EngineState {
    float speed = 0;       // rad/s at the crank
    float engagement = 1;  // share of its torque that the clutch can carry, but for the pedal
    float boost = 0;       // of a turbo, 0…1
    float torque = 0;      // N m of the last step, of an engine that moves the body
    bool byPedal = false;  // slipping clutch: the pedal parted engine and wheels, and they have not met since
};

struct EngineClutchInput {
    float throttle = 0;    // 0…1
    bool kicked = false;   // handbrake pulled: opens a slipping clutch, so that letting go kicks the driven wheels
    bool manual = false;   // downshifts without rev matching
    float shaftSpeed = 0;  // rad/s, driven shaft before the step
    float clutch = 0;      // 0…1, pedal
    float skid = 0;        // −1…1, of a car that steers by its drive: to the left
};

struct EngineClutchStep {
    EngineSide side;
    EngineState state;
    float torque = 0;       // N m of the engine
    float felt = 0;         // N m of it, where it moves the body
    bool turns = false;     // the driveline moves the engine's speed; else the clutch holds it at state.speed
    bool bothWays = false;  // it may turn backwards
};

/// Share of its torque that the pedal (0…1) leaves the clutch.
float clutchShare(const CarParams& params, float pedal);

/// One step, before the driveline is solved with the wheels.
EngineClutchStep stepEngineAndClutch(const CarParams& params, const EngineState& state, const GearboxState& gearbox,
                                     const EngineClutchInput& input, float dt);

/// The engine after the driveline has been solved.
EngineState engineAfter(const EngineClutchStep& step, const DrivelineResult& driveline);

}  // namespace slip
