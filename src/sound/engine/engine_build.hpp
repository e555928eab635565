// SPDX-License-Identifier: MIT
// What of an engine is heard: how it is built, which a car keeps, and how it runs from tick to tick.
#pragma once
#include "vehicle/model/telemetry.hpp"
#include "vehicle/params/car_params.hpp"

#include <array>

namespace slip {

inline constexpr std::size_t kMaxCylinders = 16, kMaxPipes = 2;

struct Cylinder {
    float at = 0;  // deg of the crank after the start of a cycle
    int pipe = 0;
    friend bool operator==(const Cylinder&, const Cylinder&) = default;
};

struct EngineBuild {
    EngineKind kind = EngineKind::Combustion;
    Induction induction = Induction::Natural;
    int cylinders = 4;
    std::array<Cylinder, kMaxCylinders> firing{{{0, 0}, {180, 0}, {360, 0}, {540, 0}}};
    float cycle = 720;   // deg
    float pipe = 0.75f;  // m
    float muffler = 0.5f, brightness = 0.5f, roughness = 0.3f;
    float exhaustHz = 160;
    float redlineRpm = 6500;
    float level = 1;      // by which all of it is multiplied
    float spool = 0.4f;   // s, of a turbo
    float knock = 0;      // 0…1, of fuel that lights itself
    float gearWhine = 0;  // 0…1, as loud as straight teeth; 0: no gears that shift
    friend bool operator==(const EngineBuild&, const EngineBuild&) = default;
};
EngineBuild buildOf(const CarParams& params);

/// When cylinders fire and through which pipe where a car's file does not say (deg, pipe).
Table usualFiring(const Engine& engine);

/// How an engine runs.
struct EngineRun {
    float rpm = 900;
    float load = 0;  // 0…1: indicated torque over the full one of that speed
    float cut = 0;   // 0…1, share of firings without a spark
    int gear = 0;    // during a shift the one being left
    bool shifting = false;
    friend bool operator==(const EngineRun&, const EngineRun&) = default;
};
EngineRun runOf(const Telemetry& t, const CarParams& params);

}  // namespace slip
