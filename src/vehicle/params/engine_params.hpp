// SPDX-License-Identifier: MIT
// Contents of a car file for the engine. See car_params.hpp.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace slip {

enum class Induction { Natural, Turbo, Supercharger };
constexpr auto namesOf(const Induction*) { return std::array<std::string_view, 3>{"natural", "turbo", "supercharger"}; }
enum class EngineKind { Combustion, Electric };
constexpr auto namesOf(const EngineKind*) { return std::array<std::string_view, 2>{"combustion", "electric"}; }
enum class Limiter { Cut, Soft };
constexpr auto namesOf(const Limiter*) { return std::array<std::string_view, 2>{"cut", "soft"}; }
/// Direction of the crankshaft in the car. The engine's torque turns the body the opposite way.
enum class Orientation { None, Longitudinal, Transverse };
constexpr auto namesOf(const Orientation*) {
    return std::array<std::string_view, 3>{"none", "longitudinal", "transverse"};
}

/// A turbocharger, which the exhaust must spin up first.
struct Turbo {
    float share = 0.4f;
    float fromRpm = 2500;
    float spoolS = 0.5f;
};
constexpr auto fieldsOf(const Turbo*) {
    return FieldList{
        field(&Turbo::share, {.key = "share",
                              .doc = "share of the full-throttle torque that is missing until boost has built",
                              .effect = "more is weaker at first and then kicks harder",
                              .low = 0,
                              .high = 0.8}),
        field(&Turbo::fromRpm, {.key = "from_rpm",
                                .doc = "engine speed above which boost builds under throttle",
                                .effect = "a high one needs a lower gear out of the corner",
                                .unit = "rpm",
                                .low = 300,
                                .high = 30000}),
        field(&Turbo::spoolS, {.key = "spool_s",
                               .doc = "turbo lag: time constant in which boost builds; every lift starts it again",
                               .effect = "with a long one, get on the throttle before the corner ends",
                               .unit = "s",
                               .low = 0.05,
                               .high = 5}),
    };
}

inline constexpr std::array kCycles{2, 4};  // strokes

struct EngineSound {
    float exhaustHz = 160;
    float brightness = 0.5f, roughness = 0.3f;
    Induction induction = Induction::Natural;
    int cycle = 4;
    std::optional<Table> firing;
    float pipe = 0.75f;
    float muffler = 0.5f;
    float level = 0;  // dB

    /// Returns the angle (deg) that the crank turns in a cycle.
    int turn() const { return 180 * cycle; }
};
constexpr auto fieldsOf(const EngineSound*) {
    return FieldList{
        field(&EngineSound::exhaustHz,
              {.key = "exhaust_hz",
               .doc = "resonance of the exhaust; also sets the length of the pipes if pipe_m is absent",
               .effect = "lower drones and booms; higher barks and sounds thin",
               .unit = "Hz",
               .low = 40,
               .high = 800}),
        field(&EngineSound::brightness, {.key = "brightness",
                                         .doc = "share of high frequencies",
                                         .effect = "more rasps and cuts through; less is dull, as if through a wall",
                                         .low = 0,
                                         .high = 1}),
        field(&EngineSound::roughness, {.key = "roughness",
                                        .doc = "unevenness from stroke to stroke",
                                        .effect = "more growls and hisses; none runs as smoothly as a sewing machine",
                                        .low = 0,
                                        .high = 1}),
        field(&EngineSound::induction,
              {.key = "induction",
               .doc = "how the engine takes in air",
               .effect = "a turbo whistles, and sighs when you lift; a supercharger whines with the revs"}),
        field(&EngineSound::cycle, {.key = "cycle",
                                    .doc = "strokes from one firing of a cylinder to the next, 2 or 4",
                                    .effect = "two strokes sound an octave higher at the same revs, and buzz",
                                    .low = 2,
                                    .high = 4,
                                    .only = kCycles}),
        field(&EngineSound::firing,
              {.key = "firing",
               .doc = "one entry per cylinder in firing order: [angle, pipe], the crank angle (below 360 with a cycle "
                      "of 2) and the exhaust pipe, 0 or 1; absent: even firing, from six cylinders on through both "
                      "pipes, eight like a cross-plane crank",
               .effect = "even gaps sing; uneven ones burble and gallop; two alternating pipes throb",
               .low = 0,
               .high = 1,
               .minItems = 1,
               .maxItems = 16,
               .xName = "angle",
               .xUnit = "deg",
               .yName = "pipe",
               .xLow = 0,
               .xHigh = 719.99,
               .rising = true}),
        field(&EngineSound::pipe,
              {.key = "pipe_m",
               .doc = "length of the exhaust pipes; if given, exhaust_hz is only the resonance at their mouth",
               .effect = "longer sounds deeper and hollow; shorter sounds harder and higher",
               .unit = "m",
               .low = 0.15,
               .high = 6,
               .rule = "120 / exhaust_hz"}),
        field(&EngineSound::muffler, {.key = "muffler",
                                      .doc = "how much the muffler absorbs: 0 is an open pipe, 1 hardly a hum",
                                      .effect = "more sounds soft and dark and pops less off throttle; less sounds raw",
                                      .low = 0,
                                      .high = 1}),
        field(&EngineSound::level, {.key = "level_db",
                                    .doc = "how much louder than other engines, which are all set to equal loudness",
                                    .effect = "more stands out over tyres, wind and rivals; the tone stays the same",
                                    .unit = "dB",
                                    .low = -12,
                                    .high = 6}),
    };
}

