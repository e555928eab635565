// SPDX-License-Identifier: MIT
// Contents of a car file for clutch, gearbox and driven wheels. See car_params.hpp.
#pragma once
#include "base/fields.hpp"
#include "vehicle/params/engine_params.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace slip {

enum class Layout { Rwd, Fwd, Awd };
enum class DifferentialType { Open, LimitedSlip, Locked, ClutchPack };

constexpr auto namesOf(const Layout*) { return std::array<std::string_view, 3>{"rwd", "fwd", "awd"}; }
constexpr auto namesOf(const DifferentialType*) {
    return std::array<std::string_view, 4>{"open", "limited_slip", "locked", "clutch_pack"};
}

/// Torque converter between engine and gearbox. It always slips, and multiplies the torque at high slip.
struct Converter {
    float stallRpm = 2200;
    float torqueRatio = 2;
};
constexpr auto fieldsOf(const Converter*) {
    return FieldList{
        field(&Converter::stallRpm, {.key = "stall_rpm",
                                     .doc = "engine speed at full throttle with the car held still",
                                     .effect = "higher launches with more power and slips longer",
                                     .unit = "rpm",
                                     .low = 500,
                                     .high = 20000}),
        field(&Converter::torqueRatio, {.key = "torque_ratio",
                                        .doc = "output torque over input torque at standstill",
                                        .effect = "more launches harder; the effect fades as the car gains speed",
                                        .low = 1,
                                        .high = 4}),
    };
}

struct Clutch {
    float maxTorque = 400;
    float engageTime = 0.3f;
    std::optional<Converter> converter;
};
constexpr auto fieldsOf(const Clutch*) {
    return FieldList{
        field(&Clutch::maxTorque, {.key = "max_torque",
                                   .doc = "maximum torque that the clutch can carry",
                                   .effect = "below the engine's torque it slips at full throttle",
                                   .unit = "N m",
                                   .low = 10,
                                   .high = 20000}),
        field(&Clutch::engageTime, {.key = "engage_time",
                                    .doc = "time that the clutch takes to close",
                                    .effect = "short jolts the wheels after a shift; long slips",
                                    .unit = "s",
                                    .low = 0,
                                    .high = 3}),
        field(&Clutch::converter, {.key = "converter",
                                   .doc = "a torque converter instead of the clutch: creeps, slips and launches "
                                          "softly; absent: plates that close"}),
    };
}

struct AutoShift {
    std::vector<float> upshiftRpm,
        downshiftRpm;  // one per gear; the first gear's downshift and the last gear's upshift have no effect
    float latency = 0.5f;
};
constexpr auto fieldsOf(const AutoShift*) {
    return FieldList{
        field(&AutoShift::upshiftRpm, {.key = "upshift_rpm",
                                       .doc = "engine speed at which the automatic shifts up",
                                       .unit = "rpm",
                                       .low = 300,
                                       .high = 30000,
                                       .rule = "0.97 * redline",
                                       .minItems = 1,
                                       .maxItems = 12,
                                       .mayBeOneNumber = true}),
        field(&AutoShift::downshiftRpm, {.key = "downshift_rpm",
                                         .doc = "engine speed below which the automatic shifts down from a gear",
                                         .unit = "rpm",
                                         .low = 0,
                                         .high = 30000,
                                         .rule = "0.85 * upshift * ratio[g] / ratio[g-1] for g to g-1",
                                         .minItems = 1,
                                         .maxItems = 12,
                                         .mayBeOneNumber = true}),
        field(&AutoShift::latency, {.key = "latency",
                                    .doc = "minimum time from the start of one shift to the next; at least shift_time",
                                    .unit = "s",
                                    .low = 0,
                                    .high = 10,
                                    .rule = "max(2 * shift_time, 0.3)"}),
    };
}

