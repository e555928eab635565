// SPDX-License-Identifier: MIT
// One car in the world of a race: its model, its body, what became of it in the last tick.
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

/// What tyres find on each surface, by axle and surface.
using Grounds = std::array<std::vector<WheelGround>, kMaxAxles>;

/// What never changes while a car drives; cars of the same parameters share it.
struct CarModel {
    CarParams params;
    CarSetup setup;
    Grounds grounds;
    Grounds covered;  // the same under water or snow; empty: none falls
};
using SharedModel = std::shared_ptr<const CarModel>;

/// All but what weather covers.
CarModel modelOf(CarParams params, const SurfaceTable& surfaces);

/// Everything of one car. The body belongs to the world.
struct RaceCar {
    Pose start;
    float startSpeed = 0;  // m/s
    SharedModel model;
    b2Body* body = nullptr;
    b2FrictionJoint* hold = nullptr;                  // while parked
    std::array<std::int32_t, kMaxWheels> surfaces{};  // where its wheels stand, of setup.wheels
    Ground ground;                                    // what they find there
    CarStep step;                                     // of the last tick
    Vec2 push;
    Impact impact;
    Location location;
    LapState lap;
    bool retired = false;
};

/// How a car was after a tick.
struct CarMark {
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

/// A place of the car (m, in its frame) in the world.
Vec2 worldPoint(const RaceCar& car, Vec2 place);
Motion motionOf(const RaceCar& car);
/// Puts it there with its wheels rolling at `speed` (m/s), all else as at a start.
void place(RaceCar& car, b2World& world, Pose pose, float speed);
/// Its state goes on for other parameters than `was` is of: the same wheels as they turn, others anew.
void carryOver(RaceCar& car, const CarSetup& was);
CarMark markOf(const RaceCar& car, double raceTime);
/// As it was marked, with the parameters of now; the lap is void. All but the surfaces under its wheels.
void putBack(RaceCar& car, b2World& world, const CarMark& mark, double raceTime);
void releaseHold(RaceCar& car, b2World& world);
/// A friction joint with `ground` stands in for the tyres of a parked car, which would creep under a steady push. True
/// while it holds.
bool holdParked(RaceCar& car, b2World& world, b2Body& ground);
/// Speeds that mean nothing are flushed, so that a standing car has one bit pattern.
void settle(RaceCar& car);
/// All but the surfaces under its axles.
void show(const RaceCar& car, CarSnapshot& out);
void addTo(Hash& hash, const RaceCar& car);

/// Keeps the hardest contact of each car in a tick, and knocks things over. Both must outlive it.
std::shared_ptr<b2ContactListener> listenForImpacts(std::vector<RaceCar>& cars, Props& props);

}  // namespace slip
