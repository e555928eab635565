// SPDX-License-Identifier: MIT
// Steps a car whose wheels follow the road, as a bicycle model.
#include "vehicle/model/chassis.hpp"

#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"

namespace slip {
namespace {

constexpr float kRestTolerance = 1e-7f;  // share of the weight's impulse; keeps a car exactly at rest

/// Forces on one axle in this step, before the contacts are solved.
struct AxleForces {
    float load = 0;  // N
    Grip grip;
    float slipAngle = 0;       // rad
    float relaxedSlip = 0;     // rad, the same with the tyre's lag
    float normalizedSlip = 0;  // slip angle over its peak
    float sliding = 1;         // factor on the grip of a tyre that slides
    float normalizedFy = 0;    // lateral force that the slip angle gives, over its greatest
    float drive = 0;           // N, signed along the wheel
    float brake = 0;           // N, brake and handbrake
    float resistance = 0;      // N, rolling resistance and engine braking
    bool locked = false;
};

using Axles = std::array<AxleForces, 2>;  // front, rear
using AxleContacts = std::array<Contact, 2>;

AxleForces axleForces(const StepInput& in, std::size_t i, float load, float slipAngle, float& relaxedSlip) {
    const WheelSetup& wheel = in.setup.wheels[i];
    const WheelGround& ground = in.ground.wheels[i];
    const Axle& params = in.axleOf(wheel);
    const Tyre& tyre = params.tyre;
    const float slipScale = 1 / peakScale(tyre, ground, load, wheel.staticLoad);
    const Vec2 velocity{in.motion.vx, in.motion.vy + wheel.position.x * in.motion.yawRate};
    AxleForces axle;
    axle.load = load;
    axle.grip = tyreGrip(in, i, load);
    axle.slipAngle = slipAngle;
    axle.normalizedSlip = std::abs(slipAngle) * slipScale / in.setup.peaksOf(wheel).slipAngle;
    axle.sliding = slidingScale(tyre, ground, axle.normalizedSlip, std::abs(velocity.y));
    axle.grip.longitudinal *= axle.sliding;
    axle.grip.lateral *= axle.sliding;
    axle.relaxedSlip = relaxedSlip = relaxSlip(tyre, relaxedSlip, slipAngle, velocity, in.dt);
    const float angleScale = slipScale * in.setup.axles[wheel.axle].pressure.angleScale;
    axle.normalizedFy = normalizedFy(tyre, std::abs(relaxedSlip) * angleScale);
    axle.resistance = rollingResistance(in, i, load, velocity.x);
    axle.resistance += params.wheelDamping * wheel.wheelsRepresented * std::abs(velocity.x) / sq(wheel.radius);
    axle.resistance += wheel.shaftFriction / wheel.radius;
    return axle;
}

/// Returns the axle loads (N) from springs, bumps and acceleration.
AxleLoads loadAxles(const StepInput& in, AxleLoads downforce, SuspensionState& state) {
    if (in.setup.sprung) {
        const CornerLoads corners = stepLoads(in, downforce, state);
        return {corners.load[0] + corners.load[1], corners.load[2] + corners.load[3]};
    }
    AxleLoads loads = axleLoads(in.params, in.state.loadAcceleration.x, downforce);
    loads.front *= bumpFactor(in.ground.wheels[0].height, in.dt, state.corners[0]);
    loads.rear *= bumpFactor(in.ground.wheels[1].height, in.dt, state.corners[2]);
    return loads;
}

/// The engine in its gear. It turns with the road, or at its launch speed.
struct EngineDrive {
    float wheelDrivenRpm = 0;  // rpm that the wheels force in this gear
    EngineOutput engine;
    bool engaged = false;
    float torque = 0;  // N m at the driven wheels
};

/// Returns true if the engine drives the wheels: in gear, with the clutch (pedal 0…1) closed and no shift going on.
bool isCoupled(const StepInput& in, float clutch) {
    const GearboxState& gearbox = in.state.gearbox;
    return gearbox.gear != 0 && gearbox.gear == gearbox.target && !opensClutch(clutch);
}

EngineDrive turnEngine(const StepInput& in, const RawInput& pedals, float boost) {
    const CarParams& p = in.params;
    const float throttle = limitedThrottle(p.engine, pedals.throttle, in.motion.vx);
    const GearboxState& gearbox = in.state.gearbox;
    EngineDrive out;
    const int gear = std::min(gearbox.gear, static_cast<int>(p.gearbox.ratios.size()));
    const float ratio = gearRatio(p.gearbox, gear);
    out.wheelDrivenRpm = wheelDrivenRpm(p, in.motion.vx, ratio);
    const float held = launchRpm(p.engine, gear, effectivePedals(gearbox, in.input).throttle);
    out.engine = runEngine(p.engine, out.wheelDrivenRpm, throttle, {held, boost});
    if (gear == 0 || opensClutch(pedals.clutch))
        out.engine.rpm = freeSpeed(p.engine, in.state.engine.speed, throttle, boost, in.dt) * kRpmPerRadS;
    out.engaged = isCoupled(in, pedals.clutch);
    if (out.engaged)
        out.torque = out.engine.torque * gearingWithLoss(ratio * p.gearbox.finalDrive, p.gearbox.efficiency,
                                                         out.engine.torque, out.engine.rpm);
    return out;
}

/// Applies the engine as drive to the axles, or as resistance if it brakes. Returns the share of the drive that
/// traction control allows.
float driveAxles(const StepInput& in, const EngineDrive& power, const SlideAllowance& slide, Axles& axles) {
    const CarParams& p = in.params;
    const float toFront = frontDriveShare(p.drive);
    const std::array<float, 2> drives{toFront * power.torque / p.front.wheelRadius,
                                      (1 - toFront) * power.torque / p.rear.wheelRadius};
    for (std::size_t i = 0; i < 2; ++i) {
        AxleForces& axle = axles[i];
        if (power.engine.torque > 0)
            axle.drive = tractionControlForce(in, drives[i], axle.grip.longitudinal,
                                              {axle.slipAngle, axle.normalizedSlip}, i == 1 ? slide : SlideAllowance{});
        else
            axle.resistance += std::abs(drives[i]);
    }
    AxleForces& rear = axles[1];
    if (slide.share > 0 && rear.grip.longitudinal > 0)
        rear.normalizedFy = std::min(rear.normalizedFy,
                                     lateralShareLeft(in, rear.drive / rear.grip.longitudinal, rear.slipAngle, slide));
    const float asked = std::abs(drives[0]) + std::abs(drives[1]);
    if (power.engine.torque <= 0 || asked <= 0) return 1;
    return (std::abs(axles[0].drive) + std::abs(axles[1].drive)) / asked;
}

/// Sets the grip of a locked axle, which slides with all of its speed over the ground.
void slideFully(const StepInput& in, std::size_t i, AxleForces& axle) {
    const WheelSetup& wheel = in.setup.wheels[i];
    const Tyre& tyre = in.axleOf(wheel).tyre;
    const WheelGround& ground = in.ground.wheels[i];
    const float speed = length({in.motion.vx, in.motion.vy + wheel.position.x * in.motion.yawRate});
    const float peak = in.setup.peaksOf(wheel).slipRatio * peakScale(tyre, ground, axle.load, wheel.staticLoad);
    const float change = slidingScale(tyre, ground, slipSpeedFade(speed) / peak, speed) / axle.sliding;
    axle.grip.longitudinal *= change;
    axle.grip.lateral *= change;
}

/// Applies the brakes of pedal and stability under ABS, then the handbrake. Returns the share that ABS holds back.
float brakeAxles(const StepInput& in, const AssistedPedals& aided, Axles& axles) {
    const Brakes& b = in.params.brakes;
    const float pedal = aided.pedals.brake * b.torque;
    const std::array<float, 2> shares{b.frontShare, 1 - b.frontShare};
    float heldBack = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        AxleForces& axle = axles[i];
        const WheelSetup& wheel = in.setup.wheels[i];
        const float asked = (pedal * shares[i] + aided.extraBrake[i]) / wheel.radius;
        axle.brake = absBrakeForce(in.input.assists.abs, asked, axle.grip.longitudinal, in.setup.assists.slipControl);
        if (asked > 0) heldBack = std::max(heldBack, 1 - axle.brake / asked);
        if (!wheel.front) axle.brake += aided.pedals.handbrake * b.handbrakeTorque / wheel.radius;
        axle.locked = axle.brake > axle.grip.longitudinal;
        if (axle.locked) slideFully(in, i, axle);
    }
    return heldBack;
}

Contact contactOf(const AxleForces& axle, Vec2 position, float steerAngle, float dt) {
    Contact c;
    c.mode = axle.locked ? WheelMode::Locked : WheelMode::Rolling;
    c.position = position;
    if (steerAngle != 0) c.longitudinal = direction(steerAngle);
    c.longitudinalGrip = axle.grip.longitudinal * dt;
    c.lateralGrip = axle.grip.lateral * dt;
    c.drive = std::clamp(axle.drive * dt, -c.longitudinalGrip, c.longitudinalGrip);
    c.brake = (axle.brake + axle.resistance) * dt;
    limitLateral(axle.relaxedSlip, axle.normalizedFy * c.lateralGrip, c);
    return c;
}

/// Returns the contact's force in the car's frame (N).
Vec2 forceOf(const Contact& c, float dt) {
    const Vec2 impulse = impulseOf(c);
    return {impulse.x / dt, impulse.y / dt};
}

/// Returns a substitute for the slip ratio, which rigid wheels lack: the share of the friction that drive and brake
/// demand, times the peak.
float slipRatioOf(const AxleForces& axle, float peak, float speed) {
    if (axle.locked) return -1;
    if (axle.grip.longitudinal <= 0) return 0;
    const float demand = axle.drive - signOf(speed) * axle.brake;
    return std::clamp(peak * demand / axle.grip.longitudinal, -1.0f, 1.0f);
}

/// Writes the telemetry in place, because copies of fresh structs stall.
void fillAxleTelemetry(const StepInput& in, std::size_t i, const AxleForces& axle, Vec2 force, float shown,
                       AxleTelemetry& t) {
    const WheelSetup& wheel = in.setup.wheels[i];
    const Motion& m = in.motion;
    const float grip = axle.grip.longitudinal;
    t.slipAngle = axle.slipAngle;
    t.slipRatio = slipRatioOf(axle, in.setup.peaksOf(wheel).slipRatio, m.vx);
    t.fx = force.x;
    t.fy = force.y;
    t.fz = axle.load;
    t.grip = grip;
    t.lateralGrip = axle.grip.lateral;
    t.staticLoad = wheel.staticLoad;
    t.wheelSpeed = axle.locked ? 0.0f : m.vx / wheel.radius;
    t.arm = wheel.position.x;
    t.track = in.axleOf(wheel).track;
    t.locked = axle.locked;
    t.brakeTorque = axle.brake * wheel.radius;
    const float lateral = axle.normalizedSlip * shown;
    const float longitudinal =
        axle.locked ? 2 * shown : (grip > 0 ? std::max(std::abs(axle.drive), axle.brake) / grip : 0.0f);
    t.normalizedSlip = std::sqrt(sq(lateral) + sq(longitudinal));
}

}  // namespace

