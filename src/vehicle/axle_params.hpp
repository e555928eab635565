// What a car file says of an axle: wheels, tyres, suspension. See car_params.hpp.
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
        field(&MagicSet::b, {.key = "b", .doc = "stiffness factor: larger is steeper", .low = 1, .high = 60}),
        field(&MagicSet::c, {.key = "c", .doc = "shape factor", .low = 1.05, .high = 2.5}),
        field(&MagicSet::e, {.key = "e", .doc = "curvature factor", .low = -10, .high = 1}),
    };
}

struct MagicTyre {
    MagicSet lateral;
    MagicSet longitudinal{12, 1.6f, 0};
};
constexpr auto fieldsOf(const MagicTyre*) {
    return FieldList{
        field(&MagicTyre::lateral, {.key = "lateral", .doc = "side force over slip angle in radians"}),
        field(&MagicTyre::longitudinal, {.key = "longitudinal", .doc = "lengthwise force over slip ratio"}),
    };
}

struct CurveTyre {
    Table lateral{{0, 0}, {6, 1}, {20, 0.9f}}, longitudinal{{0, 0}, {0.1f, 1}, {1, 0.8f}};
};
constexpr auto fieldsOf(const CurveTyre*) {
    return FieldList{
        field(&CurveTyre::lateral, {.key = "lateral",
                                    .doc = "share of friction times load over slip angle",
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
                                         .doc = "share of friction times load over slip ratio",
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
    float rollingResistance = 0.012f;
    float relaxationLength = 0;
    std::string compound = "road";
};
constexpr auto fieldsOf(const Tyre*) {
    return FieldList{
        field(&Tyre::model,
              {.key = "model", .doc = "how force follows slip: linear (clamped), magic (Pacejka) or curve (table)"}),
        field(&Tyre::friction, {.key = "friction",
                                .doc = "lengthwise friction on dry asphalt at the resting load",
                                .low = 0.05,
                                .high = 5}),
        field(&Tyre::lateralShare, {.key = "lateral_share",
                                    .doc = "side grip over lengthwise grip: the shape of the friction ellipse",
                                    .low = 0.2,
                                    .high = 2}),
        field(&Tyre::peakSlipAngleDeg,
              {.key = "peak_slip_angle_deg",
               .doc = "linear tyre: slip angle at which the side force reaches friction times load",
               .unit = "deg",
               .low = 0.5,
               .high = 45}),
        field(&Tyre::peakSlipRatio,
              {.key = "peak_slip_ratio",
               .doc = "linear tyre: slip ratio at which the lengthwise force reaches friction times load",
               .low = 0.01,
               .high = 1}),
        field(&Tyre::magic, {.key = "magic", .doc = "coefficients of the magic formula, for model magic"}),
        field(&Tyre::curve, {.key = "curve", .doc = "force over slip as tables, for model curve"}),
        field(
            &Tyre::loadSensitivity,
            {.key = "load_sensitivity", .doc = "share of friction lost when the load doubles", .low = 0, .high = 0.5}),
        field(&Tyre::camberStiffness, {.key = "camber_stiffness",
                                       .doc = "side force per load per radian of camber; four wheels only",
                                       .unit = "1/rad",
                                       .low = 0,
                                       .high = 5}),
        field(&Tyre::rollingResistance,
              {.key = "rolling_resistance", .doc = "rolling resistance over load", .low = 0, .high = 0.5}),
        field(&Tyre::relaxationLength, {.key = "relaxation_length",
                                        .doc = "distance over which the side force builds up; 0 = at once",
                                        .unit = "m",
                                        .low = 0,
                                        .high = 3}),
        field(&Tyre::compound, {.key = "compound",
                                .doc = "column of the surface table: road, slick, rally, snow …",
                                .low = 1,
                                .high = 40}),
    };
}

struct Suspension {
    float spring = 30000;
    float bumpDamping = 3000, reboundDamping = 3000;
    float travel = 0.2f;
    float antiRollBar = 0;
};
constexpr auto fieldsOf(const Suspension*) {
    return FieldList{
        field(&Suspension::spring,
              {.key = "spring", .doc = "spring rate at a wheel", .unit = "N/m", .low = 1e3, .high = 1e6}),
        field(&Suspension::bumpDamping,
              {.key = "bump_damping", .doc = "damping while the wheel rises", .unit = "N s/m", .low = 0, .high = 1e5}),
        field(
            &Suspension::reboundDamping,
            {.key = "rebound_damping", .doc = "damping while the wheel falls", .unit = "N s/m", .low = 0, .high = 1e5}),
        field(&Suspension::travel,
              {.key = "travel", .doc = "wheel travel from stop to stop", .unit = "m", .low = 0.01, .high = 1}),
        field(&Suspension::antiRollBar,
              {.key = "anti_roll_bar", .doc = "anti-roll bar rate at a wheel", .unit = "N/m", .low = 0, .high = 1e6}),
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
    float toeDeg = 0, camberDeg = 0, camberGainDegPerM = 0;
    Tyre tyre;
    std::optional<Suspension> suspension;
};
constexpr auto fieldsOf(const Axle*) {
    return FieldList{
        field(&Axle::position, {.key = "position",
                                .doc = "distance ahead of the middle between the first and the last axle; of axles",
                                .unit = "m",
                                .low = -10,
                                .high = 10}),
        field(&Axle::wheels, {.key = "wheels", .doc = "1 or 2 wheels; of axles", .low = 1, .high = 2}),
        field(&Axle::driven,
              {.key = "driven", .doc = "share of the drive torque, all together 1; of axles", .low = 0, .high = 1}),
        field(&Axle::braked,
              {.key = "braked", .doc = "share of the brake torque, all together 1; of axles", .low = 0, .high = 1}),
        field(&Axle::steerShare,
              {.key = "steer_share",
               .doc = "share of the steering angle, or over speed; negative: against the front; default: 1 in front, "
                      "0 behind",
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
               .orOneNumber = true}),
        field(&Axle::leftShare, {.key = "left_share",
                                 .doc = "share of the axle's drive torque that goes to the left wheel; open "
                                        "differential, two wheels side by side",
                                 .low = 0,
                                 .high = 1}),
        field(&Axle::track,
              {.key = "track", .doc = "distance between the left and right wheel", .unit = "m", .low = 0.2, .high = 5}),
        field(&Axle::wheelRadius,
              {.key = "wheel_radius", .doc = "rolling radius of the wheel", .unit = "m", .low = 0.05, .high = 2}),
        field(&Axle::wheelInertia, {.key = "wheel_inertia",
                                    .doc = "moment of inertia of a wheel about its axle; counts with wheel_spin",
                                    .unit = "kg m^2",
                                    .low = 0.01,
                                    .high = 500}),
        field(
            &Axle::toeDeg,
            {.key = "toe_deg", .doc = "toe-in of each wheel; four wheels only", .unit = "deg", .low = -10, .high = 10}),
        field(&Axle::camberDeg, {.key = "camber_deg",
                                 .doc = "resting camber of each wheel; four wheels only",
                                 .unit = "deg",
                                 .low = -20,
                                 .high = 20}),
        field(&Axle::camberGainDegPerM, {.key = "camber_gain_deg_per_m",
                                         .doc = "change of camber with wheel travel; four wheels and suspension only",
                                         .unit = "deg/m",
                                         .low = -100,
                                         .high = 100}),
        field(&Axle::tyre, {.key = "tyre", .doc = "the axle's tyres"}),
        field(&Axle::suspension,
              {.key = "suspension",
               .doc = "springs and dampers; absent: load moves at once (beside a sprung axle: stiff)"}),
    };
}

}  // namespace slip
