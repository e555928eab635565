// SPDX-License-Identifier: MIT
#include "vehicle/model/engine.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kIdleBlendRange = 1.2f;   // times idle; up to there the road takes over from the idle governor
constexpr float kRegenFully = 300;        // rpm above which an electric motor brakes with all its torque
constexpr float kBoostRange = 0.3f;       // share of from_rpm above it, over which the available boost becomes full
constexpr float kLaunchReserve = 0.03f;   // share of the redline that a launch stays below it, at least
constexpr float kBoostDecayRatio = 0.5f;  // time to lose boost over the time to build it

/// Returns the boost that the exhaust can build at full throttle. The torque curve includes it.
float boostAt(const Turbo& t, float rpm) { return ramp(rpm, t.fromRpm, fullBoostRpm(t)); }

/// Returns the full-throttle torque at `rpm` while the wheels force `wheelDrivenRpm`. The limiter acts if the wheels
/// pass the redline, not if a slipping clutch holds the engine at it.
float fullTorque(const Engine& engine, float rpm, float wheelDrivenRpm, float boost) {
    const float range = limiterRange(engine);
    const float left = range > 0 ? 1 - ramp(wheelDrivenRpm, engine.redlineRpm - range, engine.redlineRpm)
                                 : (wheelDrivenRpm < engine.redlineRpm ? 1.0f : 0.0f);
    const float boosted =
        engine.turbo ? 1 - engine.turbo->share * std::max(boostAt(*engine.turbo, rpm) - boost, 0.0f) : 1.0f;
    return left > 0 ? left * boosted * interpolate(engine.torqueCurve, rpm) : 0.0f;
}

/// Returns the torque (N m) at a throttle, from −friction when closed to the full torque when open.
float torqueAtThrottle(float throttle, float full, float friction) { return throttle * (full + friction) - friction; }

/// Runs an electric motor, which has its torque forwards and backwards. With a closed throttle it brakes, but hardly at
/// a crawl.
EngineOutput runMotor(const Engine& engine, float rpm, float throttle) {
    const float turns = std::abs(rpm), share = ramp(turns, 0, kRegenFully);
    const float braking = engine.frictionTorque * turns / engine.redlineRpm + engine.regenTorque * share;
    const float torque = torqueAtThrottle(throttle, fullTorque(engine, turns, turns, 1), braking);
    // When it turns backwards, the braking torque changes its sign.
    return {rpm, rpm < 0 && torque < 0 ? -torque : torque};
}

}  // namespace

float drivenRadius(const CarParams& params) {
    const float front = params.front.wheelRadius, rear = params.rear.wheelRadius;
    if (params.drive.layout == Layout::Awd) return 1 / lerp(1 / rear, 1 / front, params.drive.frontShare);
    return params.drive.layout == Layout::Fwd ? front : rear;
}

float wheelDrivenRpm(const CarParams& params, float wheelSpeed, float ratio) {
    return wheelSpeed / drivenRadius(params) * ratio * params.gearbox.finalDrive * kRpmPerRadS;
}

float idleRpm(const Engine& engine) { return engine.kind == EngineKind::Electric ? 0 : engine.idleRpm; }

float fullBoostRpm(const Turbo& turbo) { return (1 + kBoostRange) * turbo.fromRpm; }

float launchRpm(const Engine& engine, int gear, float pedal) {
    if (gear != 1 && gear != -1) return engine.idleRpm;
    const float unlimited = engine.redlineRpm - std::max(limiterRange(engine), kLaunchReserve * engine.redlineRpm);
    const float wanted = engine.idleRpm + pedal * (engine.launchRpm - engine.idleRpm);
    return std::max(engine.idleRpm, std::min(wanted, unlimited));
}

float limitedThrottle(const Engine& engine, float throttle, float speed) {
    if (engine.speedLimit <= 0) return throttle;
    return throttle * (1 - ramp(std::abs(speed), engine.speedLimit - 1, engine.speedLimit));
}

float stepBoost(const Engine& engine, float boost, float rpm, float throttle, float dt) {
    if (!engine.turbo) return 1;
    const Turbo& t = *engine.turbo;
    const float wanted = throttle * boostAt(t, rpm);
    const float lag = wanted > boost ? t.spoolS : kBoostDecayRatio * t.spoolS;
    return boost + (wanted - boost) * (dt / (lag + dt));
}

EngineOutput runEngine(const Engine& engine, float wheelDrivenRpm, float throttle, const EngineUse& use) {
    if (engine.kind == EngineKind::Electric) return runMotor(engine, wheelDrivenRpm, throttle);
    const float floor = std::max(engine.idleRpm, use.heldRpm);
    const bool clutchSlips = wheelDrivenRpm < floor;
    const float rpm = std::max(wheelDrivenRpm, floor);
    const float turned = ramp(wheelDrivenRpm, engine.idleRpm, kIdleBlendRange * engine.idleRpm);
    const float atRedline = use.declutched ? engine.frictionTorqueDeclutched : engine.frictionTorque;
    const float friction = turned * atRedline * rpm / engine.redlineRpm;
    const float torque = torqueAtThrottle(throttle, fullTorque(engine, rpm, wheelDrivenRpm, use.boost), friction);
    return {rpm, clutchSlips ? std::max(torque, 0.0f) : torque};
}

float freeSpeed(const Engine& engine, float speed, float throttle, float boost, float dt) {
    const float rpm = speed * kRpmPerRadS, friction = engine.frictionTorqueDeclutched * rpm / engine.redlineRpm;
    const float torque = torqueAtThrottle(throttle, fullTorque(engine, rpm, rpm, boost), friction);
    return std::clamp(speed + torque / engine.inertia * dt, idleRpm(engine) / kRpmPerRadS,
                      engine.redlineRpm / kRpmPerRadS);
}

float fullThrottleForce(const CarParams& params, float wheelSpeed, float ratio) {
    const Engine& engine = params.engine;
    const float rpm = std::max(wheelDrivenRpm(params, wheelSpeed, ratio), idleRpm(engine));
    return limitedThrottle(engine, 1, wheelSpeed) * fullTorque(engine, rpm, rpm, 1) * ratio *
           params.gearbox.finalDrive * params.gearbox.efficiency / drivenRadius(params);
}

}  // namespace slip
