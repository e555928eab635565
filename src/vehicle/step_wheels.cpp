#include "vehicle/step_wheels.hpp"

#include "base/scalar.hpp"
#include "vehicle/chassis.hpp"
#include "vehicle/steering.hpp"
#include "vehicle/wheel_contact.hpp"

namespace slip {
namespace {

constexpr float kSweepTolerance = 1e-4f;  // of the weight's impulse; what is left the next step's sweeps take up
constexpr float kMinRolling = 3;          // m/s that a slip ratio is measured against at least
constexpr float kMoves = 0.5f;            // m/s under which a wheel that stands is not said to slide
constexpr float kSlipping = 2;            // of the peak slip ratio: a driven wheel spins, no upshift
constexpr float kStill = 1e-6f;           // m/s, tread speed that is flushed to zero
constexpr float kTrailShare = 0.12f;      // pneumatic trail without slip over the wheel's radius
constexpr float kTrailGone = 3;           // use of the tyre at which the trail is gone (brush model: full sliding)

/// One wheel before friction decides: filled by aimWheel, slipWheel and gripWheel.
struct TyreState {
    float angle;                   // rad, steering and toe
    Vec2 longitudinal;             // unit, rolling direction in the car's frame
    float camber;                  // rad
    float load;                    // N
    float grip, lateralGrip;       // N, the friction ellipse's half axes
    float hubSpeed, lateralSpeed;  // m/s of the hub along and across the wheel
    float slidingSpeed;            // m/s, tread against road
    float referenceSpeed;          // m/s that the slip ratio is measured against
    WheelSlip slip;
    CombinedSlip combined;
};

using TyreStates = std::array<TyreState, kMaxWheels>;
using WheelContacts = std::array<WheelContact, kMaxWheels>;

/// What a step is given.
struct StepInput {
    const CarParams& p;
    const CarSetup& setup;
    const CarState& state;
    const DriverInput& input;
    const Ground& ground;
    const Motion& motion;
    float dt;

    std::size_t count() const { return static_cast<std::size_t>(setup.wheelCount); }
    const Tyre& tyre(const WheelSetup& w) const { return (w.front ? p.front : p.rear).tyre; }
};

/// The handbrake, far enough to open clutch and centre.
bool isPulled(const RawInput& pedals) { return pedals.handbrake > 0.5f; }

/// Loads by wheel out of loads by corner.
float loadOf(const CornerLoads& corners, int wheelCount, std::size_t i) {
    return wheelCount == kMaxWheels ? corners.load[i] : corners.load[2 * i] + corners.load[2 * i + 1];
}

float jounceOf(const CornerLoads& corners, int wheelCount, std::size_t i) {
    return wheelCount == kMaxWheels ? corners.jounce[i] : (corners.jounce[2 * i] + corners.jounce[2 * i + 1]) / 2;
}

/// Where a wheel points and how it stands.
void aimWheel(const CarParams& p, const CarSetup& setup, const WheelSetup& w, float steerAngle, float jounce,
              TyreState& v) {
    const float resting = (w.front ? setup.frontSprings : setup.rearSprings).staticJounce;
    v.camber = w.camber + (setup.sprung ? w.camberGain * (jounce - resting) : 0.0f);
    v.angle = w.toe + (w.front ? wheelSteer(p, w, steerAngle) : 0.0f);
    // A leaning tyre pulls to its side as a steered one does, but never beyond its peak.
    const float most = setup.peaksOf(w).slipAngle;
    const float pull = v.angle + std::clamp(w.camberSteer * v.camber, -most, most);
    v.longitudinal = pull == 0 ? Vec2{1, 0} : direction(pull);
}

/// How it moves over the ground.
void slipWheel(const WheelSetup& w, const Motion& m, float speed, TyreState& v) {
    const Vec2 velocity{m.vx - m.yawRate * w.position.y, m.vy + m.yawRate * w.position.x};
    v.hubSpeed = dot(velocity, v.longitudinal);
    v.lateralSpeed = dot(velocity, leftOf(v.longitudinal));
    v.slidingSpeed = speed * w.radius - v.hubSpeed;
    v.referenceSpeed = std::max(std::abs(v.hubSpeed), kMinRolling);
    v.slip = {v.slidingSpeed / v.referenceSpeed, angleOf(v.lateralSpeed, std::abs(v.hubSpeed)), v.hubSpeed};
}

/// What its tyre can do.
void gripWheel(const Tyre& tyre, const SampledTyre& sampled, const WheelSetup& w, const WheelGround& ground,
               float speed, float dt, float& relaxedSlip, TyreState& v) {
    v.grip = frictionLimit(tyre, v.load, w.staticLoad, ground.friction);
    v.lateralGrip = v.grip * tyre.lateralShare;
    // A spinning wheel's tread passes faster than the road: it sees a smaller angle.
    const float tread = std::abs(speed) * w.radius, hub = std::abs(v.hubSpeed);
    const float angle = tread > hub ? v.slip.angle * hub / tread : v.slip.angle;
    relaxedSlip = relaxSlip(tyre, relaxedSlip, angle, std::max(tread, hub), v.lateralSpeed, dt);
    v.combined = combineSlip(sampled, v.slip.ratio, resistingSlip(relaxedSlip, v.lateralSpeed), v.lateralSpeed,
                             v.referenceSpeed);
}

/// Brakes, handbrake, rolling resistance and the ground's drag: what stops a wheel from turning (N m).
float brakeOf(const WheelSetup& w, const Tyre& tyre, const WheelGround& ground, const TyreState& v,
              const AidedPedals& aided, std::size_t i) {
    const float rolling = tyre.rollingResistance + ground.rollingResistance + ground.drag * std::abs(v.hubSpeed);
    return aided.pedals.brake * w.brakeTorque * aided.brakeShare[i] + aided.extraBrake[i] +
           aided.pedals.handbrake * w.handbrakeTorque + rolling * v.load * w.radius;
}

WheelContact contactOf(const WheelSetup& w, const TyreState& v, const CarState& state, std::size_t i, float brake,
                       float dt) {
    WheelContact c;
    c.drive = state.driveImpulse[i];
    c.longitudinalImpulse = state.longitudinalImpulse[i];
    c.lateralImpulse = state.lateralImpulse[i];
    c.position = w.position;
    c.driven = w.driven;
    c.longitudinal = v.longitudinal;
    c.radius = w.radius;
    c.inertia = w.inertia;
    c.speedBefore = state.wheelSpeed[i];
    c.brake = brake * dt;
    c.longitudinalGrip = v.grip * dt;
    c.lateralGrip = v.lateralGrip * dt;
    c.slipStiffness = c.longitudinalGrip * v.combined.slipStiffness / v.referenceSpeed;
    c.side = c.lateralGrip * v.combined.normalizedFy;
    return c;
}

/// True while a driven wheel spins.
bool spins(const CarSetup& setup, const TyreStates& tyres) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const float peak = setup.peaksOf(setup.wheels[i]).slipRatio;
        if (setup.wheels[i].driven && std::abs(tyres[i].slip.ratio) > kSlipping * peak) return true;
    }
    return false;
}

