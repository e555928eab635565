// SPDX-License-Identifier: MIT
// Contents of a car file for an axle: wheels, tyres, suspension. See car_params.hpp.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"

#include <array>
#include <optional>
#include <string>

namespace slip {

enum class TyreModel { Linear, Magic, Curve };
constexpr auto namesOf(const TyreModel*) { return std::array<std::string_view, 3>{"linear", "magic", "curve"}; }

struct MagicSet {
    float b = 14, c = 1.4f, e = -0.2f;
};
constexpr auto fieldsOf(const MagicSet*) {
    return FieldList{
        field(&MagicSet::b, {.key = "b",
                             .doc = "stiffness factor",
                             .effect = "larger peaks at less slip: the car responds quicker and lets go sooner",
                             .low = 1,
                             .high = 60}),
        field(&MagicSet::c, {.key = "c",
                             .doc = "shape factor",
                             .effect = "larger loses more grip past the peak: slides go further",
                             .low = 1.05,
                             .high = 2.5}),
        field(&MagicSet::e, {.key = "e",
                             .doc = "curvature factor",
                             .effect = "near 1 the peak is late and round, far below 0 it is early and sharp",
                             .low = -10,
                             .high = 1}),
    };
}

struct MagicTyre {
    MagicSet lateral;
    MagicSet longitudinal{12, 1.6f, 0};
};
constexpr auto fieldsOf(const MagicTyre*) {
    return FieldList{
        field(&MagicTyre::lateral, {.key = "lateral", .doc = "lateral force over slip angle in radians"}),
        field(&MagicTyre::longitudinal, {.key = "longitudinal", .doc = "longitudinal force over slip ratio"}),
    };
}

struct CurveTyre {
    Table lateral{{0, 0}, {6, 1}, {20, 0.9f}}, longitudinal{{0, 0}, {0.1f, 1}, {1, 0.8f}};
};
constexpr auto fieldsOf(const CurveTyre*) {
    return FieldList{
        field(&CurveTyre::lateral, {.key = "lateral",
                                    .doc = "force over slip angle, as a share of friction times load",
                                    .low = 0,
                                    .high = 2,
                                    .minItems = 2,
                                    .maxItems = 64,
                                    .xName = "slip angle",
                                    .xUnit = "deg",
                                    .yName = "share",
                                    .xLow = 0,
                                    .xHigh = 90,
                                    .rising = true}),
        field(&CurveTyre::longitudinal, {.key = "longitudinal",
                                         .doc = "force over slip ratio, as a share of friction times load",
                                         .low = 0,
                                         .high = 2,
                                         .minItems = 2,
                                         .maxItems = 64,
                                         .xName = "slip ratio",
                                         .yName = "share",
                                         .xLow = 0,
                                         .xHigh = 10,
                                         .rising = true}),
    };
}

/// Thermal parameters of a tyre. Rubber and carcass share one temperature.
struct TyreHeat {
    float bestC = 85, windowC = 30;
    float massKg = 10;
};
constexpr auto fieldsOf(const TyreHeat*) {
    return FieldList{
        field(&TyreHeat::bestC, {.key = "best_c",
                                 .doc = "temperature of best grip",
                                 .effect = "high needs hard driving to reach; low is exceeded in long slides",
                                 .unit = "degC",
                                 .low = 0,
                                 .high = 200}),
        field(&TyreHeat::windowC,
              {.key = "window_c",
               .doc = "distance from best_c at which a tenth of the grip is lost; the car starts at the cold edge",
               .effect = "a narrow window is fussy; a wide one forgives a cold lap and a long slide",
               .unit = "degC",
               .low = 1,
               .high = 150}),
        field(&TyreHeat::massKg, {.key = "mass_kg",
                                  .doc = "mass of rubber and carcass that heats up",
                                  .effect = "more warms up slowly and keeps its heat; little heats up in every slide",
                                  .unit = "kg",
                                  .low = 0.1,
                                  .high = 500}),
    };
}

struct Tyre {
    TyreModel model = TyreModel::Linear;
    float friction = 1;
    float lateralShare = 1;
    float peakSlipAngleDeg = 6;
    float peakSlipRatio = 0.1f;
    MagicTyre magic;
    std::optional<CurveTyre> curve;
    float loadSensitivity = 0;
    float camberStiffness = 0;
    float camberBestDeg = 0, camberGripLoss = 0;
    float pneumaticTrail = 0;
    float rollingResistance = 0.012f;
    float relaxationLength = 0, relaxationLengthLongitudinal = 0;
    float peakLoadShift = 0, slidingLoss = 0;
    std::optional<Table> loadFilter;
    float pressureBar = 2.2f, nominalPressureBar = 2.2f;
    std::optional<TyreHeat> heat;
    float wear = 0;
    std::string compound = "road";
};
constexpr auto fieldsOf(const Tyre*) {
    return FieldList{
        field(&Tyre::model,
              {.key = "model", .doc = "how force follows slip: linear (clamped), magic (Pacejka) or curve (table)"}),
        field(&Tyre::friction, {.key = "friction",
                                .doc = "longitudinal friction on dry asphalt at the static load",
                                .effect = "more accelerates, stops and turns harder; the end with less slides first",
                                .low = 0.05,
                                .high = 5}),
        field(&Tyre::lateralShare, {.key = "lateral_share",
                                    .doc = "lateral over longitudinal grip: the shape of the friction ellipse",
                                    .effect = "above 1 the tyre corners better than it brakes",
                                    .low = 0.2,
                                    .high = 2}),
        field(&Tyre::peakSlipAngleDeg,
              {.key = "peak_slip_angle_deg",
               .doc = "linear tyre: slip angle at which the lateral force reaches friction times load",
               .effect = "smaller responds quicker; larger is lazier and easier to catch",
               .unit = "deg",
               .low = 0.5,
               .high = 45}),
        field(&Tyre::peakSlipRatio,
              {.key = "peak_slip_ratio",
               .doc = "linear tyre: slip ratio at which the longitudinal force reaches friction times load",
               .effect = "smaller bites sooner on throttle and brakes; larger slips more for the same force",
               .low = 0.01,
               .high = 1}),
        field(&Tyre::magic, {.key = "magic", .doc = "magic Formula coefficients, for model magic"}),
        field(&Tyre::curve, {.key = "curve", .doc = "force over slip as tables, for model curve"}),
        field(&Tyre::loadSensitivity,
              {.key = "load_sensitivity",
               .doc = "share of friction lost when the load doubles",
               .effect = "load transfer then costs grip, so springs, bars and roll centres set the balance",
               .low = 0,
               .high = 0.5}),
        field(&Tyre::camberStiffness, {.key = "camber_stiffness",
                                       .doc = "lateral force per load per radian of camber; four wheels only",
                                       .effect = "with it, wheels that lean into the corner help the car turn",
                                       .unit = "1/rad",
                                       .low = 0,
                                       .high = 5}),
        field(&Tyre::camberBestDeg,
              {.key = "camber_best_deg",
               .doc = "camber to the road at which the tyre grips best, negative leaning in; roll and suspension "
                      "travel count",
               .effect = "with camber_grip_loss, more static camber grips longer in corners but brakes worse",
               .unit = "deg",
               .low = -10,
               .high = 10}),
        field(&Tyre::camberGripLoss,
              {.key = "camber_grip_loss",
               .doc = "share of friction lost per squared degree away from camber_best_deg; at 0.002, 5 deg cost 5 %",
               .effect = "more punishes body roll: feel it in a long corner",
               .unit = "1/deg^2",
               .low = 0,
               .high = 0.05}),
        field(&Tyre::pneumaticTrail, {.key = "pneumatic_trail",
                                      .doc = "how far behind the wheel centre the lateral force acts without slip; "
                                             "less with slip, none at the peak",
                                      .effect = "more steadies the car in fast corners and fades before the grip goes",
                                      .unit = "m",
                                      .low = 0,
                                      .high = 0.3}),
        field(&Tyre::rollingResistance, {.key = "rolling_resistance",
                                         .doc = "rolling resistance divided by load",
                                         .effect = "more slows the car when it coasts",
                                         .low = 0,
                                         .high = 0.5}),
        field(&Tyre::relaxationLength, {.key = "relaxation_length",
                                        .doc = "distance over which the lateral force builds up; 0 = instantly",
                                        .effect = "longer responds late and overshoots: feel it in a slalom",
                                        .unit = "m",
                                        .low = 0,
                                        .high = 3}),
        field(&Tyre::relaxationLengthLongitudinal,
              {.key = "relaxation_length_longitudinal",
               .doc = "distance over which drive and brake force build up: a soft sidewall; 0 = instantly",
               .effect = "longer bites later off the line and under braking",
               .unit = "m",
               .low = 0,
               .high = 3}),
        field(&Tyre::peakLoadShift,
              {.key = "peak_load_shift",
               .doc = "how the peak slip grows with load: times 1 + shift * (load / static load - 1)",
               .effect = "more makes the loaded outer tyres respond more softly and let go later in long corners",
               .low = 0,
               .high = 1}),
        field(&Tyre::slidingLoss, {.key = "sliding_loss",
                                   .doc = "share of friction lost per m/s of sliding past the peak, at most half",
                                   .effect = "more makes fast slides harder to hold, and locked wheels brake worse",
                                   .unit = "s/m",
                                   .low = 0,
                                   .high = 0.05}),
        field(&Tyre::loadFilter, {.key = "load_filter",
                                  .doc = "effective over actual load of the tyre, both divided by the static load",
                                  .effect = "a curve that flattens above 1 takes the spikes out of kerbs and bumps, "
                                            "but costs the loaded wheel grip",
                                  .low = 0,
                                  .high = 10,
                                  .minItems = 2,
                                  .maxItems = 64,
                                  .xName = "load",
                                  .yName = "effective load",
                                  .xLow = 0,
                                  .xHigh = 10,
                                  .rising = true}),
        field(&Tyre::pressureBar, {.key = "pressure_bar",
                                   .doc = "inflation pressure, relative to nominal_pressure_bar",
                                   .effect = "higher responds quicker and rolls more easily; slightly lower grips more "
                                             "but responds late; try steps of 0.2 bar",
                                   .unit = "bar",
                                   .low = 0.3,
                                   .high = 8}),
        field(&Tyre::nominalPressureBar, {.key = "nominal_pressure_bar",
                                          .doc = "pressure at which the tyre's other values apply",
                                          .unit = "bar",
                                          .low = 0.3,
                                          .high = 8}),
        field(&Tyre::heat, {.key = "heat",
                            .doc = "tyre temperature, raised by sliding and rolling, cooled by air; absent: none",
                            .effect = "cold tyres slip in the first corners, hot ones after long slides"}),
        field(&Tyre::wear, {.key = "wear",
                            .doc = "share of friction lost per MJ of sliding work, at most a third",
                            .effect = "more makes every slide and burnout cost grip for the rest of the race",
                            .unit = "1/MJ",
                            .low = 0,
                            .high = 1}),
        field(&Tyre::compound, {.key = "compound",
                                .doc = "column of the surface table: road, slick, rally, snow …",
                                .low = 1,
                                .high = 40}),
    };
}

enum class WheelSide { Left, Right };
constexpr auto namesOf(const WheelSide*) { return std::array<std::string_view, 2>{"left", "right"}; }
enum class Stroke { Bump, Droop };
constexpr auto namesOf(const Stroke*) { return std::array<std::string_view, 2>{"bump", "droop"}; }

struct Suspension {
    float spring = 30000;
    float bumpDamping = 3000, reboundDamping = 3000;
    NumberOr<Stroke> travel{0.2f};
    float antiRollBar = 0;
    float rollCentreHeight = 0, anti = 0;
    float tyreSpring = 200000;
};
constexpr auto fieldsOf(const Suspension*) {
    return FieldList{
        field(&Suspension::spring, {.key = "spring",
                                    .doc = "spring rate at the wheel",
                                    .effect = "softer rolls more and grips on bumpy ground; the stiffer end slides "
                                              "first: a stiff front runs wide, a stiff rear swings the tail",
                                    .unit = "N/m",
                                    .low = 1e3,
                                    .high = 1e6}),
        field(&Suspension::bumpDamping, {.key = "bump_damping",
                                         .doc = "damping while the suspension compresses",
                                         .effect = "more delays roll in quick turns; too much skips over bumps",
                                         .unit = "N s/m",
                                         .low = 0,
                                         .high = 1e5}),
        field(&Suspension::reboundDamping,
              {.key = "rebound_damping",
               .doc = "damping while the suspension extends",
               .effect = "too little keeps bouncing after a crest; too much leaves the wheel hanging in the air",
               .unit = "N s/m",
               .low = 0,
               .high = 1e5}),
        field(&Suspension::travel, {.key = "travel",
                                    .doc = "wheel travel from stop to stop, or up (bump) and down (droop) from rest",
                                    .effect = "short travel hits the stops on kerbs, and the load spikes",
                                    .unit = "m",
                                    .low = 0.01,
                                    .high = 1}),
        field(&Suspension::antiRollBar, {.key = "anti_roll_bar",
                                         .doc = "anti-roll bar rate at the wheel",
                                         .effect = "stiffer reduces roll, but this end slides sooner: a stiff front "
                                                   "runs wide, a stiff rear turns in; try a long corner",
                                         .unit = "N/m",
                                         .low = 0,
                                         .high = 1e6}),
        field(&Suspension::rollCentreHeight, {.key = "roll_centre_height",
                                              .doc = "height at which the links take the axle's lateral force; that "
                                                     "much load transfers instantly, without roll",
                                              .effect = "higher responds sooner, but this end slides sooner",
                                              .unit = "m",
                                              .low = -0.5,
                                              .high = 1.5}),
        field(&Suspension::anti,
              {.key = "anti",
               .doc = "share of the longitudinal load transfer that the links carry",
               .effect = "more dives less in front under braking and squats less at the rear under power",
               .low = -1,
               .high = 1.5}),
        field(&Suspension::tyreSpring, {.key = "tyre_spring",
                                        .doc = "vertical stiffness of the tyre below unsprung_mass",
                                        .effect = "softer swallows kerbs and hops slowly; stiffer hops fast and skips",
                                        .unit = "N/m",
                                        .low = 2e4,
                                        .high = 5e6}),
    };
}

struct Axle {
    float position = 0;
    int wheels = 2;
    float driven = 0, braked = 0;
    std::optional<Table> steerShare;
    float leftShare = 0.5f;
    float track = 1.5f;
    float wheelRadius = 0.31f;
    float wheelInertia = 1.2f;
    NumberOr<WheelSide> toeDeg, camberDeg;
    NumberOr<Stroke> camberGainDegPerM, toeGainDegPerM;
    float casterDeg = 0;
    float unsprungMass = 0, wheelDamping = 0;
    Tyre tyre;
    std::optional<Suspension> suspension;
};
constexpr auto fieldsOf(const Axle*) {
    return FieldList{
        field(&Axle::position,
              {.key = "position",
               .doc = "distance ahead of the midpoint between the first and the last axle; only in axles",
               .unit = "m",
               .low = -10,
               .high = 10}),
        field(&Axle::wheels, {.key = "wheels", .doc = "1 or 2 wheels; only in axles", .low = 1, .high = 2}),
        field(&Axle::driven, {.key = "driven",
                              .doc = "share of the drive torque, adding up to 1; only in axles",
                              .effect = "more at the rear pushes the tail out; more at the front pulls wide",
                              .low = 0,
                              .high = 1}),
        field(&Axle::braked, {.key = "braked",
                              .doc = "share of the brake torque, adding up to 1; only in axles",
                              .effect = "more at the rear brings the tail round under braking",
                              .low = 0,
                              .high = 1}),
        field(&Axle::steerShare,
              {.key = "steer_share",
               .doc = "share of the steering angle, or over speed; default: 1 at the front, 0 at the rear",
               .effect = "at the rear, negative (against the front) turns tighter; positive steadies fast lane changes",
               .low = -1,
               .high = 1,
               .minItems = 1,
               .maxItems = 64,
               .xName = "speed",
               .xUnit = "m/s",
               .yName = "share",
               .xLow = 0,
               .xHigh = 200,
               .rising = true,
               .mayBeOneNumber = true}),
        field(&Axle::leftShare, {.key = "left_share",
                                 .doc = "share of the axle's drive torque that goes to the left wheel; needs an open "
                                        "differential and two wheels side by side",
                                 .effect = "above 0.5 the car pulls to the right under power",
                                 .low = 0,
                                 .high = 1}),
        field(&Axle::track, {.key = "track",
                             .doc = "distance between the left and right wheel",
                             .effect = "wider transfers less load in corners",
                             .unit = "m",
                             .low = 0.2,
                             .high = 5}),
        field(&Axle::wheelRadius, {.key = "wheel_radius",
                                   .doc = "rolling radius of the wheel",
                                   .effect = "larger driven wheels make the gearing longer",
                                   .unit = "m",
                                   .low = 0.05,
                                   .high = 2}),
        field(&Axle::wheelInertia, {.key = "wheel_inertia",
                                    .doc = "moment of inertia of a wheel about its axle; used with wheel_spin",
                                    .effect = "more makes the wheel spin up and lock later",
                                    .unit = "kg m^2",
                                    .low = 0.01,
                                    .high = 500}),
        field(&Axle::toeDeg, {.key = "toe_deg",
                              .doc = "toe-in of each wheel, or of the left and right one separately; four wheels only",
                              .effect = "at the rear it steadies the car; at the front it turns in more, toe-out less",
                              .unit = "deg",
                              .low = -10,
                              .high = 10}),
        field(&Axle::camberDeg, {.key = "camber_deg",
                                 .doc = "static camber of each wheel, or of the left and right one separately, "
                                        "negative leaning in; four wheels only",
                                 .effect = "negative keeps the outer wheel upright when the body rolls",
                                 .unit = "deg",
                                 .low = -20,
                                 .high = 20}),
        field(&Axle::camberGainDegPerM, {.key = "camber_gain_deg_per_m",
                                         .doc = "change of camber with wheel travel, or up (bump) and down (droop) "
                                                "from rest; only four wheels with suspension",
                                         .effect = "negative keeps the outer wheel upright in corners",
                                         .unit = "deg/m",
                                         .low = -100,
                                         .high = 100}),
        field(&Axle::toeGainDegPerM,
              {.key = "toe_gain_deg_per_m",
               .doc = "bump steer: change of toe-in with wheel travel, or up (bump) and down (droop) from rest; only "
                      "four wheels with suspension",
               .effect = "positive at the rear steadies corners; at the front it turns in more and darts over bumps",
               .unit = "deg/m",
               .low = -100,
               .high = 100}),
        field(&Axle::casterDeg, {.key = "caster_deg",
                                 .doc = "tilt of the steering axis; four wheels only",
                                 .effect = "steered wheels lean into the corner, noticeable at large lock and with "
                                           "camber_grip_loss or camber_stiffness",
                                 .unit = "deg",
                                 .low = -5,
                                 .high = 20}),
        field(&Axle::unsprungMass, {.key = "unsprung_mass",
                                    .doc = "mass of wheel, hub and brake at one corner, which hops on its own tyre; "
                                           "needs suspension; 0: the wheel follows the road",
                                    .effect = "more keeps skipping longer after kerbs and bumps",
                                    .unit = "kg",
                                    .low = 0,
                                    .high = 1000}),
        field(&Axle::wheelDamping, {.key = "wheel_damping",
                                    .doc = "drag torque of bearings and seals on a turning wheel",
                                    .effect = "more slows the car, increasingly with speed",
                                    .unit = "N m s/rad",
                                    .low = 0,
                                    .high = 50}),
        field(&Axle::tyre, {.key = "tyre", .doc = "the axle's tyres"}),
        field(&Axle::suspension,
              {.key = "suspension",
               .doc = "springs and dampers; absent: load transfers instantly (next to a sprung axle: stiff)"}),
    };
}

}  // namespace slip
