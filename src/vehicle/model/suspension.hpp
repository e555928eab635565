// SPDX-License-Identifier: MIT
// The body on its springs, and what bumps do to wheels.
#pragma once
#include "vehicle/model/loads.hpp"

namespace slip {

using RoadHeights = std::array<float, kMaxWheels>;  // m, under the corners

struct CornerState {
    float height = 0;  // m, how far the spring is pushed in
    float road = 0;    // m, bumps as far as wheel and tyre follow them
    // Of a wheel with a mass of its own: m up against rest, m/s.
    float wheelHeight = 0, wheelRate = 0;
};

/// The body on its springs, against rest. Heave up, pitch nose down, roll right side down.
struct SuspensionState {
    float heave = 0, pitch = 0, roll = 0;              // m, rad
    float heaveRate = 0, pitchRate = 0, rollRate = 0;  // m/s, rad/s
    WheelList<CornerState> corners;
};

/// Factor on the load of a corner without a spring over a bump of that height (m) in a step: it stands on its tyre.
float bumpFactor(float ground, float dt, CornerState& corner);

/// The body as it rests on its springs, leaning where its weight is off the middle.
void restSprings(const CarParams& params, const CarSetup& setup, SuspensionState& state);

/// A wheel's hop is followed in sub-steps that turn it by no more (rad): its period is right to 0.5 %; in no more of
/// them.
inline constexpr float kMaxTurn = 0.25f, kMaxSubSteps = 8;

/// What moves a body on its springs.
struct BodyForces {
    Vec2 acceleration;  // m/s², specific force in the car's axes
    AxleLoads downforce;
    RoadHeights ground;      // bumps
    float engineTorque = 0;  // N m, whose reaction moves the body
};
/// With springs: one step of the body on them, by the implicit midpoint rule: any spring is stable, and swings with the
/// damping that it is given. Where wheels hop on their tyres faster than the step can follow, in several smaller steps;
/// the loads are their mean.
CornerLoads stepSuspension(const CarParams& params, const CarSetup& setup, const BodyForces& forces, float dt,
                           SuspensionState& state);

}  // namespace slip
