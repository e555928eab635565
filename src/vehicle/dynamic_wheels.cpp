// One step of a car whose wheels and engine have a speed of their own: single or dual track, any layout.
#include "vehicle/chassis.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kContactTolerance = 1e-4f;  // of the weight's impulse; what is left the next step's sweeps take up
constexpr float kMinReferenceSpeed = 3;  // m/s that a slip ratio is measured against at least, so that it stays finite
constexpr float kMoves = 0.5f;           // m/s under which a wheel that stands is not said to slide
constexpr float kSpinning = 2;           // of the peak slip ratio: a driven wheel spins, and the automatic waits
constexpr float kStill = 1e-6f;          // m/s, tread speed that is flushed to zero
constexpr float kTrailShare = 0.12f;  // pneumatic trail without slip over the wheel's radius: some 4 cm on a road tyre
constexpr float kTrailGone = 3;       // normalised slip at which the trail is gone (brush model: full sliding)

/// One wheel before friction decides: filled by aimWheel, slipWheel and gripWheel.
struct TyreState {
    float angle;         // rad, steering and toe
    Vec2 longitudinal;   // unit, rolling direction in the car's frame
    float camber;        // rad
    float load, jounce;  // N, m
    Grip grip;
    float hubSpeed, lateralSpeed;  // m/s of the hub along and across the wheel
    float slidingSpeed;            // m/s, tread against road
    float referenceSpeed;          // m/s that the slip ratio is measured against
    WheelSlip slip;
    CombinedSlip combined;
};

using TyreStates = std::array<TyreState, kMaxWheels>;
using WheelContacts = std::array<Contact, kMaxWheels>;

/// The handbrake, far enough to open clutch and centre.
bool isPulled(const RawInput& pedals) { return pedals.handbrake > 0.5f; }

/// What a wheel carries, of the corners' figures: a single track's has two corners.
void loadWheel(const CornerLoads& corners, int wheelCount, std::size_t i, TyreState& tyre) {
    const bool own = wheelCount == kMaxWheels;
    tyre.load = own ? corners.load[i] : corners.load[2 * i] + corners.load[2 * i + 1];
    tyre.jounce = own ? corners.jounce[i] : (corners.jounce[2 * i] + corners.jounce[2 * i + 1]) / 2;
}

/// Where a wheel points and how it stands.
void aimWheel(const StepInput& in, const WheelSetup& w, float steerAngle, TyreState& tyre) {
    const float staticJounce = (w.front ? in.setup.frontSprings : in.setup.rearSprings).staticJounce;
    tyre.camber = w.camber + (in.setup.sprung ? w.camberGain * (tyre.jounce - staticJounce) : 0.0f);
    tyre.angle = w.toe + (w.front ? wheelSteer(in.params, w, steerAngle) : 0.0f);
    // A leaning tyre pulls to its side as a steered one does, but never beyond its peak.
    const float most = in.setup.peaksOf(w).slipAngle;
    const float pull = tyre.angle + std::clamp(w.camberSteer * tyre.camber, -most, most);
    tyre.longitudinal = pull == 0 ? Vec2{1, 0} : direction(pull);
}

/// How it moves over the ground. speed: rad/s
void slipWheel(const WheelSetup& w, const Motion& m, float speed, TyreState& tyre) {
    const Vec2 velocity{m.vx - m.yawRate * w.position.y, m.vy + m.yawRate * w.position.x};
    tyre.hubSpeed = dot(velocity, tyre.longitudinal);
    tyre.lateralSpeed = dot(velocity, leftOf(tyre.longitudinal));
    tyre.slidingSpeed = speed * w.radius - tyre.hubSpeed;
    tyre.referenceSpeed = std::max(std::abs(tyre.hubSpeed), kMinReferenceSpeed);
    tyre.slip = {tyre.slidingSpeed / tyre.referenceSpeed, angleOf(tyre.lateralSpeed, std::abs(tyre.hubSpeed)),
                 tyre.hubSpeed};
}