GearboxInput stepRigidWheels(const StepInput& in, const StepStart& start, AssistedPedals& aided, CarStep& out) {
    const CarParams& p = in.params;
    const std::array<WheelSetup, kMaxWheels>& wheels = in.setup.wheels;
    const float a = wheels[0].position.x, b = -wheels[1].position.x;
    CarState& next = out.state;
    Telemetry& t = out.telemetry;

    // Aids; loads, friction and slip.
    const float friction = p.front.tyre.friction * p.front.tyre.lateralShare * in.ground.wheels[0].friction;
    applyAssists(in, {start.steerAngle, friction, {}, start.slideAllowance}, next.assists, aided);
    const AxleLoads loads = loadAxles(in, start.air.downforce, next.suspension);
    const std::array<float, 2> angles{axleSteer(in, 0, start.steerAngle), axleSteer(in, 1, start.steerAngle)};
    const float way = signOf(in.motion.vx);
    Axles axles{axleForces(in, 0, loads.front, start.sideslip.front - way * angles[0], next.wheels[0].relaxedSlip),
                axleForces(in, 1, loads.rear, start.sideslip.rear - way * angles[1], next.wheels[1].relaxedSlip)};
    const float resistance = axles[0].resistance + axles[1].resistance + std::abs(start.air.drag.x);

    // Engine and brakes.
    const EngineState& engine = in.state.engine;
    if (p.engine.turbo) {
        const float load = isCoupled(in, aided.pedals.clutch) ? aided.pedals.throttle : 0.0f;
        next.engine.boost = stepBoost(p.engine, engine.boost, engine.speed * kRpmPerRadS, load, in.dt);
    }
    const EngineDrive power = turnEngine(in, aided.pedals, next.engine.boost);
    const float given = driveAxles(in, power, start.slideAllowance, axles);
    aided.shares.tractionControl = 1 - given;
    aided.shares.abs = brakeAxles(in, aided, axles);
    next.engine.speed = power.engine.rpm / kRpmPerRadS;

    // Contacts.
    ContactBody body = contactBody(in, start.air);
    AxleContacts contacts{contactOf(axles[0], wheels[0].position, angles[0], in.dt),
                          contactOf(axles[1], wheels[1].position, angles[1], in.dt)};
    solveContacts(body, contacts, kRestTolerance * p.body.mass * kGravity * in.dt);
    const Vec2 front = forceOf(contacts[0], in.dt), rear = forceOf(contacts[1], in.dt);
    out.fx = front.x + rear.x + start.air.drag.x;
    out.fy = front.y + rear.y + start.air.drag.y;
    out.torque = a * front.y - b * rear.y + stabilityYawMoment(aided, contacts) + start.air.moment;
    if (start.parked)
        for (std::size_t i = 0; i < 2; ++i)
            addParkingForce(axles[i].brake, axles[i].grip.longitudinal, std::abs(wheels[i].position.x), out);

    t.rpm = power.engine.rpm;
    t.driveTorque = power.torque * given;
    t.power = power.engaged ? power.engine.torque * given * power.engine.rpm / kRpmPerRadS : 0.0f;
    const float shown = slipSpeedFade(std::sqrt(sq(in.motion.vx) + sq(in.motion.vy)));
    t.front.angle = angles[0], t.rear.angle = angles[1];
    fillAxleTelemetry(in, 0, axles[0], front, shown, t.front);
    fillAxleTelemetry(in, 1, axles[1], rear, shown, t.rear);
    const bool wheelspin =
        std::abs(axles[0].drive) > axles[0].grip.longitudinal || std::abs(axles[1].drive) > axles[1].grip.longitudinal;
    return {in.motion.vx, power.wheelDrivenRpm, resistance, wheelspin, in.motion.vx};
}

}  // namespace slip
