// SPDX-License-Identifier: MIT
// The engine's side of the driveline in a step, for cars with wheel dynamics: engine, clutch and rev matching.
#pragma once
#include "vehicle/model/driveline.hpp"
#include "vehicle/model/gearbox.hpp"

namespace slip {

struct EngineState {
    float speed = 0;       // rad/s at the crank
    float engagement = 1;  // share of its torque that the clutch can carry, without the pedal's effect
    float boost = 0;       // 0…1 of a turbo
    float torque = 0;      // N m of the last step, if its reaction moves the body
    bool byPedal = false;  // slipping clutch: the pedal has separated the speeds, which have not met since
};

struct EngineClutchInput {
    float throttle = 0;  // 0…1, what the aids leave
    float pedal = 0;     // 0…1, the driver's own
    /// Opens a slipping clutch, so that releasing it kicks the driven wheels.
    bool handbrakePulled = false;
    bool manual = false;                    // downshifts without rev matching
    float shaftSpeed = 0;                   // rad/s, driven shaft before the step
    float clutch = 0;                       // 0…1, pedal
    std::optional<SideGearing> sides = {};  // only in a car that steers by its drive
};

struct EngineClutchStep {
    EngineSide side;
    EngineState state;
    float torque = 0;               // N m of the engine
    float reactionTorque = 0;       // N m whose reaction moves the body
    bool followsDriveline = false;  // the driveline sets the engine's speed; else it stays at state.speed
    bool reversible = false;        // the engine may turn backwards
};

/// Returns the share of its torque that the pedal (0…1) leaves the clutch.
float clutchShare(const CarParams& params, float pedal);

/// Returns the torque behind a converter over the torque that it takes, at the speed of its output over its input.
float converterGain(const Converter& converter, float speedRatio);

/// Steps engine and clutch, before the driveline is solved with the wheels.
EngineClutchStep stepEngineAndClutch(const CarParams& params, const EngineState& state, const GearboxState& gearbox,
                                     const EngineClutchInput& input, float dt);

/// Returns the engine's state after the driveline has been solved.
EngineState engineAfter(const EngineClutchStep& step, const DrivelineResult& driveline);

}  // namespace slip
