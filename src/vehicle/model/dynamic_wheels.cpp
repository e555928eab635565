// SPDX-License-Identifier: MIT
// Steps a car whose wheels and engine have separate speeds, with any chassis and layout: brakes, contacts, forces.
#include "vehicle/model/chassis.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/traction.hpp"
#include "vehicle/model/tyre_states.hpp"

namespace slip {
namespace {

constexpr float kContactTolerance = 1e-4f;  // share of the weight's impulse; the next step's sweeps remove the rest
constexpr float kMoves = 0.5f;              // m/s; below it a stopped wheel does not count as sliding
// Times the peak slip ratio; above it a driven wheel spins, and the automatic gearbox delays shifts.
constexpr float kSpinning = 2;
constexpr float kStill = 1e-6f;       // m/s; slower treads are set to zero
constexpr float kTrailShare = 0.12f;  // pneumatic trail without slip over the wheel's radius: about 4 cm on a road tyre
constexpr float kTrailGone = 3;       // normalised slip at which the trail is zero (brush model: full sliding)

using WheelContacts = WheelList<Contact>;

/// Returns true if the handbrake is pulled far enough to open clutch and centre differential.
bool isPulled(const RawInput& pedals) { return pedals.handbrake > 0.5f; }

void applyDriverAssists(const StepInput& in, const StepStart& start, const TyreStates& tyres, float shaftSpeed,
                        AssistState& next, AssistedPedals& aided) {
    std::array<WheelSlip, kMaxWheels> slips;
    std::array<float, kMaxWheels> forces;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        slips[i] = tyres[i].slip;
        slips[i].ratio *= tyres[i].slipScale;
        slips[i].angle *= tyres[i].slipScale;
        slips[i].scale = tyres[i].slipScale;
        forces[i] = tyres[i].grip.longitudinal;
    }
    float grip = 0, load = 0;  // sums of the front axle
    for (std::size_t i = 0; i < in.setup.frontAxle().wheels.count; ++i)
        grip += tyres[i].grip.lateral, load += tyres[i].load;
    const float friction = frictionOf(grip, load);
    const AssistInput at{
        start.steerAngle, friction, {slips.data(), in.wheelCount()}, start.slideAllowance, heldShaftTorque(in, forces),
        shaftSpeed};
    applyAssists(in, at, next, aided);
}

/// Returns the torque (N m) of a wheel's brakes.
float brakeTorque(const StepInput& in, const AssistedPedals& aided, std::size_t i) {
    const WheelSetup& w = in.setup.wheels[i];
    return aided.pedals.brake * w.brakeTorque * (1 - aided.brakeHeldBack[i]) + aided.extraBrake[i] +
           aided.pedals.handbrake * w.handbrakeTorque;
}

/// Returns the torque (N m) that can stop a wheel: brakes, rolling resistance, the ground's drag and shaft friction.
float stoppingTorque(const StepInput& in, const TyreState& tyre, const AssistedPedals& aided, std::size_t i) {
    const WheelSetup& w = in.setup.wheels[i];
    return brakeTorque(in, aided, i) + tyre.rolling * w.radius + w.shaftFriction;
}

/// Returns the resistance (N) of tyres, ground, bearings and shafts together. The gearbox compares the next gear's pull
/// with it.
float rollingResistance(const StepInput& in, const TyreStates& tyres) {
    float sum = 0;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        float resistance = tyres[i].rolling;
        if (const float damping = in.axleOf(w).wheelDamping; damping > 0 || w.shaftFriction > 0) {
            const float bearing = damping * w.wheelsRepresented * std::abs(tyres[i].hubSpeed) / w.radius;  // N m
            resistance += (bearing + w.shaftFriction) / w.radius;
        }
        sum += resistance;
    }
    return sum;
}

/// Applies the compliance of a soft sidewall. It takes up part of the slip, which lowers the stiffness, and returns
/// what it has stored, which is a bias on the road's speed.
void applySidewallCompliance(const StepInput& in, std::size_t i, float relaxedRatio, const TyreState& tyre,
                             Contact& c) {
    const float length = in.axleOf(in.setup.wheels[i]).tyre.relaxationLengthLongitudinal;
    if (length <= 0) return;
    const float rate = length / in.dt;  // m/s
    c.slipStiffness *= tyre.referenceSpeed / (rate + tyre.referenceSpeed);
    c.slidingBias = relaxedRatio * rate;
}

