// What a car file says. Constant in a session; every member's meaning, unit, range and default stand in the field lists
// below, which the loader, the schema, the panel and the tests all walk.
#pragma once
#include "base/fields.hpp"
#include "base/scalar.hpp"
#include "base/table.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace slip {

enum class Chassis { SingleTrack, DualTrack };
enum class TyreModel { Linear, Magic, Curve };
enum class Layout { Rwd, Fwd, Awd };
enum class DifferentialType { Open, LimitedSlip, Locked };
enum class Induction { Natural, Turbo, Supercharger };

constexpr auto namesOf(const Chassis*) { return std::array<std::string_view, 2>{"single_track", "dual_track"}; }
constexpr auto namesOf(const TyreModel*) { return std::array<std::string_view, 3>{"linear", "magic", "curve"}; }
constexpr auto namesOf(const Layout*) { return std::array<std::string_view, 3>{"rwd", "fwd", "awd"}; }
constexpr auto namesOf(const DifferentialType*) {
    return std::array<std::string_view, 3>{"open", "limited_slip", "locked"};
}
constexpr auto namesOf(const Induction*) { return std::array<std::string_view, 3>{"natural", "turbo", "supercharger"}; }

struct Look {
    std::string sprite;  // empty: a drawn default body
    Colour paint{200, 40, 40}, accent{240, 240, 240};
};
constexpr auto fieldsOf(const Look*) {
    return std::tuple{
        field(&Look::sprite, {.key = "sprite",
                              .doc = "SVG file beside the car file or in assets/cars; a drawn body if absent",
                              .high = 200}),
        field(&Look::paint, {.key = "paint", .doc = "body colour"}),
        field(&Look::accent, {.key = "accent", .doc = "stripe colour"}),
    };
}

struct Body {
    float mass = 1200;
    float length = 4, width = 1.7f;
    float yawInertia = 1900;
    float cgHeight = 0.5f;
    float frontWeight = 0.5f;
    float dragArea = 0.65f, sideDragArea = 2;
    float downforceAreaFront = 0, downforceAreaRear = 0;
};
constexpr auto fieldsOf(const Body*) {
    return std::tuple{
        field(&Body::mass, {.key = "mass",
                            .doc = "mass, ready to race, with driver",
                            .unit = "kg",
                            .low = 50,
                            .high = 40000,
                            .required = true}),
        field(&Body::length, {.key = "length",
                              .doc = "length of the outline, centred on the middle of the wheelbase",
                              .unit = "m",
                              .low = 0.5,
                              .high = 20,
                              .rule = "1.6 * wheelbase"}),
        field(&Body::width, {.key = "width",
                             .doc = "width of the outline",
                             .unit = "m",
                             .low = 0.3,
                             .high = 5,
                             .rule = "0.42 * length"}),
        field(&Body::yawInertia, {.key = "yaw_inertia",
                                  .doc = "moment of inertia about the vertical axis",
                                  .unit = "kg m^2",
                                  .low = 1,
                                  .high = 1e6,
                                  .rule = "mass * (length^2 + width^2) / 12"}),
        field(&Body::cgHeight,
              {.key = "cg_height", .doc = "height of the centre of gravity", .unit = "m", .low = 0, .high = 3}),
        field(&Body::frontWeight,
              {.key = "front_weight", .doc = "share of the resting load on the front axle", .low = 0.05, .high = 0.95}),
        field(&Body::dragArea,
              {.key = "drag_area", .doc = "drag coefficient times frontal area", .unit = "m^2", .low = 0, .high = 20}),
        field(&Body::sideDragArea, {.key = "side_drag_area",
                                    .doc = "drag coefficient times area seen from the side",
                                    .unit = "m^2",
                                    .low = 0,
                                    .high = 20}),
        field(&Body::downforceAreaFront, {.key = "downforce_area_front",
                                          .doc = "downforce coefficient times area carried by the front axle",
                                          .unit = "m^2",
                                          .low = 0,
                                          .high = 20}),
        field(&Body::downforceAreaRear, {.key = "downforce_area_rear",
                                         .doc = "downforce coefficient times area carried by the rear axle",
                                         .unit = "m^2",
                                         .low = 0,
                                         .high = 20}),
    };
}

