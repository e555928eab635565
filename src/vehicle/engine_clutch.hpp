// The engine's side of the driveline in a step: engine, clutch and the matching of their speeds in shifts, for cars
// with wheel dynamics.
#pragma once
#include "vehicle/driveline.hpp"
#include "vehicle/gearbox.hpp"

namespace slip {

struct EngineState {
    float speed = 0;       // rad/s at the crank
    float engagement = 1;  // share of its torque that the clutch can carry, but for the pedal
    bool byPedal = false;  // slipping clutch: the pedal parted engine and wheels, and they have not met since
};

struct EngineClutchInput {
    float throttle = 0;    // 0…1
    bool kicked = false;   // handbrake pulled: opens a slipping clutch, so that letting go kicks the driven wheels
    bool manual = false;   // downshifts without rev matching
    float shaftSpeed = 0;  // rad/s, driven shaft before the step
    float clutch = 0;      // 0…1, pedal
};

struct EngineClutchStep {
    EngineSide side;
    EngineState state;
    float torque = 0;    // N m of the engine
    bool turns = false;  // the driveline moves the engine's speed; else the clutch holds it at state.speed
};

/// Share of its torque that the pedal (0…1) leaves the clutch.
float clutchShare(const CarParams& params, float pedal);

/// One step, before the driveline is solved with the wheels.
EngineClutchStep stepEngineAndClutch(const CarParams& params, const EngineState& state, const GearboxState& gearbox,
                                     const EngineClutchInput& input, float dt);

/// The engine after the driveline has been solved.
EngineState engineAfter(const EngineClutchStep& step, const DrivelineResult& driveline);

}  // namespace slip
