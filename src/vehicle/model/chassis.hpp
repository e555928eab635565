// SPDX-License-Identifier: MIT
// Parts that the steps of rigid and dynamic wheels share (rigid_wheels.cpp, dynamic_wheels.cpp): air, loads, grip, and
// the rules for parked cars.
#pragma once
#include "vehicle/model/car_step.hpp"
#include "vehicle/model/tyre_contact.hpp"

namespace slip {

/// Forces of the air in the car's frame (N), and its load on the axles.
struct AeroForces {
    Vec2 drag;
    AxleLoads downforce;
    float moment = 0;  // N m, of the sideways drag
};
/// Returns the forces of the air. `slipstream` is the share of the drag that a car ahead removes; downforce loses half
/// as much.
AeroForces aeroForces(const Body& body, const Motion& motion, float slipstream, float dt);

/// Returns the corner loads. They act through springs, or at once without springs.
CornerLoads stepLoads(const StepInput& in, AxleLoads downforce, SuspensionState& state);

/// Half axes of a tyre's friction ellipse (N).
struct Grip {
    float longitudinal = 0, lateral = 0;
};
Grip tyreGrip(const StepInput& in, std::size_t wheel, float load);

/// Returns the rolling resistance (N) of tyre and ground at a speed along the wheel (m/s).
float rollingResistance(const StepInput& in, std::size_t wheel, float load, float speed);

/// Returns the slip angle (rad) that the lateral force follows, with a first-order lag over the relaxation length. At
/// walking pace every tyre has a lag; otherwise its force would alternate from step to step. velocity is in m/s over
/// the ground.
float relaxSlip(const Tyre& tyre, float relaxedSlip, float slipAngle, Vec2 velocity, float dt);
/// Limits a contact's lateral impulse to `most` (N s), and to the direction against the tyre's slip, because a tyre
/// only resists.
void limitLateral(float relaxedSlip, float most, Contact& contact);

/// Returns the body that the contacts push: the motion after this step's air drag.
ContactBody contactBody(const StepInput& in, const AeroForces& air);

/// Returns the moment (N m) of stability's brake on one side of a single track's axle. It is 0 if the axle is locked,
/// which leaves no side to brake.
float stabilityYawMoment(const AssistedPedals& aided, std::span<const Contact> contacts);

/// Start of a step, common to both wheel models.
struct StepStart {
    Sideslip sideslip;
    float steerAngle = 0;  // rad, after the step
    SteeringHelp help;     // after the step
    SlideAllowance slideAllowance;
    float driftWheelSpeed = 0;  // m/s, GearboxInput::driftSpeed
    bool entersDrift = false;   // GearboxInput::entersDrift
    AeroForces air;
    bool parked = false;  // brake or handbrake hold a standing car
};
/// Computes the start of a step. `pedals` are the effective ones, before the aids.
StepStart startStep(const StepInput& in, const RawInput& pedals);

/// Returns the speed (rad/s) of the driven shaft, which is the input of the differentials. `sides` is only for a car
/// that steers by its drive.
float drivenSpeed(const CarSetup& setup, const CarState& state, const std::optional<SideGearing>& sides = {});

/// Adds the force that one contact can hold of a parked car: the smaller of its brake (N) and its grip (N). `arm` (m)
/// is its distance from the centre of gravity.
void addParkingForce(float brake, float grip, float arm, CarStep& out);

/// Returns the share of a slip that counts at a speed over the ground (m/s). At rest slip means nothing.
float slipSpeedFade(float speed);

/// The parts of stepCar that depend on the wheel model. They fill forces, moment, hold, telemetry of axles, wheels and
/// engine, and the state except steering, acceleration and gearbox. `aided` must hold the effective pedals. They return
/// the input of the gearbox.
GearboxInput stepRigidWheels(const StepInput& in, const StepStart& start, AssistedPedals& aided, CarStep& out);
GearboxInput stepDynamicWheels(const StepInput& in, const StepStart& start, AssistedPedals& aided, CarStep& out);

}  // namespace slip