/// Fills a contact in place, because copies of fresh structs stall.
void fillContact(const StepInput& in, const TyreState& tyre, const AssistedPedals& aided, std::size_t i,
                 const WheelState& wheel, Contact& c) {
    const WheelSetup& w = in.setup.wheels[i];
    c.mode = WheelMode::Dynamic;
    c.drive = wheel.driveImpulse;
    c.longitudinalImpulse = wheel.longitudinalImpulse;
    c.lateralImpulse = wheel.lateralImpulse;
    c.position = tyre.trail == 0 ? w.position : w.position - tyre.longitudinal * tyre.trail;
    c.driven = w.driven;
    c.longitudinal = tyre.longitudinal;
    c.radius = w.radius;
    c.inertia = w.inertia;
    c.damping = in.axleOf(w).wheelDamping * w.wheelsRepresented * in.dt;
    c.speedBefore = wheel.speed;
    c.brake = stoppingTorque(in, tyre, aided, i) * in.dt;
    c.longitudinalGrip = tyre.grip.longitudinal * in.dt;
    c.lateralGrip = tyre.grip.lateral * in.dt;
    c.slipStiffness = c.longitudinalGrip * tyre.combined.slipStiffness / tyre.referenceSpeed;
    applySidewallCompliance(in, i, wheel.relaxedRatio, tyre, c);
    limitLateral(wheel.relaxedSlip, c.lateralGrip * tyre.combined.normalizedFy, c);
}

DrivelineResult solveWheelContacts(const StepInput& in, const AeroForces& air, const RawInput& pedals,
                                   const EngineSide& engine, std::span<Contact> contacts) {
    Drive drive = in.params.drive;
    if (engine.sides)  // a track runs over all wheels of its side
        drive.centreDifferential.type = DifferentialType::Locked;
    else if (isPulled(pedals))  // otherwise it would stop the front wheels as well
        drive.centreDifferential.type = DifferentialType::Open;
    ContactBody body = contactBody(in, air);
    return solveContacts(body, contacts, in.setup.allAxles(), drive, engine,
                         kContactTolerance * in.params.body.mass * kGravity * in.dt);
}

/// Returns the distance (m) of the side force behind the steering axis, with the sign of the rolling direction. Without
/// a given pneumatic trail it is an estimate that only telemetry shows.
float aligningArm(const StepInput& in, const WheelSetup& w, const TyreState& tyre) {
    const float rollingSign = signOf(tyre.hubSpeed),
                mechanical = w.caster != 0 ? w.radius * real::tan(w.caster) * rollingSign : 0.0f;
    if (in.axleOf(w).tyre.pneumaticTrail > 0) return tyre.trail + mechanical;
    return kTrailShare * w.radius * std::max(0.0f, 1 - tyre.combined.normalizedSlip / kTrailGone) * rollingSign +
           mechanical;
}

/// Writes the telemetry of a wheel in place.
void fillWheelTelemetry(const StepInput& in, std::size_t i, const TyreState& tyre, const Contact& c,
                        WheelTelemetry& t) {
    const WheelSetup& w = in.setup.wheels[i];
    const Vec2 impulse = impulseOf(c);
    const float hub = std::abs(tyre.hubSpeed), rate = 1 / in.dt;
    t.axle = w.axle;
    t.side = w.side;
    t.jounce = tyre.jounce;
    t.suspensionForce = in.setup.sprung ? tyre.load : 0.0f;
    t.load = tyre.load;
    t.normalizedLoad = tyre.load / w.staticLoad;
    t.speed = c.speed;
    t.friction = frictionOf(tyre.grip.longitudinal, tyre.load);
    t.lateralFriction = frictionOf(tyre.grip.lateral, tyre.load);
    t.slipRatio = c.speed == 0 && hub > kMoves ? -signOf(tyre.hubSpeed) : tyre.slip.ratio;
    t.normalizedFx = c.longitudinalGrip > 0 ? c.longitudinalImpulse / c.longitudinalGrip : 0.0f;
    t.slipAngle = tyre.slip.angle;
    t.normalizedFy = c.lateralGrip > 0 ? c.lateralImpulse / c.lateralGrip : 0.0f;
    t.aligningMoment = -aligningArm(in, w, tyre) * c.lateralImpulse * rate;
    t.fx = impulse.x * rate;
    t.fy = impulse.y * rate;
    t.angle = tyre.angle;
    t.camber = tyre.camber;
    t.inclination = tyre.inclination;
    t.normalizedSlip =
        tyre.combined.normalizedSlip * slipSpeedFade(hub + std::abs(tyre.lateralSpeed) + std::abs(tyre.slidingSpeed));
    t.position = w.position;
    t.surface = in.ground.wheels[i].surface;
    t.locked = c.speed == 0 && hub > kMoves;
}

