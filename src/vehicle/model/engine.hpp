// SPDX-License-Identifier: MIT
// Engine torque over rpm and throttle, with a rigid clutch that slips only at launch.
#pragma once
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Operating conditions of an engine in a step.
struct EngineUse {
    float heldRpm = 0;  // result of launchRpm; below idle it has no effect
    float boost = 1;    // result of stepBoost
    bool declutched = false;
};

struct EngineOutput {
    float rpm = 0;
    float torque = 0;  // N m at the crank; negative for engine braking
};

/// Range (rpm) below the redline in which a soft limiter reduces the torque. The automatic shifts up before it.
inline constexpr float kLimiterRange = 150;
/// Returns this range for an engine. A cutting limiter has none.
inline float limiterRange(const Engine& engine) { return engine.limiter == Limiter::Soft ? kLimiterRange : 0.0f; }

/// Returns the lowest speed (rpm) of a combustion engine, or 0 for an electric motor.
float idleRpm(const Engine& engine);

/// Returns the speed (rpm) at which the clutch holds a combustion engine while the car pulls away. In first and reverse
/// gear it rises with the driver's pedal (0…1) from idle to launch_rpm, but stays below the limiter. In other gears it
/// is idle.
float launchRpm(const Engine& engine, int gear, float pedal);

/// Returns the throttle that the speed limit allows at a speed (m/s).
float limitedThrottle(const Engine& engine, float throttle, float speed);

/// Returns the rpm from which full boost is available.
float fullBoostRpm(const Turbo& turbo);

/// Returns the boost (0…1 of its torque) after a step, or 1 without a turbo.
float stepBoost(const Engine& engine, float boost, float rpm, float throttle, float dt);

/// Returns the radius (m) by which the driven shaft turns as the car rolls.
float drivenRadius(const CarParams& params);

/// Returns the torque at the driven shaft over that at the crank: the ratio with its loss. If the wheels turn the
/// crank, they bear the loss. crankSpeed may have any unit; only a motor's may be negative.
inline float gearingWithLoss(float ratio, float efficiency, float crankTorque, float crankSpeed) {
    const bool pushes = crankSpeed < 0 ? crankTorque < 0 : crankTorque > 0;
    return ratio * (pushes ? efficiency : 1 / efficiency);
}

/// Returns the crank speed (rpm) that the wheels force. It is negative if the car rolls against its gear.
float wheelDrivenRpm(const CarParams& params, float wheelSpeed, float ratio);

/// Runs an engine. `wheelDrivenRpm` is the result of the function above. The engine turns at idle at least, and at the
/// speed at which the clutch holds it. Drive torque is 0 once the wheels reach the redline. An electric motor has no
/// minimum.
EngineOutput runEngine(const Engine& engine, float wheelDrivenRpm, float throttle, const EngineUse& use);

/// Returns the crank speed (rad/s) after a step in neutral, between idle and the redline.
float freeSpeed(const Engine& engine, float speed, float throttle, float boost, float dt);

/// Returns the full-throttle force of a gear at a wheel speed (N, at the driven wheels' contact).
float fullThrottleForce(const CarParams& params, float wheelSpeed, float ratio);

}  // namespace slip