/// Written in place, as is its axle's: copies of fresh structs stall.
void showWheel(const WheelSetup& w, const TyreState& v, const WheelContact& c, const WheelGround& ground, float jounce,
               bool sprung, float rate, WheelTelemetry& t) {
    const Vec2 impulse = c.longitudinal * c.longitudinalImpulse + leftOf(c.longitudinal) * c.lateralImpulse;
    const float hub = std::abs(v.hubSpeed);
    t.jounce = jounce;
    t.suspensionForce = sprung ? v.load : 0.0f;
    t.load = v.load;
    t.normalizedLoad = v.load / w.staticLoad;
    t.speed = c.speed;
    t.friction = v.load > 0 ? v.grip / v.load : 0.0f;
    t.slipRatio = c.speed == 0 && hub > kMoves ? -signOf(v.hubSpeed) : v.slip.ratio;
    t.normalizedFx = c.longitudinalGrip > 0 ? c.longitudinalImpulse / c.longitudinalGrip : 0.0f;
    t.slipAngle = v.slip.angle;
    t.normalizedFy = c.lateralGrip > 0 ? c.lateralImpulse / c.lateralGrip : 0.0f;
    const float trail = kTrailShare * w.radius * std::max(0.0f, 1 - v.combined.normalizedSlip / kTrailGone);
    t.aligningMoment = -trail * c.lateralImpulse * rate * signOf(v.hubSpeed);
    t.fx = impulse.x * rate;
    t.fy = impulse.y * rate;
    t.angle = v.angle;
    t.camber = v.camber;
    t.normalizedSlip =
        v.combined.normalizedSlip * ramp(hub + std::abs(v.lateralSpeed) + std::abs(v.slidingSpeed), 0.5f, 2);
    t.position = w.position;
    t.surface = ground.surface;
    t.locked = c.speed == 0 && hub > kMoves;
}