/// Sums the forces on the car and sets the state of the wheels for the next step.
void collectForces(const StepInput& in, const TyreStates& tyres, const WheelContacts& contacts, CarStep& out) {
    Telemetry& t = out.telemetry;
    t.wheels.resize(in.wheelCount());
    t.cornerCount = in.setup.cornerCount;
    const float rate = 1 / in.dt;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const Contact& c = contacts[i];
        WheelState& wheel = out.state.wheels[i];
        wheel.driveImpulse = c.drive;
        wheel.longitudinalImpulse = c.longitudinalImpulse;
        wheel.lateralImpulse = c.lateralImpulse;
        wheel.speed = std::abs(c.speed) * c.radius < kStill ? 0.0f : c.speed;
        fillWheelTelemetry(in, i, tyres[i], c, t.wheels[i]);
    }
    // Sums by axles, so that left and right are equal to the last bit.
    for (const AxleSetup& axle : in.setup.allAxles()) {
        Vec2 force;
        float torque = 0, drive = 0;
        for (std::size_t i = axle.wheels.first; i < axle.wheels.end(); ++i) {
            const WheelTelemetry& w = t.wheels[i];
            force += {w.fx, w.fy};
            torque += contacts[i].position.x * w.fy - contacts[i].position.y * w.fx;
            drive += contacts[i].drive * rate;
        }
        out.fx += force.x;
        out.fy += force.y;
        out.torque += torque;
        t.driveTorque += drive;
    }
}

/// Updates heat and wear, and writes the remaining telemetry of tyres and brakes.
void updateTyreConditions(const StepInput& in, const TyreStates& tyres, const AssistedPedals& aided, CarStep& out) {
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        WheelTelemetry& w = out.telemetry.wheels[i];
        const Tyre& params = in.axleOf(in.setup.wheels[i]).tyre;
        w.brakeTorque = brakeTorque(in, aided, i);
        if (!params.heat && params.wear <= 0) continue;
        const TyreState& tyre = tyres[i];
        const Vec2 force = unrotate({w.fx, w.fy}, tyre.longitudinal);
        const float sliding = std::abs(force.x * tyre.slidingSpeed) + std::abs(force.y * tyre.lateralSpeed);
        TyreCondition& condition = out.state.wheels[i].tyre;
        updateTyreCondition(params, {tyre.load, sliding, std::abs(tyre.hubSpeed)}, in.dt, condition);
        w.temperature = condition.temperature;
        w.worn = wornShare(params, condition);
    }
}

/// Adds each wheel's parking force.
void addParkingForces(const StepInput& in, const TyreStates& tyres, const WheelContacts& contacts, CarStep& out) {
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        addParkingForce(contacts[i].brake / (in.dt * w.radius), tyres[i].grip.longitudinal, length(w.position), out);
    }
}

