// SPDX-License-Identifier: MIT
// Engine torque over rpm and throttle, with a rigid clutch that slips only at launch.
#pragma once
#include "vehicle/params/car_params.hpp"

namespace slip {

/// How an engine is run in a step.
struct EngineUse {
    bool launching = false;  // first or reverse, where the clutch slips
    float boost = 1;         // stepBoost's
    bool declutched = false;
};

struct EngineOutput {
    float rpm = 0;
    float torque = 0;  // N m at the crank; negative: engine braking
};

/// rpm below the redline, in which a soft limiter takes the torque away. The automatic shifts up before it.
inline constexpr float kLimiterRange = 150;
/// The same of this engine: a limiter that cuts has none.
inline float limiterRange(const Engine& engine) { return engine.limiter == Limiter::Soft ? kLimiterRange : 0.0f; }

/// Engine speed (rpm) under which a combustion engine does not turn; an electric motor stands still.
float idleRpm(const Engine& engine);

/// The throttle that the speed limit leaves at a speed (m/s).
float limitedThrottle(const Engine& engine, float throttle, float speed);

/// rpm from which all of the boost is in reach.
float fullBoostRpm(const Turbo& turbo);

/// Boost (0…1 of its torque) after a step; 1 without a turbo.
float stepBoost(const Engine& engine, float boost, float rpm, float throttle, float dt);

/// Radius (m) by which the driven shaft turns as the car rolls.
float drivenRadius(const CarParams& params);

/// Torque at the driven shaft over that at the crank: the ratio less its loss, which the wheels pay when they turn the
/// crank. crankSpeed: of any unit; only a motor's may be negative.
inline float gearingWithLoss(float ratio, float efficiency, float crankTorque, float crankSpeed) {
    const bool pushes = crankSpeed < 0 ? crankTorque < 0 : crankTorque > 0;
    return ratio * (pushes ? efficiency : 1 / efficiency);
}

/// Crank speed that the wheels force (rpm); negative when the car rolls against its gear.
float roadRpm(const CarParams& params, float wheelSpeed, float ratio);

/// roadRpm: as above. Launching, the clutch holds the engine at idle + throttle·(launch_rpm − idle); elsewhere the
/// floor is idle. Torque is 0 from the redline on. An electric motor has no floor.
EngineOutput runEngine(const Engine& engine, float roadRpm, float throttle, const EngineUse& use);

/// Crank speed (rad/s) after a step in neutral: between idle and the redline.
float freeSpeed(const Engine& engine, float speed, float throttle, float boost, float dt);

/// Full-throttle force of a gear at a wheel speed (N, at the driven wheels' contact).
float fullThrottleForce(const CarParams& params, float wheelSpeed, float ratio);

}  // namespace slip
