// What both car steps share: how air, loads and steering act, and when a car counts as parked.
#pragma once
#include "vehicle/car_step.hpp"
#include "vehicle/contact.hpp"

#include <cmath>

namespace slip {

/// Forces of the air in the car's frame (N), and the load that it puts on the axles.
struct Air {
    Vec2 drag;
    float downforceFront = 0, downforceRear = 0;
};
/// slipstream: share of the drag that a car ahead takes away; downforce loses half of it.
Air airForces(const Body& body, const Motion& motion, float slipstream);

/// Load of the four corners of a car: through its springs or at once. Moves state.suspension.
CornerLoads stepLoads(const CarParams& params, const CarSetup& setup, const Air& air, const Ground& ground, float dt,
                      CarState& state);

/// What the contacts push: a copy of the motion that already has this step's air drag (N).
ContactBody bodyUnder(const CarParams& params, const Motion& motion, Vec2 drag, float dt);

/// Direction of travel at the axles against the car (rad).
struct Drift {
    float front = 0, rear = 0;
};
Drift driftOf(const CarParams& params, const Motion& motion);

/// Road-wheel angle after the step (rad): a script's, or the driver's through lock, help and rate.
float steerCar(const CarParams& params, const CarSetup& setup, const CarState& state, const DriverInput& input,
               float steer, const Motion& motion, const Drift& drift, float dt);

/// The slip angle that the side force follows: late by the relaxation length. along, across: m/s over the ground.
float followSlip(const Tyre& tyre, float late, float slipAngle, float along, float across, float dt);
/// The late slip angle as the tyre feels it: nothing while it still leans against the way that it slides now (`across`,
/// m/s or rad), for a tyre never pushes.
inline float feltSlip(float late, float across) { return late * across < 0 ? 0.0f : std::abs(late); }

/// What both steps show alike: pedals as the aids let them through, steering, gear, acceleration, body, aids.
void showCar(const CarParams& params, const CarState& before, const CarState& after, const AidedPedals& aided,
             const Ground& ground, Telemetry& t);

/// True when brake or handbrake hold a car that stands.
bool isParked(const RawInput& pedals, const Motion& motion);

}  // namespace slip
