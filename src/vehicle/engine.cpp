#include "vehicle/engine.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kTurnedRange = 1.2f;  // of idle, in which the road takes over from the idle governor

/// Torque at `rpm` while the wheels force `roadRpm`: the limiter acts where they pass the redline, not where a slipping
/// clutch holds the engine at it.
float fullTorque(const Engine& engine, float rpm, float roadRpm) {
    const float left = 1 - ramp(roadRpm, engine.redlineRpm - kLimiterRange, engine.redlineRpm);
    return left > 0 ? left * interpolate(engine.torqueCurve, rpm) : 0.0f;
}

/// Closed the friction brakes, fully open the engine gives all (N m).
float openedTorque(float throttle, float full, float friction) { return throttle * (full + friction) - friction; }

}  // namespace

float frontDriveShare(const Drive& drive) {
    switch (drive.layout) {
        case Layout::Fwd:
            return 1;
        case Layout::Awd:
            return drive.frontShare;
        case Layout::Rwd:
            break;
    }
    return 0;
}

float drivenRadius(const CarParams& params) {
    const float front = params.front.wheelRadius, rear = params.rear.wheelRadius;
    if (params.drive.layout == Layout::Awd) return 1 / lerp(1 / rear, 1 / front, params.drive.frontShare);
    return params.drive.layout == Layout::Fwd ? front : rear;
}

float roadRpm(const CarParams& params, float wheelSpeed, float ratio) {
    return wheelSpeed / drivenRadius(params) * ratio * params.gearbox.finalDrive * kRpmPerRadS;
}

EngineOutput runEngine(const Engine& engine, float roadRpm, float throttle, bool launching) {
    const float floor = launching ? engine.idleRpm + throttle * (engine.launchRpm - engine.idleRpm) : engine.idleRpm;
    const bool clutchSlips = roadRpm < floor;
    const float rpm = std::max(roadRpm, floor);
    const float turned = ramp(roadRpm, engine.idleRpm, kTurnedRange * engine.idleRpm);
    const float friction = turned * engine.frictionTorque * rpm / engine.redlineRpm;
    const float torque = openedTorque(throttle, fullTorque(engine, rpm, roadRpm), friction);
    return {rpm, clutchSlips ? std::max(torque, 0.0f) : torque};
}

float freeSpeed(const Engine& engine, float speed, float throttle, float dt) {
    const float rpm = speed * kRpmPerRadS, friction = engine.frictionTorque * rpm / engine.redlineRpm;
    const float torque = openedTorque(throttle, fullTorque(engine, rpm, rpm), friction);
    return std::clamp(speed + torque / engine.inertia * dt, engine.idleRpm / kRpmPerRadS,
                      engine.redlineRpm / kRpmPerRadS);
}

float fullThrottleForce(const CarParams& params, float wheelSpeed, float ratio) {
    const float rpm = std::max(roadRpm(params, wheelSpeed, ratio), params.engine.idleRpm);
    return fullTorque(params.engine, rpm, rpm) * ratio * params.gearbox.finalDrive * params.gearbox.efficiency /
           drivenRadius(params);
}

}  // namespace slip
