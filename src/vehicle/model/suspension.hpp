// SPDX-License-Identifier: MIT
// The body on its springs, and the effect of bumps on wheels.
#pragma once
#include "vehicle/model/loads.hpp"

namespace slip {

using RoadHeights = std::array<float, kMaxWheels>;  // m, under the corners

struct CornerState {
    float height = 0;  // m, compression of the spring
    float road = 0;    // m, height of bumps that wheel and tyre follow
    // Only with unsprung mass: m above rest, m/s.
    float wheelHeight = 0, wheelRate = 0;
};

/// Motion of the body on its springs relative to rest. Heave is up, pitch nose down, roll right side down.
struct SuspensionState {
    float heave = 0, pitch = 0, roll = 0;              // m, rad
    float heaveRate = 0, pitchRate = 0, rollRate = 0;  // m/s, rad/s
    WheelList<CornerState> corners;
};

/// Returns the factor on the load of a corner without a spring after a step over a bump of height `ground` (m). The
/// corner stands on its tyre.
float bumpFactor(float ground, float dt, CornerState& corner);

/// Sets the body at rest on its springs. It leans if its weight is off the middle.
void restSprings(const CarParams& params, const CarSetup& setup, SuspensionState& state);

/// A wheel's hop is stepped in sub-steps of at most this phase (rad), which keeps its period right to 0.5 %, but in no
/// more than this number of them.
inline constexpr float kMaxTurn = 0.25f, kMaxSubSteps = 8;

/// Forces on the sprung body in one step.
struct BodyForces {
    Vec2 acceleration;  // m/s², specific force in the car's axes
    AxleLoads downforce;
    RoadHeights ground;      // m, bumps
    float engineTorque = 0;  // N m; its reaction moves the body
};
/// Steps the body on its springs by the implicit midpoint rule. Any spring is stable, and oscillates with its own
/// damping. If wheels hop on their tyres faster than the step can follow, it makes several smaller steps and returns
/// the mean of their loads.
CornerLoads stepSuspension(const CarParams& params, const CarSetup& setup, const BodyForces& forces, float dt,
                           SuspensionState& state);

}  // namespace slip