struct Engine {
    EngineKind kind = EngineKind::Combustion;
    Table torqueCurve{{1000, 120}, {4000, 170}, {6500, 150}};
    float idleRpm = 900;
    float redlineRpm = 6500;
    float inertia = 0.15f;
    float launchRpm = 4000;
    float frictionTorque = 20, frictionTorqueDeclutched = 20;
    float regenTorque = 0;
    std::optional<Turbo> turbo;
    Limiter limiter = Limiter::Soft;
    float speedLimit = 0;
    float powerKw = 0;
    Orientation orientation = Orientation::None;
    int cylinders = 4;
    EngineSound sound;
};
constexpr auto fieldsOf(const Engine*) {
    return FieldList{
        field(&Engine::kind, {.key = "kind",
                              .doc = "combustion, or electric: pulls from standstill without idle or clutch slip, "
                                     "turns both ways and brakes with regen_torque"}),
        field(
            &Engine::torqueCurve,
            {.key = "torque_curve",
             .doc = "full-throttle torque at the crank; beyond the curve its end values apply",
             .effect = "torque low down pulls out of slow corners and swings a driven tail; torque high up needs revs",
             .unit = "N m",
             .low = 0,
             .high = 20000,
             .required = true,
             .minItems = 2,
             .maxItems = 64,
             .xName = "rpm",
             .xUnit = "rpm",
             .yName = "torque",
             .xLow = 0,
             .xHigh = 30000,
             .rising = true}),
        field(&Engine::idleRpm, {.key = "idle_rpm", .doc = "idle speed", .unit = "rpm", .low = 300, .high = 3000}),
        field(&Engine::redlineRpm,
              {.key = "redline_rpm",
               .doc = "engine speed from which the torque is 0; above idle, at most the curve's last rpm",
               .effect = "lower runs out of each gear sooner",
               .unit = "rpm",
               .low = 300,
               .high = 30000,
               .rule = "the last rpm of torque_curve"}),
        field(&Engine::inertia,
              {.key = "inertia",
               .doc = "moment of inertia of crank and flywheel; without wheel_spin it only counts in neutral",
               .effect = "more revs up and accelerates lazily, and pushes harder when you drop the clutch",
               .unit = "kg m^2",
               .low = 0.005,
               .high = 20}),
        field(&Engine::launchRpm,
              {.key = "launch_rpm",
               .doc = "engine speed that the slipping clutch holds with the pedal floored from "
                      "standstill; idle to redline, but at least 3 % below the redline and below the "
                      "range of a soft limiter",
               .effect = "higher launches harder, until the driven wheels spin",
               .unit = "rpm",
               .low = 300,
               .high = 30000,
               .rule = "the rpm of peak torque"}),
        field(&Engine::frictionTorque,
              {.key = "friction_torque",
               .doc = "engine braking at the redline with closed throttle, proportional to rpm",
               .effect = "more slows the driven wheels when you lift, and a driven tail may step out",
               .unit = "N m",
               .low = 0,
               .high = 2000,
               .rule = "0.12 * peak torque"}),
        field(&Engine::frictionTorqueDeclutched,
              {.key = "friction_torque_declutched",
               .doc = "engine braking at the redline with the clutch open or in neutral",
               .effect = "more makes the revs drop faster between gears",
               .unit = "N m",
               .low = 0,
               .high = 2000,
               .rule = "friction_torque"}),
        field(&Engine::regenTorque,
              {.key = "regen_torque",
               .doc = "electric: braking torque of the motor with the throttle closed, released at a crawl",
               .effect = "more brakes when you lift, without the pedal; too much makes the driven wheels slide",
               .unit = "N m",
               .low = 0,
               .high = 20000}),
        field(&Engine::turbo, {.key = "turbo", .doc = "turbocharger with lag; absent: none"}),
        field(&Engine::limiter, {.key = "limiter",
                                 .doc = "at the redline. cut: full torque up to it and none beyond, the car stutters; "
                                        "soft: fades to none over the last 150 rpm, the car leans on it"}),
        field(&Engine::speedLimit,
              {.key = "speed_limit",
               .doc = "road speed above which the engine gives no torque, fading over the last 1 m/s; 0: no limit",
               .effect = "feel it on a long straight",
               .unit = "m/s",
               .low = 0,
               .high = 200}),
        field(&Engine::powerKw, {.key = "power_kw",
                                 .doc = "power of the data sheet, which the check compares with the torque curve",
                                 .unit = "kW",
                                 .low = 1,
                                 .high = 3000}),
        field(&Engine::orientation, {.key = "orientation",
                                     .doc = "how the engine is mounted: its torque rolls (longitudinal) or pitches "
                                            "(transverse) the body; none: no effect",
                                     .effect = "on soft springs a hard launch then loads one side or one end"}),
        field(&Engine::cylinders, {.key = "cylinders",
                                   .doc = "number of cylinders, for the sound",
                                   .effect = "many sing higher and smoother at the same revs; few thud one by one",
                                   .low = 1,
                                   .high = 16}),
        field(&Engine::sound, {.key = "sound", .doc = "sound of the engine"}),
    };
}

}  // namespace slip
