// SPDX-License-Identifier: MIT
// Contents of a car file, constant in a session. The field lists here and in the two headers below give every member's
// meaning, unit, range and default. The loader, the schema, the panel and the tests all walk them.
#pragma once
#include "base/scalar.hpp"
#include "vehicle/params/axle_params.hpp"
#include "vehicle/params/drift_params.hpp"
#include "vehicle/params/powertrain_params.hpp"
#include "vehicle/params/wheel_list.hpp"

#include <cassert>
#include <functional>

namespace slip {

enum class Chassis { SingleTrack, DualTrack, MultiAxle };
constexpr auto namesOf(const Chassis*) {
    return std::array<std::string_view, 3>{"single_track", "dual_track", "multi_axle"};
}

struct Look {
    std::string sprite;  // empty means a drawn default body
    Colour paint{200, 40, 40}, accent{240, 240, 240};
};
constexpr auto fieldsOf(const Look*) {
    return FieldList{
        field(&Look::sprite, {.key = "sprite",
                              .doc = "SVG file beside the car file or in assets/cars; absent: a drawn body",
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
    float cgPosition = 0, cgLateral = 0;
    float dragArea = 0.65f, sideDragArea = 2, sideDragArm = 0;
    float downforceAreaFront = 0, downforceAreaRear = 0;
};
constexpr auto fieldsOf(const Body*) {
    return FieldList{
        field(&Body::mass, {.key = "mass",
                            .doc = "mass, ready to race, with driver",
                            .effect = "more takes longer to speed up and to stop; cornering barely changes",
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
                                  .effect = "more turns in lazily, slides slowly and recovers slowly",
                                  .unit = "kg m^2",
                                  .low = 1,
                                  .high = 1e6,
                                  .rule = "mass * (length^2 + width^2) / 12"}),
        field(&Body::cgHeight, {.key = "cg_height",
                                .doc = "height of the centre of gravity",
                                .effect = "higher transfers more load when you brake, accelerate and turn",
                                .unit = "m",
                                .low = 0,
                                .high = 3}),
        field(&Body::frontWeight,
              {.key = "front_weight",
               .doc = "share of the static load on the front axle",
               .effect =
                   "more brakes better and is stable; less swings the tail; weight on the driven axle helps it launch",
               .low = 0.05,
               .high = 0.95}),
        field(&Body::cgPosition, {.key = "cg_position",
                                  .doc = "distance of the centre of gravity ahead of the midpoint between the first "
                                         "and last axle; with axles it replaces front_weight",
                                  .unit = "m",
                                  .low = -10,
                                  .high = 10}),
        field(
            &Body::cgLateral,
            {.key = "cg_lateral",
             .doc = "offset of the centre of gravity to the left, from a driver's seat or an engine; four wheels only",
             .effect = "the wheels on that side carry more, and left corners grip better than right ones",
             .unit = "m",
             .low = -1,
             .high = 1}),
        field(&Body::dragArea, {.key = "drag_area",
                                .doc = "drag coefficient times frontal area",
                                .effect = "more is slower on straights",
                                .unit = "m^2",
                                .low = 0,
                                .high = 20}),
        field(&Body::sideDragArea, {.key = "side_drag_area",
                                    .doc = "drag coefficient times area seen from the side",
                                    .effect = "more slows the car in a slide",
                                    .unit = "m^2",
                                    .low = 0,
                                    .high = 20}),
        field(&Body::sideDragArm,
              {.key = "side_drag_arm",
               .doc = "where the air pushes on the side, ahead of the centre of gravity",
               .effect =
                   "behind it (negative), fast slides straighten like an arrow with feathers; ahead of it, they widen",
               .unit = "m",
               .low = -5,
               .high = 5}),
        field(&Body::downforceAreaFront, {.key = "downforce_area_front",
                                          .doc = "downforce coefficient times area carried by the front axle",
                                          .effect = "more turns in better, increasingly with speed",
                                          .unit = "m^2",
                                          .low = 0,
                                          .high = 20}),
        field(&Body::downforceAreaRear, {.key = "downforce_area_rear",
                                         .doc = "downforce coefficient times area carried by the rear axle",
                                         .effect = "more holds the tail, increasingly with speed",
                                         .unit = "m^2",
                                         .low = 0,
                                         .high = 20}),
    };
}

struct Brakes {
    float torque = 5000;
    float frontShare = 0.6f;
    float handbrakeTorque = 3000;
};
constexpr auto fieldsOf(const Brakes*) {
    return FieldList{
        field(&Brakes::torque, {.key = "torque",
                                .doc = "brake torque of all wheels together",
                                .effect = "more than the tyres can hold only locks them",
                                .unit = "N m",
                                .low = 0,
                                .high = 200000,
                                .rule = "1.3 * the sum over both axles of friction * static load * wheel radius"}),
        field(&Brakes::frontShare, {.key = "front_share",
                                    .doc = "share of the brake torque on the front axle",
                                    .effect = "less brings the tail round under braking; more stops straight",
                                    .low = 0,
                                    .high = 1}),
        field(&Brakes::handbrakeTorque, {.key = "handbrake_torque",
                                         .doc = "handbrake torque, on the rear axle only",
                                         .effect = "enough of it locks the rear wheels and starts a slide",
                                         .unit = "N m",
                                         .low = 0,
                                         .high = 200000,
                                         .rule = "0.6 * torque"}),
    };
}

enum class SteeringKind { Wheels, Skid };
constexpr auto namesOf(const SteeringKind*) { return std::array<std::string_view, 2>{"wheels", "skid"}; }

struct Steering {
    SteeringKind kind = SteeringKind::Wheels;
    float maxAngleDeg = 33;
    float rateDegPerS = 400;
    Table speedCurve{{0, 1}, {5, 1}, {30, 0.2f}, {120, 0.13f}};
    float ackermann = 1;
    float skidReach = 1;
};
constexpr auto fieldsOf(const Steering*) {
    return FieldList{
        field(&Steering::kind,
              {.key = "kind",
               .doc = "wheels: they steer; skid: the left and right sides are geared to turn at different speeds, like "
                      "the tracks of a tank: short and wide it turns easily, long it scrubs"}),
        field(&Steering::maxAngleDeg,
              {.key = "max_angle_deg",
               .doc = "full lock at the road wheels",
               .effect = "more turns tighter at low speed and allows more countersteer in a slide",
               .unit = "deg",
               .low = 1,
               .high = 80}),
        field(&Steering::rateDegPerS, {.key = "rate_deg_per_s",
                                       .doc = "how fast the road wheels turn",
                                       .effect = "slower is calmer, but late to catch a slide",
                                       .unit = "deg/s",
                                       .low = 10,
                                       .high = 2000}),
        field(
            &Steering::speedCurve,
            {.key = "speed_curve",
             .doc = "share of full lock over speed: less lock at speed; flat before the first and after the last point",
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
              {.key = "ackermann",
               .doc = "0 parallel to 1 full Ackermann; four wheels only",
               .effect = "more takes slow corners without scrubbing; less helps the loaded outer wheel in fast ones",
               .low = 0,
               .high = 1}),
        field(&Steering::skidReach,
              {.key = "skid_reach",
               .doc = "skid steering at full lock: at 0.5 the inner side stands still, at 1 it turns backwards as fast "
                      "as the outer side turns forwards",
               .effect = "more turns tighter, up to a turn on the spot; less is easier to place",
               .low = 0,
               .high = 1}),
    };
}

struct CarParams {
    std::string name = "Unnamed", description, author, category;
    Look look;
    Body body;
    float wheelbase = 2.5f;
    Chassis chassis = Chassis::SingleTrack;
    Axle front, rear;
    std::vector<Axle> axles;  // only for MultiAxle; front and rear are then copies of the first and last one
    Engine engine;
    std::optional<Clutch> clutch;  // absent means rigid
    Gearbox gearbox;
    Drive drive;
    Brakes brakes;
    Steering steering;
    Drift drift;
};
constexpr auto fieldsOf(const CarParams*) {
    return FieldList{
        field(&CarParams::name,
              {.key = "name", .doc = "name shown in the menus", .low = 1, .high = 40, .required = true}),
        field(&CarParams::description, {.key = "description", .doc = "a sentence about how it drives", .high = 1000}),
        field(&CarParams::author, {.key = "author", .doc = "who made it", .high = 200}),
        field(&CarParams::category, {.key = "class", .doc = "groups cars in the menu", .high = 40}),
        field(&CarParams::look, {.key = "look", .doc = "how it looks"}),
        field(&CarParams::body, {.key = "body", .doc = "mass, size and aerodynamics"}),
        field(&CarParams::wheelbase, {.key = "wheelbase",
                                      .doc = "distance between the axles",
                                      .effect = "longer is more stable but turns in less",
                                      .unit = "m",
                                      .low = 0.3,
                                      .high = 15,
                                      .requiredUnless = "axles"}),
        field(&CarParams::chassis,
              {.key = "chassis", .doc = "single_track (bicycle), dual_track (four wheels) or multi_axle (axles)"}),
        field(&CarParams::front, {.key = "front", .doc = "front axle"}),
        field(&CarParams::rear, {.key = "rear", .doc = "rear axle"}),
        field(&CarParams::axles, {.key = "axles",
                                  .doc = "axles from front to rear, for chassis multi_axle: they replace front, rear, "
                                         "wheelbase and body.front_weight",
                                  .maxItems = kMaxAxles}),
        field(&CarParams::engine, {.key = "engine", .doc = "engine"}),
        field(&CarParams::clutch,
              {.key = "clutch", .doc = "\"rigid\", or how the clutch slips", .absentWord = "rigid"}),
        field(&CarParams::gearbox, {.key = "gearbox", .doc = "gearbox and final drive"}),
        field(&CarParams::drive, {.key = "drive", .doc = "driven wheels"}),
        field(&CarParams::brakes, {.key = "brakes", .doc = "brakes"}),
        field(&CarParams::steering, {.key = "steering", .doc = "steering"}),
        field(&CarParams::drift, {.key = "drift", .doc = "how it drifts, and how its slides are caught"}),
    };
}

/// Returns the greatest power (W) of the torque curve's points.
float peakPower(const CarParams& car);
/// Returns it in metric horsepower per tonne.
float powerPerTonne(const CarParams& car);

/// Returns true if the file gave the member at this address.
using Given = std::function<bool(const void* member)>;

/// Computes every member that has a `rule` and was not given, and clamps it to its range. Given members do not change.
void deriveMissingFields(CarParams& car, const Given& given);

/// axleCountOf returns the number of axles: two, or all axles of a MultiAxle. axleOf counts them from the front.
inline std::size_t axleCountOf(const CarParams& car) {
    return car.chassis == Chassis::MultiAxle ? car.axles.size() : std::size_t{2};
}
inline const Axle& axleOf(const CarParams& car, std::size_t index) {
    assert((car.chassis != Chassis::MultiAxle || index < car.axles.size()) && "the car has no such axle");
    if (car.chassis == Chassis::MultiAxle) return car.axles[index];
    return index == 0 ? car.front : car.rear;
}
/// Axle and side of a wheel.
struct WheelMount {
    std::size_t axle = 0;  // from the front
    float side = 0;        // +1 left, −1 right, 0 in the middle
};
/// Returns the number of wheels on an axle. It is 2 except for MultiAxle.
inline int wheelsOn(const CarParams& car, std::size_t axle) {
    assert((car.chassis != Chassis::MultiAxle || axle < car.axles.size()) && "the car has no such axle");
    return car.chassis == Chassis::MultiAxle ? car.axles[axle].wheels : 2;
}
/// Returns all wheels, axle by axle from the front, left before right. allWheels returns their telemetry in this
/// order.
WheelList<WheelMount> wheelMounts(const CarParams& car);
/// Returns true if the car has two axles with two wheels each.
inline bool hasFourCorners(const CarParams& car) {
    return axleCountOf(car) == 2 && wheelsOn(car, 0) == 2 && wheelsOn(car, 1) == 2;
}
/// Returns the axle that a JSON pointer leads to or into ("/rear/tyre", "/axles/2"). Empty if it leads elsewhere.
std::optional<std::size_t> axleAt(const CarParams& car, std::string_view pointer);
/// Returns the distances (m) of the axles ahead of the centre of gravity.
std::array<float, kMaxAxles> axleArms(const CarParams& car);
/// Returns true if an axle has a suspension.
bool isSprung(const CarParams& car);
/// Returns true if the car steers by driving its left side against its right.
inline bool isSkidSteered(const CarParams& car) {
    return car.steering.kind == SteeringKind::Skid && car.chassis != Chassis::SingleTrack;
}
/// Returns the share of the steering angle that an axle gets at a speed (m/s).
float steerShareOf(const CarParams& car, std::size_t axle, float speed);

/// Both return the distance (m) from the centre of gravity to an axle.
inline float frontArm(const CarParams& car) { return car.wheelbase * (1 - car.body.frontWeight); }
inline float rearArm(const CarParams& car) { return car.wheelbase * car.body.frontWeight; }
/// Returns the distance (m) from the centre of gravity to the nose. The outline is centred on the middle of the
/// wheelbase.
inline float noseLength(const CarParams& car) { return (frontArm(car) - rearArm(car) + car.body.length) / 2; }
/// Both return the load (N) on an axle at rest.
inline float staticLoadFront(const CarParams& car) { return car.body.mass * kGravity * car.body.frontWeight; }
inline float staticLoadRear(const CarParams& car) { return car.body.mass * kGravity * (1 - car.body.frontWeight); }

}  // namespace slip