struct Gearbox {
    std::vector<float> ratios{3.6f, 2.1f, 1.4f, 1, 0.8f};
    float reverse = 3.6f;
    float finalDrive = 4;
    float efficiency = 0.9f;
    float shiftTime = 0.25f;
    bool overRevGuard = true;
    AutoShift automatic;
};
constexpr auto fieldsOf(const Gearbox*) {
    return FieldList{
        field(&Gearbox::ratios, {.key = "ratios",
                                 .doc = "forward gears, first to last",
                                 .effect = "close ratios keep the engine at its best revs; a taller top gear is only "
                                           "faster while the engine can pull it",
                                 .low = 0.05,
                                 .high = 30,
                                 .required = true,
                                 .minItems = 1,
                                 .maxItems = 12,
                                 .falling = true}),
        field(&Gearbox::reverse, {.key = "reverse",
                                  .doc = "reverse ratio, as a positive number",
                                  .low = 0.05,
                                  .high = 30,
                                  .rule = "the first ratio"}),
        field(&Gearbox::finalDrive, {.key = "final_drive",
                                     .doc = "final drive ratio",
                                     .effect = "more pulls harder in every gear and tops out sooner",
                                     .low = 0.05,
                                     .high = 30,
                                     .required = true}),
        field(&Gearbox::efficiency, {.key = "efficiency",
                                     .doc = "share of crank torque that reaches the wheels",
                                     .effect = "less costs the same share of power at the wheels",
                                     .low = 0.3,
                                     .high = 1}),
        field(&Gearbox::shiftTime,
              {.key = "shift_time",
               .doc = "time of a shift until the clutch holds again; engage_time is a part of it, at most half",
               .effect = "longer loses speed with every shift",
               .unit = "s",
               .low = 0,
               .high = 3}),
        field(&Gearbox::overRevGuard,
              {.key = "over_rev_guard",
               .doc = "manual: refuses a shift that would take the engine more than 3 % past its redline",
               .effect = "without it, too low a gear drags hard on the driven wheels"}),
        field(&Gearbox::automatic, {.key = "auto", .doc = "shift points of the automatic"}),
    };
}

struct Differential {
    DifferentialType type = DifferentialType::Open;
    float bias = 1.3f;
    float preload = 50, power = 0.4f, coast = 0.2f;
};
constexpr auto fieldsOf(const Differential*) {
    return FieldList{
        field(&Differential::type, {.key = "type",
                                    .doc = "open: equal torque, the wheel without grip spins; limited_slip: by speed "
                                           "ratio; locked; clutch_pack: by torque"}),
        field(&Differential::bias, {.key = "bias",
                                    .doc = "limited slip: maximum ratio of the two speeds",
                                    .effect = "closer to 1 puts more power down but turns in less",
                                    .low = 1,
                                    .high = 10}),
        field(&Differential::preload, {.key = "preload",
                                       .doc = "clutch pack: torque difference that it always locks",
                                       .effect = "more makes the nose run wide in slow corners",
                                       .unit = "N m",
                                       .low = 0,
                                       .high = 2000}),
        field(&Differential::power,
              {.key = "power",
               .doc = "clutch pack: share of the drive torque that it locks on top",
               .effect = "more puts more power down, and pushes the nose wide until both wheels spin",
               .low = 0,
               .high = 1}),
        field(&Differential::coast, {.key = "coast",
                                     .doc = "clutch pack: share of the braking torque that it locks on top",
                                     .effect = "more calms the car when you lift in a corner",
                                     .low = 0,
                                     .high = 1}),
    };
}

struct Drive {
    Layout layout = Layout::Rwd;
    bool wheelSpin = false;
    float frontShare = 0.4f;
    float inertia = 0, frictionTorque = 0;
    Differential frontDifferential, rearDifferential, centreDifferential;
};
/// Returns the share of the drive torque that goes to the front axle.
inline float frontDriveShare(const Drive& drive) {
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
/// Returns the differential of an axle, counted from the front. The first axle has the front differential, all others
/// the rear one.
inline const Differential& differentialOf(const Drive& drive, std::size_t axle) {
    return axle == 0 ? drive.frontDifferential : drive.rearDifferential;
}
constexpr auto fieldsOf(const Drive*) {
    return FieldList{
        field(&Drive::layout,
              {.key = "layout",
               .doc = "driven axles",
               .effect = "rear pushes the tail out under power, front pulls wide, all four launch best"}),
        field(&Drive::wheelSpin, {.key = "wheel_spin",
                                  .doc = "gives wheels and engine their own speed and inertia; always on with four "
                                         "wheels, a slipping clutch or a differential that is not open"}),
        field(&Drive::frontShare, {.key = "front_share",
                                   .doc = "awd: share of the torque to the front",
                                   .effect = "less lets power bring the tail round",
                                   .low = 0,
                                   .high = 1}),
        field(&Drive::inertia, {.key = "inertia",
                                .doc = "moment of inertia of the shafts, summed at the driven wheels",
                                .effect = "more makes the driven wheels spin up and lock later",
                                .unit = "kg m^2",
                                .low = 0,
                                .high = 50}),
        field(&Drive::frictionTorque, {.key = "friction_torque",
                                       .doc = "drag torque of shafts and gears, summed at the driven wheels",
                                       .effect = "more slows the car off throttle, also in neutral",
                                       .unit = "N m",
                                       .low = 0,
                                       .high = 500}),
        field(&Drive::frontDifferential, {.key = "front_differential", .doc = "differential of the front axle"}),
        field(&Drive::rearDifferential, {.key = "rear_differential", .doc = "differential of the rear axle"}),
        field(&Drive::centreDifferential, {.key = "centre_differential", .doc = "differential between the axles"}),
    };
}

}  // namespace slip
