// SPDX-License-Identifier: MIT
#include "vehicle/model/engine.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kTurnedRange = 1.2f;  // of idle, in which the road takes over from the idle governor
constexpr float kRegenFully = 300;    // rpm of an electric motor from which it brakes with all its torque
constexpr float kBoostRange = 0.3f;   // of from_rpm, above it, in which full boost comes into reach
constexpr float kBoostFalls = 0.5f;   // of the time in which boost builds

/// Boost that the exhaust can build at full throttle; the torque curve is what the engine gives with it.
float boostAt(const Turbo& t, float rpm) { return ramp(rpm, t.fromRpm, fullBoostRpm(t)); }

/// Torque at `rpm` while the wheels force `roadRpm`: the limiter acts where they pass the redline, not where a slipping
/// clutch holds the engine at it.
float fullTorque(const Engine& engine, float rpm, float roadRpm, float boost) {
    const float range = limiterRange(engine);
    const float left = range > 0 ? 1 - ramp(roadRpm, engine.redlineRpm - range, engine.redlineRpm)
                                 : (roadRpm < engine.redlineRpm ? 1.0f : 0.0f);
    const float boosted =
        engine.turbo ? 1 - engine.turbo->share * std::max(boostAt(*engine.turbo, rpm) - boost, 0.0f) : 1.0f;
    return left > 0 ? left * boosted * interpolate(engine.torqueCurve, rpm) : 0.0f;
}

/// Closed the friction brakes, fully open the engine gives all (N m).
float openedTorque(float throttle, float full, float friction) { return throttle * (full + friction) - friction; }

/// A motor gives what it gives at any speed, forward and back; closed it brakes, but lets a crawl be.
EngineOutput runMotor(const Engine& engine, float rpm, float throttle) {
    const float turns = std::abs(rpm), share = ramp(turns, 0, kRegenFully);
    const float braking = engine.frictionTorque * turns / engine.redlineRpm + engine.regenTorque * share;
    const float torque = openedTorque(throttle, fullTorque(engine, turns, turns, 1), braking);
    // Rolled backwards, what brakes turns round.
    return {rpm, rpm < 0 && torque < 0 ? -torque : torque};
}

}  // namespace

float drivenRadius(const CarParams& params) {
    const float front = params.front.wheelRadius, rear = params.rear.wheelRadius;
    if (params.drive.layout == Layout::Awd) return 1 / lerp(1 / rear, 1 / front, params.drive.frontShare);
    return params.drive.layout == Layout::Fwd ? front : rear;
}

float roadRpm(const CarParams& params, float wheelSpeed, float ratio) {
    return wheelSpeed / drivenRadius(params) * ratio * params.gearbox.finalDrive * kRpmPerRadS;
}

float idleRpm(const Engine& engine) { return engine.kind == EngineKind::Electric ? 0 : engine.idleRpm; }

float fullBoostRpm(const Turbo& turbo) { return (1 + kBoostRange) * turbo.fromRpm; }

float limitedThrottle(const Engine& engine, float throttle, float speed) {
    if (engine.speedLimit <= 0) return throttle;
    return throttle * (1 - ramp(std::abs(speed), engine.speedLimit - 1, engine.speedLimit));
}

float stepBoost(const Engine& engine, float boost, float rpm, float throttle, float dt) {
    if (!engine.turbo) return 1;
    const Turbo& t = *engine.turbo;
    const float wanted = throttle * boostAt(t, rpm);
    const float lag = wanted > boost ? t.spoolS : kBoostFalls * t.spoolS;
    return boost + (wanted - boost) * (dt / (lag + dt));
}

EngineOutput runEngine(const Engine& engine, float roadRpm, float throttle, const EngineUse& use) {
    if (engine.kind == EngineKind::Electric) return runMotor(engine, roadRpm, throttle);
    const float floor =
        use.launching ? engine.idleRpm + throttle * (engine.launchRpm - engine.idleRpm) : engine.idleRpm;
    const bool clutchSlips = roadRpm < floor;
    const float rpm = std::max(roadRpm, floor);
    const float turned = ramp(roadRpm, engine.idleRpm, kTurnedRange * engine.idleRpm);
    const float atRedline = use.declutched ? engine.frictionTorqueDeclutched : engine.frictionTorque;
    const float friction = turned * atRedline * rpm / engine.redlineRpm;
    const float torque = openedTorque(throttle, fullTorque(engine, rpm, roadRpm, use.boost), friction);
    return {rpm, clutchSlips ? std::max(torque, 0.0f) : torque};
}

float freeSpeed(const Engine& engine, float speed, float throttle, float boost, float dt) {
    const float rpm = speed * kRpmPerRadS, friction = engine.frictionTorqueDeclutched * rpm / engine.redlineRpm;
    const float torque = openedTorque(throttle, fullTorque(engine, rpm, rpm, boost), friction);
    return std::clamp(speed + torque / engine.inertia * dt, idleRpm(engine) / kRpmPerRadS,
                      engine.redlineRpm / kRpmPerRadS);
}

float fullThrottleForce(const CarParams& params, float wheelSpeed, float ratio) {
    const Engine& engine = params.engine;
    const float rpm = std::max(roadRpm(params, wheelSpeed, ratio), idleRpm(engine));
    return limitedThrottle(engine, 1, wheelSpeed) * fullTorque(engine, rpm, rpm, 1) * ratio *
           params.gearbox.finalDrive * params.gearbox.efficiency / drivenRadius(params);
}

}  // namespace slip