/// Two wheels' figures as their axle's; slips are means.
void showAxle(const CarSetup& setup, const Axle& axle, const Telemetry& t, const TyreStates& tyres, std::size_t first,
              std::size_t count, float slipAngle, AxleTelemetry& a) {
    const float share = 1 / static_cast<float>(count);
    a.slipAngle = slipAngle;
    a.track = axle.track;
    a.arm = t.wheels[first].position.x;
    for (std::size_t i = first; i < first + count; ++i) {
        const WheelTelemetry& w = t.wheels[i];
        a.slipRatio += w.slipRatio * share;
        a.wheelSpeed += w.speed * share;
        a.fx += w.fx;
        a.fy += w.fy;
        a.fz += w.load;
        a.grip += tyres[i].grip;
        a.lateralGrip += tyres[i].lateralGrip;
        a.staticLoad += setup.wheels[i].staticLoad;
        a.normalizedSlip = std::max(a.normalizedSlip, w.normalizedSlip);
        a.locked = a.locked || w.locked;
    }
}

/// What each wheel's brake can hold of a parked car.
void hold(const CarSetup& setup, const TyreStates& tyres, const std::array<WheelContact, kMaxWheels>& contacts,
          float dt, CarStep& out) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const float force = std::min(contacts[i].brake / (dt * setup.wheels[i].radius), tyres[i].grip);
        out.holdForce += force;
        out.holdTorque += force * length(setup.wheels[i].position);
    }
    out.telemetry.parked = true;
}

