// SPDX-License-Identifier: MIT
#include "vehicle/model/chassis.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/slide_control.hpp"
#include "vehicle/model/tyre_effects.hpp"

namespace slip {
namespace {

constexpr float kParkedSpeed = 0.01f;                      // m/s
constexpr float kParkedYawRate = 0.01f;                    // rad/s
constexpr float kStandsBelow = 0.5f, kMovesFrom = 2;       // m/s
constexpr float kWalking = 1, kWalkingRelaxation = 0.05f;  // m/s, m
constexpr float kDownforceLost = 0.5f;                     // of the share of drag that a car ahead removes

/// Returns the heights under the corners. A single track's axles are level.
RoadHeights cornerHeights(const StepInput& in) {
    RoadHeights heights{};
    for (const AxleSetup& axle : in.setup.allAxles())
        for (std::size_t i = 0; i < axle.corners.count; ++i)
            heights[axle.corners.first + i] =
                in.ground.wheels[axle.wheels.first + std::min(i, axle.wheels.count - 1)].height;
    return heights;
}

bool isParked(const RawInput& pedals, const Motion& m) {
    const bool braked = pedals.brake > 0 || pedals.handbrake > 0;
    const bool still = sq(m.vx) + sq(m.vy) < sq(kParkedSpeed) && std::abs(m.yawRate) < kParkedYawRate;
    return braked && pedals.throttle <= 0 && still;
}

/// Returns the sideways drag (N). Air never adds energy: it opposes the motion where it acts, and at most stops it.
float sideDrag(const Body& body, const Motion& m, float dt) {
    const float sideways = m.vy + body.sideDragArm * m.yawRate;  // m/s
    const float most = std::abs(sideways) / (dt * (1 / body.mass + sq(body.sideDragArm) / body.yawInertia));
    return std::clamp(-0.5f * kAirDensity * body.sideDragArea * sideways * std::abs(sideways), -most, most);
}

}  // namespace

AeroForces aeroForces(const Body& body, const Motion& m, float slipstream, float dt) {
    const float k = -0.5f * kAirDensity, press = -k * sq(m.vx) * (1 - kDownforceLost * slipstream);
    const float side = sideDrag(body, m, dt);
    return {{k * body.dragArea * (1 - slipstream) * m.vx * std::abs(m.vx), side},
            {press * body.downforceAreaFront, press * body.downforceAreaRear},
            side * body.sideDragArm};
}

CornerLoads stepLoads(const StepInput& in, AxleLoads downforce, SuspensionState& state) {
    const Vec2 acceleration = in.state.loadAcceleration;
    const RoadHeights heights = cornerHeights(in);
    if (in.setup.sprung) {
        const BodyForces forces{acceleration, downforce, heights, in.state.engine.torque};
        return stepSuspension(in.params, in.setup, forces, in.dt, state);
    }
    CornerLoads loads = in.setup.loadsByPlate ? loadsOfAxles(in.params, in.setup, acceleration, downforce)
                                              : quasiStaticLoads(in.params, acceleration, downforce);
    for (std::size_t i = 0; i < in.cornerCount(); ++i) loads.load[i] *= bumpFactor(heights[i], in.dt, state.corners[i]);
    return loads;
}

Grip tyreGrip(const StepInput& in, std::size_t wheel, float load) {
    const WheelSetup& w = in.setup.wheels[wheel];
    const Tyre& tyre = in.axleOf(w).tyre;
    const PressureEffect& pressure = in.setup.axles[w.axle].pressure;
    const float felt = tyre.loadFilter ? effectiveLoad(tyre, load, w.staticLoad) : load;
    const float grip = frictionLimit(tyre, felt, w.staticLoad, in.ground.wheels[wheel].friction) * pressure.friction;
    return {grip, grip * tyre.lateralShare * pressure.lateralOverFriction};
}

float rollingResistance(const StepInput& in, std::size_t wheel, float load, float speed) {
    const WheelSetup& w = in.setup.wheels[wheel];
    const WheelGround& ground = in.ground.wheels[wheel];
    const float ofTyre = in.axleOf(w).tyre.rollingResistance * in.setup.axles[w.axle].pressure.rollingResistance;
    return (ofTyre + ground.rollingResistance + ground.drag * std::abs(speed)) * load;
}

float relaxSlip(const Tyre& tyre, float relaxedSlip, float slipAngle, Vec2 velocity, float dt) {
    const float speed = length(velocity);
    const float lag = std::max(tyre.relaxationLength, kWalkingRelaxation * (1 - ramp(speed, kWalking, 2 * kWalking)));
    if (lag <= 0) return slipAngle;
    const float rate = dt * speed / lag;
    return (relaxedSlip + rate * slipAngle) / (1 + rate);
}

void limitLateral(float relaxedSlip, float most, Contact& contact) {
    contact.lateralMin = relaxedSlip < 0 ? 0 : -most;
    contact.lateralMax = relaxedSlip > 0 ? 0 : most;
}

ContactBody contactBody(const StepInput& in, const AeroForces& air) {
    const Body& b = in.params.body;
    ContactBody body{in.motion.vx, in.motion.vy, in.motion.yawRate, 1 / b.mass, 1 / b.yawInertia};
    body.vx += air.drag.x * in.dt * body.inverseMass;
    body.vy += air.drag.y * in.dt * body.inverseMass;
    body.yawRate += air.moment * in.dt * body.inverseInertia;
    return body;
}

float stabilityYawMoment(const AssistedPedals& aided, std::span<const Contact> contacts) {
    for (std::size_t i = 0; i < contacts.size(); ++i)
        if (aided.extraBrake[i] > 0 && isLocked(contacts[i])) return 0;
    return aided.yawMoment;
}

float drivenSpeed(const CarSetup& setup, const CarState& state, const std::optional<SideGearing>& sides) {
    const std::span<const AxleSetup> axles = setup.allAxles();
    float speed = 0;
    for (std::size_t i = axles.size(); i-- > 0;) {
        const IndexRange at = axles[i].wheels;
        const float first = state.wheels[at.first].speed;
        // As the differential weights them, or the clutch would close at a speed that the shaft does not have.
        const float left = sides ? sides->left / 2 : axles[i].leftShare;
        const float right = sides ? sides->right / 2 : 1 - axles[i].leftShare;
        const float own = at.count == 1 ? first : left * first + right * state.wheels[at.first + 1].speed;
        speed = i + 1 == axles.size() ? own : lerp(speed, own, axles[i].driveShareOfRemainder);
    }
    return speed;
}

StepStart startStep(const StepInput& in, const RawInput& pedals) {
    StepStart start;
    start.sideslip = sideslipOf(in.params, in.motion);
    start.help.slide = in.state.assists.slide;
    trackDrift(in, pedals.steer, start.sideslip, start.help.slide);
    start.steerAngle = steerCar(in, pedals.steer, start.sideslip, start.help);
    start.slideAllowance = driftAllowance(in, pedals.steer, start.sideslip, start.help.slide);
    start.driftWheelSpeed = driftWheelSpeed(in, start.sideslip, start.help.slide);
    start.entersDrift = handbrakeShare(in) > 0 && start.driftWheelSpeed > in.motion.vx && pedals.throttle > 0;
    start.air = aeroForces(in.params.body, in.motion, in.ground.slipstream, in.dt);
    start.parked = isParked(pedals, in.motion);
    return start;
}

void addParkingForce(float brake, float grip, float arm, CarStep& out) {
    const float force = std::min(brake, grip);
    out.holdForce += force;
    out.holdTorque += force * arm;
}

float slipSpeedFade(float speed) { return ramp(speed, kStandsBelow, kMovesFrom); }

}  // namespace slip
