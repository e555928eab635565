// SPDX-License-Identifier: MIT
// Inputs of an engine's sound: how it is built, which is constant for a car, and how it runs, which changes every tick.
#pragma once
#include "vehicle/model/telemetry.hpp"
#include "vehicle/params/car_params.hpp"

#include <array>

namespace slip {

inline constexpr std::size_t kMaxCylinders = 16, kMaxPipes = 2;

struct Cylinder {
    float at = 0;  // deg of crank angle after the start of a cycle
    std::size_t pipe = 0;
    friend bool operator==(const Cylinder&, const Cylinder&) = default;
};

struct EngineBuild {
    EngineKind kind = EngineKind::Combustion;
    Induction induction = Induction::Natural;
    std::size_t cylinders = 4;
    std::array<Cylinder, kMaxCylinders> firing{{{0, 0}, {180, 0}, {360, 0}, {540, 0}}};
    float cycle = 720;   // deg
    float pipe = 0.75f;  // m
    float muffler = 0.5f, brightness = 0.5f, roughness = 0.3f;
    float exhaustHz = 160;
    float redlineRpm = 6500;
    float level = 1;      // gain of the whole engine
    float spool = 0.4f;   // s, time constant of a turbo
    float knock = 0;      // 0…1, strength of compression-ignition knock
    float gearWhine = 0;  // 0…1, 1 for straight-cut gears; 0 if there are no gears to shift
    friend bool operator==(const EngineBuild&, const EngineBuild&) = default;
};
EngineBuild buildOf(const CarParams& params);

/// Returns the default firing order (deg, pipe), used where a car's file gives none.
Table usualFiring(const Engine& engine);

/// Running state of an engine.
struct EngineRun {
    float rpm = 900;
    float load = 0;  // 0…1: indicated torque relative to the full torque at that speed
    float cut = 0;   // 0…1, share of firings without a spark
    int gear = 0;    // during a shift, the previous gear
    bool shifting = false;
    friend bool operator==(const EngineRun&, const EngineRun&) = default;
};
EngineRun runOf(const Telemetry& t, const CarParams& params);

}  // namespace slip
