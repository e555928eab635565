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
Air aeroForces(const Body& body, const Motion& motion, float slipstream);

/// Load of the four corners of a car: through its springs or at once. Moves state.suspension.
CornerLoads stepLoads(const CarParams& params, const CarSetup& setup, const Air& air, const Ground& ground, float dt,
                      CarState& state);

/// What the contacts push: a copy of the motion that already has this step's air drag (N).
ContactBody contactBody(const CarParams& params, const Motion& motion, Vec2 drag, float dt);

/// Angle of the direction of travel at the axles against the car (rad).
struct Sideslip {
    float front = 0, rear = 0;
};
Sideslip sideslipOf(const CarParams& params, const Motion& motion);

/// Road-wheel angle after the step (rad): a script's, or the driver's through lock, help and rate.
float steerCar(const CarParams& params, const CarSetup& setup, const CarState& state, const DriverInput& input,
               float steer, const Motion& motion, const Sideslip& sideslip, float dt);

/// The slip angle (rad) that the lateral force has caught up with: a first-order lag over the relaxation length.
/// longitudinalSpeed, lateralSpeed: m/s over the ground.
float relaxSlip(const Tyre& tyre, float relaxedSlip, float slipAngle, float longitudinalSpeed, float lateralSpeed,
                float dt);
/// The size of the relaxed slip angle that gives force: nothing while it still leans against the way that the tyre
/// slides now (`sliding`, m/s or rad, by its sign), for a tyre never pushes.
inline float resistingSlip(float relaxedSlip, float sliding) {
    return relaxedSlip * sliding < 0 ? 0.0f : std::abs(relaxedSlip);
}

/// What both steps show alike: pedals as the aids let them through, steering, gear, acceleration, body, aids.
void showCar(const CarParams& params, const CarState& before, const CarState& after, const AidedPedals& aided,
             const Ground& ground, Telemetry& t);

/// True when brake or handbrake hold a car that stands.
bool isParked(const RawInput& pedals, const Motion& motion);

}  // namespace slip