/// What its tyre can do.
void gripWheel(const StepInput& in, std::size_t i, float& relaxedSlip, TyreState& tyre) {
    const WheelSetup& w = in.setup.wheels[i];
    const Tyre& params = in.axleOf(w).tyre;
    tyre.grip = gripOf(params, in.ground.wheels[i], tyre.load, w.staticLoad);
    // A spinning wheel's tread passes faster than the road: it sees a smaller angle.
    const float tread = std::abs(in.state.wheelSpeed[i]) * w.radius, hub = std::abs(tyre.hubSpeed);
    const float angle = tread > hub ? tyre.slip.angle * hub / tread : tyre.slip.angle;
    relaxedSlip = relaxSlip(params, relaxedSlip, angle, {std::max(tread, hub), tyre.lateralSpeed}, in.dt);
    tyre.combined = combineSlip(w.front ? in.setup.frontTyre : in.setup.rearTyre, tyre.slip.ratio,
                                std::abs(relaxedSlip), tyre.lateralSpeed, tyre.referenceSpeed);
}

/// Slip and grip of each wheel.
void updateTyres(const StepInput& in, const CornerLoads& corners, float steerAngle, CarState& next, TyreStates& tyres) {
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        loadWheel(corners, in.setup.wheelCount, i, tyres[i]);
        aimWheel(in, in.setup.wheels[i], steerAngle, tyres[i]);
        slipWheel(in.setup.wheels[i], in.motion, in.state.wheelSpeed[i], tyres[i]);
        gripWheel(in, i, next.relaxedSlip[i], tyres[i]);
    }
}

void aidDriver(const StepInput& in, const StepStart& start, const TyreStates& tyres, AssistState& next,
               AidedPedals& aided) {
    std::array<WheelSlip, kMaxWheels> slips;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) slips[i] = tyres[i].slip;
    float grip = 0, load = 0;  // of the front axle
    for (std::size_t i = 0; i < in.wheelCount() / 2; ++i) grip += tyres[i].grip.lateral, load += tyres[i].load;
    const float friction = load > 0 ? grip / load : 0.0f;
    aidPedals(in, {start.steerAngle, friction, {slips.data(), in.wheelCount()}, start.letOut}, next, aided);
}

/// Brakes, handbrake, rolling resistance and the ground's drag: what stops a wheel from turning (N m).
float brakeOf(const StepInput& in, const TyreState& tyre, const AidedPedals& aided, std::size_t i) {
    const WheelSetup& w = in.setup.wheels[i];
    const float rolling = rollingResistance(in.axleOf(w).tyre, in.ground.wheels[i], tyre.load, tyre.hubSpeed);
    return aided.pedals.brake * w.brakeTorque * aided.brakeShare[i] + aided.extraBrake[i] +
           aided.pedals.handbrake * w.handbrakeTorque + rolling * w.radius;
}

/// Filled in place: copies of fresh structs stall.
void fillContact(const StepInput& in, const TyreState& tyre, const AidedPedals& aided, std::size_t i, float relaxedSlip,
                 Contact& c) {
    const WheelSetup& w = in.setup.wheels[i];
    c.mode = WheelMode::Dynamic;
    c.drive = in.state.driveImpulse[i];
    c.longitudinalImpulse = in.state.longitudinalImpulse[i];
    c.lateralImpulse = in.state.lateralImpulse[i];
    c.position = w.position;
    c.driven = w.driven;
    c.longitudinal = tyre.longitudinal;
    c.radius = w.radius;
    c.inertia = w.inertia;
    c.speedBefore = in.state.wheelSpeed[i];
    c.brake = brakeOf(in, tyre, aided, i) * in.dt;
    c.longitudinalGrip = tyre.grip.longitudinal * in.dt;
    c.lateralGrip = tyre.grip.lateral * in.dt;
    c.slipStiffness = c.longitudinalGrip * tyre.combined.slipStiffness / tyre.referenceSpeed;
    limitLateral(relaxedSlip, c.lateralGrip * tyre.combined.normalizedFy, c);
}