/// Slip and grip of each wheel.
void updateTyres(const StepInput& in, const CornerLoads& corners, float steerAngle, CarState& next, TyreStates& tyres) {
    for (std::size_t i = 0; i < in.count(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        TyreState& v = tyres[i];
        v.load = loadOf(corners, in.setup.wheelCount, i);
        aimWheel(in.p, in.setup, w, steerAngle, jounceOf(corners, in.setup.wheelCount, i), v);
        slipWheel(w, in.motion, in.state.wheelSpeed[i], v);
        gripWheel(in.tyre(w), w.front ? in.setup.frontTyre : in.setup.rearTyre, w, in.ground.wheels[i],
                  in.state.wheelSpeed[i], in.dt, next.relaxedSlip[i], v);
    }
}

AidedPedals aidDriver(const StepInput& in, const TyreStates& tyres, const RawInput& pedals, float steerAngle,
                      AssistState& next) {
    std::array<WheelSlip, kMaxWheels> slips;
    for (std::size_t i = 0; i < in.count(); ++i) slips[i] = tyres[i].slip;
    float grip = 0, load = 0;  // of the front axle
    for (std::size_t i = 0; i < in.count() / 2; ++i) grip += tyres[i].lateralGrip, load += tyres[i].load;
    const float friction = load > 0 ? grip / load : 0.0f;
    return aidPedals(in.p, in.setup, in.input.assists, pedals, slips, in.motion, steerAngle, friction, in.dt, next);
}

/// Solves the contacts.
DrivelineResult solveWheelContacts(const StepInput& in, const TyreStates& tyres, const AidedPedals& aided, Vec2 airDrag,
                                   const EngineSide& engineStep, WheelContacts& contacts) {
    for (std::size_t i = 0; i < in.count(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        const float brake = brakeOf(w, in.tyre(w), in.ground.wheels[i], tyres[i], aided, i);
        contacts[i] = contactOf(w, tyres[i], in.state, i, brake, in.dt);
    }
    // A pulled handbrake frees the centre, or it would stop the front wheels too.
    Drive drive = in.p.drive;
    if (isPulled(aided.pedals)) drive.centreDifferential.type = DifferentialType::Open;
    ContactBody body = contactBody(in.p, in.motion, airDrag, in.dt);
    return solveWheels(body, contacts, in.setup.wheelCount, drive, engineStep,
                       kSweepTolerance * in.p.body.mass * kGravity * in.dt);
}

/// Forces on the car and what the wheels take into the next step.
void collectForces(const StepInput& in, const TyreStates& tyres, const WheelContacts& contacts,
                   const CornerLoads& corners, CarStep& out) {
    Telemetry& t = out.telemetry;
    CarState& next = out.state;
    t.wheelCount = in.setup.wheelCount;
    const float rate = 1 / in.dt;
    for (std::size_t i = 0; i < in.count(); ++i) {
        const WheelContact& c = contacts[i];
        next.driveImpulse[i] = c.drive;
        next.longitudinalImpulse[i] = c.longitudinalImpulse;
        next.lateralImpulse[i] = c.lateralImpulse;
        next.wheelSpeed[i] = std::abs(c.speed) * c.radius < kStill ? 0.0f : c.speed;
        showWheel(in.setup.wheels[i], tyres[i], c, in.ground.wheels[i], jounceOf(corners, in.setup.wheelCount, i),
                  in.setup.sprung, rate, t.wheels[i]);
    }
    // By axles, so that left and right are alike to the last bit.
    const std::size_t perAxle = in.count() / 2;
    for (std::size_t first = 0; first < in.count(); first += perAxle) {
        Vec2 force;
        float torque = 0, drive = 0;
        for (std::size_t i = first; i < first + perAxle; ++i) {
            const WheelTelemetry& w = t.wheels[i];
            force += {w.fx, w.fy};
            torque += w.position.x * w.fy - w.position.y * w.fx;
            drive += contacts[i].drive * rate;
        }
        out.fx += force.x;
        out.fy += force.y;
        out.torque += torque;
        t.driveTorque += drive;
    }
    next.acceleration = {out.fx / in.p.body.mass, out.fy / in.p.body.mass};
}

/// Of stability on a single track; a locked axle has no side left to brake.
float stabilityMoment(const StepInput& in, const AidedPedals& aided, const WheelContacts& contacts) {
    for (std::size_t i = 0; i < in.count(); ++i)
        if (aided.extraBrake[i] > 0 && contacts[i].speed == 0) return 0;
    return aided.yawMoment;
}

/// The gearbox after the step: it sees the driven shaft as it was.
GearboxState shift(const StepInput& in, const TyreStates& tyres, float shaftSpeed, float airDrag, const Telemetry& t) {
    const float rpm = shaftSpeed * t.gearRatio * kRpmPerRadS;
    const float resistance = t.front.fz * in.p.front.tyre.rollingResistance +
                             t.rear.fz * in.p.rear.tyre.rollingResistance + std::abs(airDrag);
    return stepGearbox(in.p, in.state.gearbox, in.input, {in.motion.vx, rpm, resistance, spins(in.setup, tyres)},
                       in.dt);
}

void showEngine(const CarParams& p, const EngineClutchStep& engineStep, const DrivelineResult& driveline,
                const EngineState& engine, Telemetry& t) {
    t.rpm = engine.speed * kRpmPerRadS;
    t.clutchEngagement = t.shifting || t.gear == 0 ? 0.0f : engine.engagement;
    t.clutchSlip = p.clutch ? engine.speed - driveline.shaftSpeed * t.gearRatio : 0.0f;
    t.power = engineStep.torque * engine.speed;
}

}  // namespace

CarStep stepWheels(const CarParams& p, const CarSetup& setup, const CarState& state, const DriverInput& input,
                   const Ground& ground, const Motion& motion, float dt) {
    const StepInput in{p, setup, state, input, ground, motion, dt};
    CarStep out;
    CarState& next = out.state;
    Telemetry& t = out.telemetry;
    next = state;
    const RawInput pedals = actingPedals(state.gearbox, input);

    // Steering, air, loads; slip and grip of each wheel.
    const Sideslip sideslip = sideslipOf(p, motion);
    const float delta = steerCar(p, setup, state, input, pedals.steer, motion, sideslip, dt);
    next.steerAngle = delta;
    const Air air = aeroForces(p.body, motion, ground.slipstream);
    const CornerLoads corners = stepLoads(p, setup, air, ground, dt, next);
    TyreStates tyres;
    updateTyres(in, corners, delta, next, tyres);

    // Aids, engine and clutch; contacts.
    const AidedPedals aided = aidDriver(in, tyres, pedals, delta, next.assists);
    const bool manual = input.transmission == Transmission::Manual;
    const float shaftSpeed = drivenSpeed(p.drive, state.wheelSpeed, setup.wheelCount);
    const EngineClutchStep engineStep = stepEngineAndClutch(
        p, state.engine, state.gearbox, {aided.pedals.throttle, isPulled(pedals), manual, shaftSpeed}, dt);
    WheelContacts contacts;
    const DrivelineResult driveline = solveWheelContacts(in, tyres, aided, air.drag, engineStep.side, contacts);
    next.engine = engineAfter(engineStep, driveline);

    // Forces, gearbox, telemetry.
    out.fx = air.drag.x;
    out.fy = air.drag.y;
    out.torque = stabilityMoment(in, aided, contacts);
    collectForces(in, tyres, contacts, corners, out);
    const std::size_t perAxle = in.count() / 2;
    showAxle(setup, p.front, t, tyres, 0, perAxle, sideslip.front - signOf(motion.vx) * delta, t.front);
    showAxle(setup, p.rear, t, tyres, perAxle, perAxle, sideslip.rear, t.rear);
    showCar(p, state, next, aided, ground, t);
    next.gearbox = shift(in, tyres, shaftSpeed, air.drag.x, t);
    showEngine(p, engineStep, driveline, next.engine, t);
    if (isParked(pedals, motion)) hold(setup, tyres, contacts, dt, out);
    return out;
}

}  // namespace slip
