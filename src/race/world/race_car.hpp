// SPDX-License-Identifier: MIT
// One car in the world of a race: its model, its body and its results of the last tick.
#pragma once
#include "base/hash.hpp"
#include "race/world/props.hpp"
#include "race/world/snapshot.hpp"
#include "track/surface.hpp"
#include "vehicle/model/car_step.hpp"

#include <array>
#include <memory>
#include <optional>

class b2Body;
class b2ContactListener;
class b2FrictionJoint;
class b2World;

namespace slip {

/// Ground that tyres meet, by axle and surface.
using Grounds = std::array<std::vector<WheelGround>, kMaxAxles>;

/// Data that never changes while a car drives. Cars with the same parameters share it.
struct CarModel {
    CarParams params;
    CarSetup setup;
    Grounds grounds;
    Grounds coveredGrounds;  // the same under water or snow; empty if no weather acts
};
using SharedModel = std::shared_ptr<const CarModel>;

/// Builds a model, but does not fill its covered grounds.
CarModel modelOf(CarParams params, const SurfaceTable& surfaces);

/// All data of one car. The world owns the body.
struct RaceCar {
    Pose start;
    float startSpeed = 0;  // m/s
    SharedModel model;
    b2Body* body = nullptr;
    b2FrictionJoint* hold = nullptr;                 // set only while parked
    std::array<std::size_t, kMaxWheels> surfaces{};  // surface indices under setup.wheels
    Ground ground;                                   // under its wheels
    CarStep step;                                    // result of the last tick
    Vec2 push;
    Impact impact;
    Location location;
    LapState lap;
    bool retired = false;
};

/// State of a car after a tick, to return to later.
struct CarReturnPoint {
    SharedModel model;
    Pose pose;
    Vec2 velocity;
    float yawRate = 0;
    CarStep step;
    float slipstream = 0;
    Location location;
    LapState lap;
    double raceTime = 0;  // s
};

Grounds groundsOf(const CarParams& params, const SurfaceTable& surfaces);

/// Converts a point of the car (m, in its frame) to world coordinates.
Vec2 worldPoint(const RaceCar& car, Vec2 place);
Motion motionOf(const RaceCar& car);
/// Puts the car at `pose` with its wheels rolling at `speed` (m/s) and everything else as at a start.
void place(RaceCar& car, b2World& world, Pose pose, float speed);
/// Carries the car's state over to its new parameters; `was` is the set-up of the old ones. Unchanged wheels keep
/// turning, others start anew.
void carryOver(RaceCar& car, const CarSetup& was);
CarReturnPoint markOf(const RaceCar& car, double raceTime);
/// Puts the car back to the mark with its present parameters. The lap is void. Does not find the surfaces under the
/// wheels.
void restoreFromPoint(RaceCar& car, b2World& world, const CarReturnPoint& mark, double raceTime);
void releaseHold(RaceCar& car, b2World& world);
/// Lets a friction joint with `ground` replace the tyres of a parked car, which would creep under a steady push.
/// Returns true while the joint is active.
bool updateParkingJoint(RaceCar& car, b2World& world, b2Body& ground);
/// Sets negligible speeds to zero, so that a car at rest has one bit pattern.
void settle(RaceCar& car);
/// Does not fill surfaceFront and surfaceRear.
void show(const RaceCar& car, CarSnapshot& out);
void addTo(Hash& hash, const RaceCar& car);

/// Creates a listener that records the hardest contact of each car in a tick and knocks props over. Both arguments must
/// outlive it.
std::shared_ptr<b2ContactListener> listenForImpacts(std::vector<RaceCar>& cars, Props& props);

}  // namespace slip