struct MagicSet {
    float b = 14, c = 1.4f, e = -0.2f;
};
constexpr auto fieldsOf(const MagicSet*) {
    return std::tuple{
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
    return std::tuple{
        field(&MagicTyre::lateral, {.key = "lateral", .doc = "side force over slip angle in radians"}),
        field(&MagicTyre::longitudinal, {.key = "longitudinal", .doc = "lengthwise force over slip ratio"}),
    };
}

struct CurveTyre {
    Table lateral{{0, 0}, {6, 1}, {20, 0.9f}}, longitudinal{{0, 0}, {0.1f, 1}, {1, 0.8f}};
};
constexpr auto fieldsOf(const CurveTyre*) {
    return std::tuple{
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
    return std::tuple{
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
    return std::tuple{
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
    float track = 1.5f;
    float wheelRadius = 0.31f;
    float wheelInertia = 1.2f;
    float toeDeg = 0, camberDeg = 0, camberGainDegPerM = 0;
    Tyre tyre;
    std::optional<Suspension> suspension;
};
constexpr auto fieldsOf(const Axle*) {
    return std::tuple{
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

struct EngineSound {
    float exhaustHz = 160;
    float brightness = 0.5f, roughness = 0.3f;
    Induction induction = Induction::Natural;
};
constexpr auto fieldsOf(const EngineSound*) {
    return std::tuple{
        field(&EngineSound::exhaustHz,
              {.key = "exhaust_hz", .doc = "resonance of the exhaust", .unit = "Hz", .low = 40, .high = 800}),
        field(&EngineSound::brightness, {.key = "brightness", .doc = "share of high tones", .low = 0, .high = 1}),
        field(&EngineSound::roughness,
              {.key = "roughness", .doc = "unevenness from stroke to stroke", .low = 0, .high = 1}),
        field(&EngineSound::induction, {.key = "induction", .doc = "how air gets in"}),
    };
}

struct Engine {
    Table torqueCurve{{1000, 120}, {4000, 170}, {6500, 150}};
    float idleRpm = 900;
    float redlineRpm = 6500;
    float inertia = 0.15f;
    float launchRpm = 4000;
    float frictionTorque = 20;
    int cylinders = 4;
    EngineSound sound;
};
constexpr auto fieldsOf(const Engine*) {
    return std::tuple{
        field(&Engine::torqueCurve, {.key = "torque_curve",
                                     .doc = "full-throttle torque at the crank; outside the curve the end values hold",
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
               .unit = "rpm",
               .low = 300,
               .high = 30000,
               .rule = "the last rpm of torque_curve"}),
        field(&Engine::inertia, {.key = "inertia",
                                 .doc = "moment of inertia of crank and flywheel; counts with wheel_spin",
                                 .unit = "kg m^2",
                                 .low = 0.005,
                                 .high = 20}),
        field(&Engine::launchRpm,
              {.key = "launch_rpm",
               .doc = "speed at which the slipping clutch holds the engine at full throttle from rest; idle to redline",
               .unit = "rpm",
               .low = 300,
               .high = 30000,
               .rule = "the rpm of peak torque"}),
        field(&Engine::frictionTorque,
              {.key = "friction_torque",
               .doc = "engine braking at the redline with closed throttle, in proportion to rpm",
               .unit = "N m",
               .low = 0,
               .high = 2000,
               .rule = "0.12 * peak torque"}),
        field(&Engine::cylinders,
              {.key = "cylinders", .doc = "number of cylinders, for the sound", .low = 1, .high = 16}),
        field(&Engine::sound, {.key = "sound", .doc = "voice of the engine"}),
    };
}

struct Clutch {
    float maxTorque = 400;
    float engageTime = 0.3f;
};
constexpr auto fieldsOf(const Clutch*) {
    return std::tuple{
        field(&Clutch::maxTorque, {.key = "max_torque",
                                   .doc = "greatest torque that the clutch carries",
                                   .unit = "N m",
                                   .low = 10,
                                   .high = 20000}),
        field(&Clutch::engageTime, {.key = "engage_time", .doc = "time to close", .unit = "s", .low = 0, .high = 3}),
    };
}

struct AutoShift {
    std::vector<float> upshiftRpm,
        downshiftRpm;  // one a gear; the first gear's downshift and the last's upshift are idle
    float latency = 0.5f;
};
constexpr auto fieldsOf(const AutoShift*) {
    return std::tuple{
        field(&AutoShift::upshiftRpm, {.key = "upshift_rpm",
                                       .doc = "engine speed at which the automatic shifts up",
                                       .unit = "rpm",
                                       .low = 300,
                                       .high = 30000,
                                       .rule = "0.97 * redline",
                                       .minItems = 1,
                                       .maxItems = 12,
                                       .orOneNumber = true}),
        field(&AutoShift::downshiftRpm, {.key = "downshift_rpm",
                                         .doc = "engine speed under which the automatic shifts down from a gear",
                                         .unit = "rpm",
                                         .low = 0,
                                         .high = 30000,
                                         .rule = "0.85 * upshift * ratio[g] / ratio[g-1] for g to g-1",
                                         .minItems = 1,
                                         .maxItems = 12,
                                         .orOneNumber = true}),
        field(&AutoShift::latency, {.key = "latency",
                                    .doc = "least time from one shift's start to the next; at least shift_time",
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
    AutoShift automatic;
};
constexpr auto fieldsOf(const Gearbox*) {
    return std::tuple{
        field(&Gearbox::ratios, {.key = "ratios",
                                 .doc = "forward gears, first to last",
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
        field(&Gearbox::finalDrive,
              {.key = "final_drive", .doc = "final drive ratio", .low = 0.05, .high = 30, .required = true}),
        field(&Gearbox::efficiency,
              {.key = "efficiency", .doc = "share of crank torque that reaches the wheels", .low = 0.3, .high = 1}),
        field(&Gearbox::shiftTime,
              {.key = "shift_time", .doc = "time without drive while it shifts", .unit = "s", .low = 0, .high = 3}),
        field(&Gearbox::automatic, {.key = "auto", .doc = "shift points of the automatic"}),
    };
}

struct Differential {
    DifferentialType type = DifferentialType::Open;
    float bias = 1.3f;
};
constexpr auto fieldsOf(const Differential*) {
    return std::tuple{
        field(&Differential::type, {.key = "type", .doc = "open, limited_slip or locked"}),
        field(&Differential::bias,
              {.key = "bias", .doc = "limited slip: greatest ratio of the two speeds", .low = 1, .high = 10}),
    };
}

struct Drive {
    Layout layout = Layout::Rwd;
    bool wheelSpin = false;
    float frontShare = 0.4f;
    Differential frontDifferential, rearDifferential, centreDifferential;
};
constexpr auto fieldsOf(const Drive*) {
    return std::tuple{
        field(&Drive::layout, {.key = "layout", .doc = "driven axles"}),
        field(&Drive::wheelSpin, {.key = "wheel_spin",
                                  .doc = "wheels and engine have a speed and inertia of their own; so they have with "
                                         "four wheels, a slipping clutch or a "
                                         "differential that is not open"}),
        field(&Drive::frontShare,
              {.key = "front_share", .doc = "awd: share of the torque to the front", .low = 0, .high = 1}),
        field(&Drive::frontDifferential, {.key = "front_differential", .doc = "differential of the front axle"}),
        field(&Drive::rearDifferential, {.key = "rear_differential", .doc = "differential of the rear axle"}),
        field(&Drive::centreDifferential, {.key = "centre_differential", .doc = "differential between the axles"}),
    };
}

struct Brakes {
    float torque = 5000;
    float frontShare = 0.6f;
    float handbrakeTorque = 3000;
};
constexpr auto fieldsOf(const Brakes*) {
    return std::tuple{
        field(&Brakes::torque, {.key = "torque",
                                .doc = "brake torque of all wheels together",
                                .unit = "N m",
                                .low = 0,
                                .high = 200000,
                                .rule = "1.3 * the sum over both axles of friction * resting load * wheel radius"}),
        field(&Brakes::frontShare,
              {.key = "front_share", .doc = "share of the brake torque on the front axle", .low = 0, .high = 1}),
        field(&Brakes::handbrakeTorque, {.key = "handbrake_torque",
                                         .doc = "handbrake torque, on the rear axle only",
                                         .unit = "N m",
                                         .low = 0,
                                         .high = 200000,
                                         .rule = "0.6 * torque"}),
    };
}

struct Steering {
    float maxAngleDeg = 33;
    float rateDegPerS = 400;
    Table speedCurve{{0, 1}, {5, 1}, {30, 0.2f}, {120, 0.13f}};
    float ackermann = 1;
};
constexpr auto fieldsOf(const Steering*) {
    return std::tuple{
        field(&Steering::maxAngleDeg,
              {.key = "max_angle_deg", .doc = "full lock at the road wheel", .unit = "deg", .low = 1, .high = 80}),
        field(&Steering::rateDegPerS, {.key = "rate_deg_per_s",
                                       .doc = "how fast the road wheel turns",
                                       .unit = "deg/s",
                                       .low = 10,
                                       .high = 2000}),
        field(&Steering::speedCurve, {.key = "speed_curve",
                                      .doc = "share of full lock over speed: less lock at speed",
                                      .low = 0,
                                      .high = 1,
                                      .minItems = 1,
                                      .maxItems = 64,
                                      .xName = "speed",
                                      .xUnit = "m/s",
                                      .yName = "share",
                                      .xLow = 0,
                                      .xHigh = 200,
                                      .rising = true}),
        field(&Steering::ackermann,
              {.key = "ackermann", .doc = "0 parallel to 1 perfect; four wheels only", .low = 0, .high = 1}),
    };
}

struct CarParams {
    std::string name = "Unnamed", description, author, category;
    Look look;
    Body body;
    float wheelbase = 2.5f;
    Chassis chassis = Chassis::SingleTrack;
    Axle front, rear;
    Engine engine;
    std::optional<Clutch> clutch;  // absent: rigid
    Gearbox gearbox;
    Drive drive;
    Brakes brakes;
    Steering steering;
};
constexpr auto fieldsOf(const CarParams*) {
    return std::tuple{
        field(&CarParams::name,
              {.key = "name", .doc = "name shown in the menus", .low = 1, .high = 40, .required = true}),
        field(&CarParams::description, {.key = "description", .doc = "a sentence about how it drives", .high = 1000}),
        field(&CarParams::author, {.key = "author", .doc = "who made it", .high = 200}),
        field(&CarParams::category, {.key = "class", .doc = "groups cars in the menu", .high = 40}),
        field(&CarParams::look, {.key = "look", .doc = "how it looks"}),
        field(&CarParams::body, {.key = "body", .doc = "mass, size and air"}),
        field(&CarParams::wheelbase, {.key = "wheelbase",
                                      .doc = "distance between the axles",
                                      .unit = "m",
                                      .low = 0.3,
                                      .high = 15,
                                      .required = true}),
        field(&CarParams::chassis, {.key = "chassis", .doc = "single_track (bicycle) or dual_track (four wheels)"}),
        field(&CarParams::front, {.key = "front", .doc = "front axle"}),
        field(&CarParams::rear, {.key = "rear", .doc = "rear axle"}),
        field(&CarParams::engine, {.key = "engine", .doc = "engine"}),
        field(&CarParams::clutch, {.key = "clutch", .doc = "\"rigid\", or how it slips", .absentWord = "rigid"}),
        field(&CarParams::gearbox, {.key = "gearbox", .doc = "gearbox and final drive"}),
        field(&CarParams::drive, {.key = "drive", .doc = "driven wheels"}),
        field(&CarParams::brakes, {.key = "brakes", .doc = "brakes"}),
        field(&CarParams::steering, {.key = "steering", .doc = "steering"}),
    };
}

/// Says whether the file gave the member at this address.
using Given = std::function<bool(const void* member)>;

/// Sets every member that has a `rule` and was not given, by that rule, clamped to its range. Given members are kept.
void completeCar(CarParams& car, const Given& given);

/// Distance from the centre of gravity to the front and to the rear axle (m).
inline float frontArm(const CarParams& car) { return car.wheelbase * (1 - car.body.frontWeight); }
inline float rearArm(const CarParams& car) { return car.wheelbase * car.body.frontWeight; }
/// Distance from the centre of gravity to the nose (m): the outline is centred on the middle of the wheelbase.
inline float noseLength(const CarParams& car) { return (frontArm(car) - rearArm(car) + car.body.length) / 2; }
/// Load on an axle at rest (N).
inline float restingLoadFront(const CarParams& car) { return car.body.mass * kGravity * car.body.frontWeight; }
inline float restingLoadRear(const CarParams& car) { return car.body.mass * kGravity * (1 - car.body.frontWeight); }

}  // namespace slip