DrivelineResult pushWheels(const StepInput& in, Vec2 airDrag, const RawInput& pedals, const EngineSide& engine,
                           std::span<Contact> contacts) {
    // A pulled handbrake frees the centre, or it would stop the front wheels too.
    Drive drive = in.params.drive;
    if (isPulled(pedals)) drive.centreDifferential.type = DifferentialType::Open;
    ContactBody body = contactBody(in, airDrag);
    return solveContacts(body, contacts, drive, engine, kContactTolerance * in.params.body.mass * kGravity * in.dt);
}

/// Written in place, as is its axle's.
void showWheel(const StepInput& in, std::size_t i, const TyreState& tyre, const Contact& c, WheelTelemetry& t) {
    const WheelSetup& w = in.setup.wheels[i];
    const Vec2 impulse = impulseOf(c);
    const float hub = std::abs(tyre.hubSpeed), rate = 1 / in.dt;
    t.jounce = tyre.jounce;
    t.suspensionForce = in.setup.sprung ? tyre.load : 0.0f;
    t.load = tyre.load;
    t.normalizedLoad = tyre.load / w.staticLoad;
    t.speed = c.speed;
    t.friction = tyre.load > 0 ? tyre.grip.longitudinal / tyre.load : 0.0f;
    t.slipRatio = c.speed == 0 && hub > kMoves ? -signOf(tyre.hubSpeed) : tyre.slip.ratio;
    t.normalizedFx = c.longitudinalGrip > 0 ? c.longitudinalImpulse / c.longitudinalGrip : 0.0f;
    t.slipAngle = tyre.slip.angle;
    t.normalizedFy = c.lateralGrip > 0 ? c.lateralImpulse / c.lateralGrip : 0.0f;
    const float trail = kTrailShare * w.radius * std::max(0.0f, 1 - tyre.combined.normalizedSlip / kTrailGone);
    t.aligningMoment = -trail * c.lateralImpulse * rate * signOf(tyre.hubSpeed);
    t.fx = impulse.x * rate;
    t.fy = impulse.y * rate;
    t.angle = tyre.angle;
    t.camber = tyre.camber;
    t.normalizedSlip =
        tyre.combined.normalizedSlip * shownSlip(hub + std::abs(tyre.lateralSpeed) + std::abs(tyre.slidingSpeed));
    t.position = w.position;
    t.surface = in.ground.wheels[i].surface;
    t.locked = c.speed == 0 && hub > kMoves;
}

/// Forces on the car and what the wheels take into the next step.
void collectForces(const StepInput& in, const TyreStates& tyres, const WheelContacts& contacts, CarStep& out) {
    Telemetry& t = out.telemetry;
    CarState& next = out.state;
    t.wheelCount = in.setup.wheelCount;
    const float rate = 1 / in.dt;
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const Contact& c = contacts[i];
        next.driveImpulse[i] = c.drive;
        next.longitudinalImpulse[i] = c.longitudinalImpulse;
        next.lateralImpulse[i] = c.lateralImpulse;
        next.wheelSpeed[i] = std::abs(c.speed) * c.radius < kStill ? 0.0f : c.speed;
        showWheel(in, i, tyres[i], c, t.wheels[i]);
    }
    // By axles, so that left and right are alike to the last bit.
    const std::size_t perAxle = in.wheelCount() / 2;
    for (std::size_t first = 0; first < in.wheelCount(); first += perAxle) {
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
}

/// What each wheel's brake can hold of a parked car.
void hold(const StepInput& in, const TyreStates& tyres, const WheelContacts& contacts, CarStep& out) {
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        addHold(contacts[i].brake / (in.dt * w.radius), tyres[i].grip.longitudinal, length(w.position), out);
    }
}

