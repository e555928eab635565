// SPDX-License-Identifier: MIT
#include "sound/engine/engine_build.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

namespace slip {
namespace {

constexpr float kIdleLoad = 0.14f;                     // indicated load of an engine that idles without load
constexpr float kDieselRpm = 3800, kPetrolRpm = 4600;  // redlines of compression-ignition and spark-ignition engines

std::size_t pipeOf(int cylinders, std::size_t i) {
    constexpr std::array<std::size_t, 8> kCrossPlane{0, 1, 0, 0, 1, 0, 1, 1};
    if (cylinders < 6) return 0;
    return cylinders == 8 ? kCrossPlane[i] : i % 2;
}

Cylinder usualCylinder(const Engine& engine, std::size_t i) {
    const float step = static_cast<float>(engine.sound.turn()) / static_cast<float>(engine.cylinders);
    return {static_cast<float>(i) * step, pipeOf(engine.cylinders, i)};
}

Cylinder cylinderOf(const Engine& engine, std::size_t i) {
    if (!engine.sound.firing) return usualCylinder(engine, i);
    const auto& [at, pipe] = (*engine.sound.firing)[i];
    return {at, pipe > 0.5f ? 1u : 0u};
}

/// Returns the torque at full throttle in N m.
float fullTorqueAt(const Engine& engine, float rpm) { return interpolate(engine.torqueCurve, rpm); }

/// Returns the indicated load: crank torque plus friction, relative to the same sum at full throttle.
float loadOf(const Engine& engine, float torque, float rpm) {
    const float friction = engine.frictionTorque * rpm / engine.redlineRpm;
    return std::clamp((torque + friction) / std::max(fullTorqueAt(engine, rpm) + friction, 1.0f), 0.0f, 1.0f);
}

EngineRun runOfMotor(const Telemetry& t, const Engine& engine) {
    const float rpm = std::abs(t.rpm), torque = rpm > 1 ? std::abs(t.power) * kRpmPerRadS / rpm : 0.0f;
    return {.rpm = rpm, .load = std::min(torque / std::max(fullTorqueAt(engine, rpm), 1.0f), 1.0f), .gear = t.gear};
}

/// Returns the share of sparks that the rev limiter cuts.
float limiterCut(const Engine& engine, const Telemetry& t) {
    if (t.throttle < 0.1f) return 0;
    const float range = limiterRange(engine);
    return range > 0 ? ramp(t.rpm, engine.redlineRpm - range, engine.redlineRpm)
                     : (t.rpm >= engine.redlineRpm ? 1.0f : 0.0f);
}

}  // namespace

Table usualFiring(const Engine& engine) {
    Table firing;
    for (std::size_t i = 0; i < static_cast<std::size_t>(engine.cylinders); ++i) {
        const Cylinder cylinder = usualCylinder(engine, i);
        firing.push_back({cylinder.at, static_cast<float>(cylinder.pipe)});
    }
    return firing;
}

EngineBuild buildOf(const CarParams& params) {
    const Engine& e = params.engine;
    EngineBuild build{.kind = e.kind,
                      .induction = e.sound.induction,
                      .firing = {},
                      .cycle = static_cast<float>(e.sound.turn()),
                      .pipe = e.sound.pipe,
                      .muffler = e.sound.muffler,
                      .brightness = e.sound.brightness,
                      .roughness = e.sound.roughness,
                      .exhaustHz = e.sound.exhaustHz,
                      .redlineRpm = e.redlineRpm,
                      .level = std::pow(10.0f, e.sound.level / 20)};
    const std::size_t fire = e.sound.firing ? e.sound.firing->size() : static_cast<std::size_t>(e.cylinders);
    build.cylinders = std::min(fire, kMaxCylinders);
    for (std::size_t i = 0; i < build.cylinders; ++i) build.firing[i] = cylinderOf(e, i);
    if (e.turbo) build.spool = e.turbo->spoolS;
    build.knock = ramp(e.redlineRpm, kPetrolRpm, kDieselRpm);
    if (params.gearbox.ratios.size() > 1)
        build.gearWhine = 0.12f + 0.88f * ramp(params.gearbox.shiftTime, 0.16f, 0.05f);
    return build;
}

EngineRun runOf(const Telemetry& t, const CarParams& params) {
    const Engine& engine = params.engine;
    if (engine.kind == EngineKind::Electric) return runOfMotor(t, engine);
    EngineRun run{
        .rpm = t.rpm, .load = t.throttle, .cut = limiterCut(engine, t), .gear = t.gear, .shifting = t.shifting};
    const bool driving = t.gear != 0 && t.clutchEngagement > 0.5f && t.clutch < 0.5f;
    if (driving && !t.shifting) {
        // Under the limiter, the torque comes only from the cylinders that still fire.
        const float torque = t.power * kRpmPerRadS / std::max(t.rpm, 1.0f) / std::max(1 - run.cut, 0.1f);
        run.load = loadOf(engine, torque, t.rpm);
    }
    if (t.shifting) run.cut = 1;
    const float idling = kIdleLoad * (1 - ramp(t.rpm, engine.idleRpm, 1.6f * engine.idleRpm));
    run.load = std::max(run.load, idling);
    return run;
}

}  // namespace slip