/// Writes the telemetry of the first or last axle, which covers all wheels at that end of the car. Slips are means.
/// `sideslip` (rad) is the direction of travel at the axle.
void fillAxleTelemetry(const StepInput& in, const TyreStates& tyres, bool front, float sideslip, Telemetry& t) {
    const AxleSetup& end = front ? in.setup.frontAxle() : in.setup.rearAxle();
    AxleTelemetry& a = front ? t.front : t.rear;
    a.angle = axleSteer(in, front ? 0 : in.setup.allAxles().size() - 1, t.steerAngle);
    a.slipAngle = sideslip - signOf(in.motion.vx) * a.angle;
    a.track = (front ? in.params.front : in.params.rear).track;
    a.arm = t.wheels[end.wheels.first].position.x;
    const IndexRange wheels = front ? in.setup.frontEnd : in.setup.rearEnd;
    const float share = wheels.count > 0 ? 1 / static_cast<float>(wheels.count) : 0.0f;
    for (std::size_t i = wheels.first; i < wheels.end(); ++i) {
        const WheelTelemetry& w = t.wheels[i];
        a.slipRatio += w.slipRatio * share;
        a.wheelSpeed += w.speed * share;
        a.fx += w.fx;
        a.fy += w.fy;
        a.fz += w.load;
        a.grip += tyres[i].grip.longitudinal;
        a.lateralGrip += tyres[i].grip.lateral;
        a.staticLoad += in.setup.wheels[i].staticLoad;
        a.normalizedSlip = std::max(a.normalizedSlip, w.normalizedSlip);
        a.locked = a.locked || w.locked;
    }
}

void fillEngineTelemetry(const CarParams& p, const EngineClutchStep& step, const DrivelineResult& driveline,
                         const EngineState& engine, Telemetry& t) {
    t.rpm = engine.speed * kRpmPerRadS;
    t.clutchEngagement = t.shifting || t.gear == 0 ? 0.0f : engine.engagement;
    t.clutchSlip = p.clutch ? engine.speed - driveline.shaftSpeed * t.gearRatio : 0.0f;
    t.power = step.torque * engine.speed;
}

/// Returns true while a driven wheel spins.
bool spins(const StepInput& in, const TyreStates& tyres) {
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        if (w.driven && std::abs(tyres[i].slip.ratio) > kSpinning * in.setup.peaksOf(w).slipRatio) return true;
    }
    return false;
}

}  // namespace

GearboxInput stepDynamicWheels(const StepInput& in, const StepStart& start, AssistedPedals& aided, CarStep& out) {
    const CarParams& p = in.params;
    CarState& next = out.state;
    Telemetry& t = out.telemetry;

    // Loads; slip and grip of each wheel; aids.
    const CornerLoads corners = stepLoads(in, start.air.downforce, next.suspension);
    TyreStates tyres;
    updateTyres(in, corners, start.steerAngle, next, tyres);
    const std::optional<SideGearing> sides = steeredSides(p, start.steerAngle);
    const float shaftSpeed = drivenSpeed(in.setup, next, sides);
    applyDriverAssists(in, start, tyres, shaftSpeed, next.assists, aided);

    // Engine and clutch, contacts.
    const EngineClutchStep engine =
        stepEngineAndClutch(p, in.state.engine, in.state.gearbox,
                            {limitedThrottle(p.engine, aided.pedals.throttle, in.motion.vx),
                             effectivePedals(in.state.gearbox, in.input).throttle, isPulled(aided.pedals),
                             in.input.transmission == Transmission::Manual, shaftSpeed, aided.pedals.clutch, sides},
                            in.dt);
    WheelContacts contacts;
    for (std::size_t i = 0; i < in.wheelCount(); ++i)
        fillContact(in, tyres[i], aided, i, next.wheels[i], contacts.emplace_back());
    const DrivelineResult driveline = solveWheelContacts(in, start.air, aided.pedals, engine.side, contacts);
    next.engine = engineAfter(engine, driveline);

    // Forces.
    out.fx = start.air.drag.x;
    out.fy = start.air.drag.y;
    out.torque = stabilityYawMoment(aided, contacts) + start.air.moment;
    collectForces(in, tyres, contacts, out);
    if (start.parked) addParkingForces(in, tyres, contacts, out);
    updateTyreConditions(in, tyres, aided, out);

    t.steerAngle = start.steerAngle;
    fillAxleTelemetry(in, tyres, true, start.sideslip.front, t);
    fillAxleTelemetry(in, tyres, false, start.sideslip.rear, t);
    fillEngineTelemetry(p, engine, driveline, next.engine, t);
    const float resistance = rollingResistance(in, tyres) + std::abs(start.air.drag.x);
    return {
        in.motion.vx,     shaftSpeed * t.gearRatio * kRpmPerRadS, resistance, spins(in, tyres), start.driftWheelSpeed,
        start.entersDrift};
}

}  // namespace slip