/// The wheels' figures as their axle's; slips are means. slipAngle: of the axle's middle (rad).
void showAxle(const StepInput& in, const TyreStates& tyres, bool front, float slipAngle, Telemetry& t) {
    const std::size_t count = in.wheelCount() / 2, first = front ? 0 : count;
    const float share = 1 / static_cast<float>(count);
    AxleTelemetry& a = front ? t.front : t.rear;
    a.slipAngle = slipAngle;
    a.track = (front ? in.params.front : in.params.rear).track;
    a.arm = t.wheels[first].position.x;
    for (std::size_t i = first; i < first + count; ++i) {
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

void showEngine(const CarParams& p, const EngineClutchStep& step, const DrivelineResult& driveline,
                const EngineState& engine, Telemetry& t) {
    t.rpm = engine.speed * kRpmPerRadS;
    t.clutchEngagement = t.shifting || t.gear == 0 ? 0.0f : engine.engagement;
    t.clutchSlip = p.clutch ? engine.speed - driveline.shaftSpeed * t.gearRatio : 0.0f;
    t.power = step.torque * engine.speed;
}

/// True while a driven wheel spins.
bool spins(const StepInput& in, const TyreStates& tyres) {
    for (std::size_t i = 0; i < in.wheelCount(); ++i) {
        const WheelSetup& w = in.setup.wheels[i];
        if (w.driven && std::abs(tyres[i].slip.ratio) > kSpinning * in.setup.peaksOf(w).slipRatio) return true;
    }
    return false;
}

}  // namespace

GearboxInput stepDynamicWheels(const StepInput& in, const StepStart& start, AidedPedals& aided, CarStep& out) {
    const CarParams& p = in.params;
    CarState& next = out.state;
    Telemetry& t = out.telemetry;

    // Loads; slip and grip of each wheel; aids.
    const CornerLoads corners = stepLoads(in, start.air.downforce, next.suspension);
    TyreStates tyres;
    updateTyres(in, corners, start.steerAngle, next, tyres);
    aidDriver(in, start, tyres, next.assists, aided);

    // Engine and clutch, contacts.
    const float shaftSpeed = drivenSpeed(p.drive, in.state.wheelSpeed, in.setup.wheelCount);
    const EngineClutchStep engine =
        stepEngineAndClutch(p, in.state.engine, in.state.gearbox,
                            {aided.pedals.throttle, isPulled(aided.pedals),
                             in.input.transmission == Transmission::Manual, shaftSpeed, aided.pedals.clutch},
                            in.dt);
    WheelContacts contacts;
    for (std::size_t i = 0; i < in.wheelCount(); ++i)
        fillContact(in, tyres[i], aided, i, next.relaxedSlip[i], contacts[i]);
    const std::span<Contact> solved(contacts.data(), in.wheelCount());
    const DrivelineResult driveline = pushWheels(in, start.air.drag, aided.pedals, engine.side, solved);
    next.engine = engineAfter(engine, driveline);

    // Forces.
    out.fx = start.air.drag.x;
    out.fy = start.air.drag.y;
    out.torque = stabilityMoment(aided, solved);
    collectForces(in, tyres, contacts, out);
    if (start.parked) hold(in, tyres, contacts, out);

    showAxle(in, tyres, true, start.sideslip.front - signOf(in.motion.vx) * start.steerAngle, t);
    showAxle(in, tyres, false, start.sideslip.rear, t);
    showEngine(p, engine, driveline, next.engine, t);
    const float resistance = t.front.fz * p.front.tyre.rollingResistance + t.rear.fz * p.rear.tyre.rollingResistance +
                             std::abs(start.air.drag.x);
    return {in.motion.vx, shaftSpeed * t.gearRatio * kRpmPerRadS, resistance, spins(in, tyres)};
}

}  // namespace slip
