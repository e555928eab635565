// SPDX-License-Identifier: MIT
// What the steps of rigid and of dynamic wheels share (rigid_wheels.cpp, dynamic_wheels.cpp): air, loads, grip, and
// when and how a car counts as parked.
#pragma once
#include "vehicle/model/car_step.hpp"
#include "vehicle/model/contact.hpp"

namespace slip {

/// Forces of the air in the car's frame (N), and the load that it puts on the axles.
struct AeroForces {
    Vec2 drag;
    AxleLoads downforce;
    float moment = 0;  // N m, of the drag from the side
};
/// slipstream: share of the drag that a car ahead takes away; downforce loses half of it.
AeroForces aeroForces(const Body& body, const Motion& motion, float slipstream, float dt);

/// Load of the corners of a car: through its springs or at once.
CornerLoads stepLoads(const StepInput& in, AxleLoads downforce, SuspensionState& state);

/// Half axes of a tyre's friction ellipse (N).
struct Grip {
    float longitudinal = 0, lateral = 0;
};
Grip gripOf(const StepInput& in, std::size_t wheel, float load);

/// Rolling resistance of tyre and ground (N) at a speed along the wheel (m/s).
float rollingResistance(const StepInput& in, std::size_t wheel, float load, float speed);

/// The slip angle (rad) that the lateral force has caught up with: a first-order lag over the relaxation length.
/// At walking pace every tyre has one, or it would alternate from step to step. velocity: m/s over the ground.
float relaxSlip(const Tyre& tyre, float relaxedSlip, float slipAngle, Vec2 velocity, float dt);
/// Lets a contact's lateral impulse be up to `most` (N s) against the slip that the tyre leans with, for it only
/// resists.
void limitLateral(float relaxedSlip, float most, Contact& contact);

/// What the contacts push: a copy of the motion that already has this step's air drag (N).
ContactBody contactBody(const StepInput& in, const AeroForces& air);

/// Of stability's brake on one side of a single track's axle (N m); a locked axle has no side left to brake.
float stabilityMoment(const AidedPedals& aided, std::span<const Contact> contacts);

/// What a step begins with, whatever its wheels.
struct StepStart {
    Sideslip sideslip;
    float steerAngle = 0;  // rad, after the step
    SteeringHelp help;     // after the step
    float letOut = 0;      // AidInput's
    AeroForces air;
    bool parked = false;  // brake or handbrake hold a car that stands
};
/// pedals: as they act, before the aids.
StepStart startStep(const StepInput& in, const RawInput& pedals);

/// Speed of the driven shaft (rad/s): what the differentials' inputs turn at.
float drivenSpeed(const CarSetup& setup, const CarState& state);

/// A parked car's tyres hold it against any push below their friction: adds what one brake (N) on a contact of that
/// grip (N) holds, `arm` (m) from the centre of gravity.
void addHold(float brake, float grip, float arm, CarStep& out);

/// Share of a slip that counts at a speed over the ground (m/s): at rest slip means nothing.
float movingShare(float speed);

/// The parts of stepCar that differ by wheels. They fill forces, moment, hold, telemetry of axles, wheels and engine,
/// and the state but for steering, acceleration and gearbox; `aided` comes with the pedals as they act. Return what the
/// gearbox sees.
GearboxInput stepRigidWheels(const StepInput& in, const StepStart& start, AidedPedals& aided, CarStep& out);
GearboxInput stepDynamicWheels(const StepInput& in, const StepStart& start, AidedPedals& aided, CarStep& out);

}  // namespace slip
