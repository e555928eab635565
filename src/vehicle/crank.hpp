// The crank's side of the driveline: what the engine and the clutch do in a step, for cars whose wheels have a speed of
// their own.
#pragma once
#include "vehicle/driveline.hpp"
#include "vehicle/gearbox.hpp"

namespace slip {

struct EngineState {
    float speed = 0;       // rad/s
    float engagement = 1;  // share of its torque that the clutch can carry
};

/// What the crank's side looks at.
struct CrankView {
    float throttle = 0;    // 0…1
    bool kicked = false;   // handbrake pulled: opens a slipping clutch, so that letting go kicks the driven wheels
    bool manual = false;   // downshifts without rev matching
    float shaftSpeed = 0;  // rad/s, driven shaft before the step
};

struct CrankStep {
    CrankSide side;
    EngineState state;
    float torque = 0;    // N m of the engine
    bool turns = false;  // torque and clutch change the engine's speed; else state.speed is it
};

/// One step before the wheels have answered.
CrankStep planCrank(const CarParams& params, const EngineState& state, const GearboxState& gearbox,
                    const CrankView& view, float dt);

/// The engine after the wheels have answered.
EngineState engineAfter(const CrankStep& planned, const DrivelineResult& line);

}  // namespace slip
