// Engine torque over rpm and throttle, with a rigid clutch that slips only at launch.
#pragma once
#include "vehicle/car_params.hpp"

namespace slip {

struct EngineOutput {
    float rpm = 0;
    float torque = 0;  // N m at the crank; negative: engine braking
};

/// rpm below the redline, in which a soft limiter takes the torque away. The automatic shifts up before it.
inline constexpr float kLimiterRange = 150;

/// Share of the drive torque that goes to the front axle.
float frontDriveShare(const Drive& drive);

/// Radius (m) by which the driven shaft turns as the car rolls.
float drivenRadius(const CarParams& params);

/// Crank speed that the wheels force (rpm); negative when the car rolls against its gear.
float roadRpm(const CarParams& params, float wheelSpeed, float ratio);

/// roadRpm: as above. launching: first or reverse, where the clutch slips and holds the engine at
/// idle + throttle·(launch_rpm − idle); elsewhere the floor is idle. Torque is 0 from the redline on.
EngineOutput runEngine(const Engine& engine, float roadRpm, float throttle, bool launching);

/// Crank speed (rad/s) after a step in neutral: between idle and the redline.
float freeSpeed(const Engine& engine, float speed, float throttle, float dt);

/// Full-throttle force of a gear at a wheel speed (N, at the driven wheels' contact).
float fullThrottleForce(const CarParams& params, float wheelSpeed, float ratio);

}  // namespace slip
