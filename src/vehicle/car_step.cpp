#include "vehicle/car_step.hpp"

#include "base/scalar.hpp"
#include "vehicle/chassis.hpp"
#include "vehicle/contact.hpp"
#include "vehicle/engine.hpp"
#include "vehicle/step_wheels.hpp"

namespace slip {
namespace {

constexpr float kTractionSideShare = 0.8f;  // of the lateral force in use that traction control keeps clear of drive
constexpr float kAssistShare = 0.95f;       // of an axle's friction: full ABS and traction control
constexpr float kNoAssistShare = 1.5f;      // of it: the weakest
constexpr float kTractionShows = 0.95f;     // of the drive asked for: less is shown as held back
constexpr float kContactTolerance = 1e-7f;  // of the weight's impulse

struct Force {
    float x = 0, y = 0;  // N
};

/// What one axle has to do in this step, before friction decides.
struct AxleForces {
    float staticLoad = 0, load = 0;   // N
    float grip = 0, lateralGrip = 0;  // N, the friction ellipse's half axes
    float slipAngle = 0;              // rad
    float normalizedSlip = 0;         // of the peak slip angle
    float normalizedFy = 0;           // lateral force that the slip angle gives, of the greatest
    float drive = 0;                  // N, signed along the wheel
    float brake = 0;                  // N, brake and handbrake
    float resist = 0;                 // N, rolling resistance and engine braking
    bool locked = false;
};

AxleForces standAxle(const Axle& axle, const TyrePeaks& peaks, const WheelGround& ground, float staticLoad, float load,
                     float slipAngle, float speed, float lateral, float dt, float& relaxedSlip) {
    AxleForces d;
    d.staticLoad = staticLoad;
    d.load = load;
    d.grip = frictionLimit(axle.tyre, load, staticLoad, ground.friction);
    d.lateralGrip = d.grip * axle.tyre.lateralShare;
    d.slipAngle = slipAngle;
    d.normalizedSlip = std::abs(slipAngle) / peaks.slipAngle;
    relaxedSlip = relaxSlip(axle.tyre, relaxedSlip, slipAngle, speed, lateral, dt);
    d.normalizedFy = normalizedFy(axle.tyre, resistingSlip(relaxedSlip, slipAngle));
    d.resist = (axle.tyre.rollingResistance + ground.rollingResistance + ground.drag * speed) * d.load;
    return d;
}

float assistShare(std::uint8_t strength) { return lerp(kNoAssistShare, kAssistShare, strengthOf(strength)); }

/// extra: N m that stability adds, front and rear. True where ABS holds something back.
bool brakeAxles(const CarParams& p, const RawInput& pedals, const std::array<float, kMaxWheels>& extra,
                const Assists& assists, AxleForces& front, AxleForces& rear) {
    const Brakes& b = p.brakes;
    front.brake = (pedals.brake * b.torque * b.frontShare + extra[0]) / p.front.wheelRadius;
    rear.brake = (pedals.brake * b.torque * (1 - b.frontShare) + extra[1]) / p.rear.wheelRadius;
    bool heldBack = false;
    for (AxleForces* axle : {&front, &rear}) {
        const float most = assists.abs > 0 ? assistShare(assists.abs) * axle->grip : axle->brake;
        heldBack = heldBack || axle->brake > most;
        axle->brake = std::min(axle->brake, most);
    }
    rear.brake += pedals.handbrake * b.handbrakeTorque / p.rear.wheelRadius;
    front.locked = front.brake > front.grip;
    rear.locked = rear.brake > rear.grip;
    return heldBack;
}

/// Traction control keeps the drive under 0.95 of the friction, and under less of it in a bend: what most of the side
/// force leaves of the circle. Straight on it launches as hard; in a slow bend a floored throttle no longer turns the
/// car round.
void driveAxle(float force, std::uint8_t tractionControl, AxleForces& axle) {
    axle.drive = force;
    if (tractionControl == 0) return;
    const float sideUse = kTractionSideShare * std::min(axle.normalizedSlip, 1.0f);
    const float most = assistShare(tractionControl) * axle.grip * std::sqrt(1 - sq(sideUse));
    axle.drive = std::clamp(force, -most, most);
}

/// Engine and gear in force.
struct Power {
    float roadRpm = 0;  // that the wheels force in this gear
    EngineOutput engine;
    bool engaged = false;
    float torque = 0;  // N m at the driven wheels
};

Power turnEngine(const CarParams& p, const GearboxState& gearbox, float throttle, float vx) {
    Power out;
    const int gear = std::min(gearbox.gear, static_cast<int>(p.gearbox.ratios.size()));
    const float ratio = gearRatio(p.gearbox, gear);
    out.roadRpm = roadRpm(p, vx, ratio);
    out.engine = runEngine(p.engine, out.roadRpm, throttle, gear == 1 || gear == -1);
    out.engaged = ratio != 0 && gearbox.gear == gearbox.target;
    if (out.engaged) out.torque = out.engine.torque * ratio * p.gearbox.finalDrive * p.gearbox.efficiency;
    return out;
}

/// An engine that pushes drives the axles, one that brakes joins what resists. Returns the share of the drive that
/// traction control lets the engine give.
float driveAxles(const CarParams& p, const Power& power, std::uint8_t tractionControl, AxleForces& front,
                 AxleForces& rear) {
    const float toFront = frontDriveShare(p.drive);
    const float frontDrive = toFront * power.torque / p.front.wheelRadius;
    const float rearDrive = (1 - toFront) * power.torque / p.rear.wheelRadius;
    if (power.engine.torque <= 0) {
        front.resist += std::abs(frontDrive);
        rear.resist += std::abs(rearDrive);
        return 1;
    }
    driveAxle(frontDrive, tractionControl, front);
    driveAxle(rearDrive, tractionControl, rear);
    const float asked = std::abs(frontDrive) + std::abs(rearDrive);
    return asked > 0 ? (std::abs(front.drive) + std::abs(rear.drive)) / asked : 1.0f;
}

/// Of stability's brake on one side of an axle; a locked axle has no side left to brake.
float stabilityMoment(const AidedPedals& aided, const AxleForces& front, const AxleForces& rear) {
    const bool locked = (aided.extraBrake[0] > 0 && front.locked) || (aided.extraBrake[1] > 0 && rear.locked);
    return locked ? 0.0f : aided.yawMoment;
}

Contact contactOf(const AxleForces& d, float arm, float steerAngle, float dt) {
    Contact c;
    c.arm = arm;
    if (steerAngle != 0) c.longitudinal = direction(steerAngle);
    c.longitudinalGrip = d.grip * dt;
    c.lateralGrip = d.lateralGrip * dt;
    c.drive = std::clamp(d.drive * dt, -c.longitudinalGrip, c.longitudinalGrip);
    c.resist = (d.brake + d.resist) * dt;
    c.side = d.normalizedFy * c.lateralGrip;
    c.locked = d.locked;
    return c;
}

/// The contact's force in the car's frame.
Force forceOf(const Contact& c, float dt) {
    const Vec2 impulse = c.longitudinal * c.longitudinalImpulse + leftOf(c.longitudinal) * c.lateralImpulse;
    return {impulse.x / dt, impulse.y / dt};
}

float slipRatioOf(const AxleForces& d, float peak, float speed) {
    if (d.locked) return -1;
    if (d.grip <= 0) return 0;
    const float demand = d.drive - signOf(speed) * d.brake;
    return std::clamp(peak * demand / d.grip, -1.0f, 1.0f);
}

AxleTelemetry axleTelemetry(const AxleForces& d, const Axle& axle, const TyrePeaks& peaks, float arm, Force force,
                            const Motion& m) {
    AxleTelemetry t;
    t.slipAngle = d.slipAngle;
    t.slipRatio = slipRatioOf(d, peaks.slipRatio, m.vx);
    t.fx = force.x;
    t.fy = force.y;
    t.fz = d.load;
    t.grip = d.grip;
    t.lateralGrip = d.lateralGrip;
    t.staticLoad = d.staticLoad;
    t.wheelSpeed = d.locked ? 0.0f : m.vx / axle.wheelRadius;
    t.arm = arm;
    t.track = axle.track;
    t.locked = d.locked;
    const float moving = ramp(std::sqrt(sq(m.vx) + sq(m.vy)), 0.5f, 2);
    const float sideways = d.normalizedSlip * moving;
    const float lengthwise =
        d.locked ? 2 * moving : (d.grip > 0 ? std::max(std::abs(d.drive), d.brake) / d.grip : 0.0f);
    t.normalizedSlip = std::sqrt(sq(sideways) + sq(lengthwise));
    return t;
}

/// A parked car's tyres hold it against any push below their friction: what each axle's brake can hold.
void hold(const CarParams& p, const AxleForces& front, const AxleForces& rear, CarStep& out) {
    const float holdFront = std::min(front.brake, front.grip), holdRear = std::min(rear.brake, rear.grip);
    out.holdForce = holdFront + holdRear;
    out.holdTorque = holdFront * frontArm(p) + holdRear * rearArm(p);
    out.telemetry.parked = true;
}

/// One step of a car whose wheels follow the road.
CarStep stepBase(const CarParams& p, const CarSetup& setup, const CarState& state, const DriverInput& input,
                 const Ground& ground, const Motion& motion, float dt) {
    CarStep out;
    CarState& next = out.state;
    next = state;
    const float a = frontArm(p), b = rearArm(p);
    AidedPedals aided;
    aided.pedals = actingPedals(state.gearbox, input);
    const RawInput& pedals = aided.pedals;

    // Steering, and where each axle is going.
    const Sideslip sideslip = sideslipOf(p, motion);
    const float delta = steerCar(p, setup, state, input, pedals.steer, motion, sideslip, dt);
    next.steerAngle = delta;
    if (input.assists.stability > 0)
        aidStability(p, setup, strengthOf(input.assists.stability), motion, delta,
                     p.front.tyre.friction * p.front.tyre.lateralShare * ground.wheels[0].friction, aided);

    // Loads, friction and slip.
    const Air air = aeroForces(p.body, motion, ground.slipstream);
    AxleLoads loads = axleLoads(p, state.acceleration.x, air.downforceFront, air.downforceRear);
    if (setup.sprung) {
        const CornerLoads corners = stepLoads(p, setup, air, ground, dt, next);
        loads = {corners.load[0] + corners.load[1], corners.load[2] + corners.load[3]};
    }
    const float speed = std::abs(motion.vx);
    AxleForces front = standAxle(p.front, setup.front, ground.wheels[0], staticLoadFront(p), loads.front,
                                 sideslip.front - signOf(motion.vx) * delta, speed, motion.vy + a * motion.yawRate, dt,
                                 next.relaxedSlip[0]);
    AxleForces rear = standAxle(p.rear, setup.rear, ground.wheels[1], staticLoadRear(p), loads.rear, sideslip.rear,
                                speed, motion.vy - b * motion.yawRate, dt, next.relaxedSlip[1]);
    const float resistance = front.resist + rear.resist + std::abs(air.drag.x);

    // Engine and brakes.
    const Power power = turnEngine(p, state.gearbox, pedals.throttle, motion.vx);
    const float given = driveAxles(p, power, input.assists.tractionControl, front, rear);
    aided.tractionActive = given < kTractionShows;
    aided.absActive = brakeAxles(p, pedals, aided.extraBrake, input.assists, front, rear);

    // Contacts.
    ContactBody body = contactBody(p, motion, air.drag, dt);
    std::array<Contact, 2> contacts{contactOf(front, a, delta, dt), contactOf(rear, -b, 0, dt)};
    solveContacts(body, contacts, kContactTolerance * p.body.mass * kGravity * dt);
    const Force frontForce = forceOf(contacts[0], dt), rearForce = forceOf(contacts[1], dt);

    out.fx = frontForce.x + rearForce.x + air.drag.x;
    out.fy = frontForce.y + rearForce.y + air.drag.y;
    out.torque = a * frontForce.y - b * rearForce.y + stabilityMoment(aided, front, rear);
    next.acceleration = {out.fx / p.body.mass, out.fy / p.body.mass};
    const bool wheelspin = std::abs(front.drive) > front.grip || std::abs(rear.drive) > rear.grip;
    next.gearbox = stepGearbox(p, state.gearbox, input, {motion.vx, power.roadRpm, resistance, wheelspin}, dt);
    next.engine.speed = power.engine.rpm / kRpmPerRadS;

    Telemetry& t = out.telemetry;
    showCar(p, state, next, aided, ground, t);
    t.rpm = power.engine.rpm;
    t.driveTorque = power.torque * given;
    t.power = power.engaged ? power.engine.torque * given * power.engine.rpm / kRpmPerRadS : 0.0f;
    t.front = axleTelemetry(front, p.front, setup.front, a, frontForce, motion);
    t.rear = axleTelemetry(rear, p.rear, setup.rear, -b, rearForce, motion);
    if (isParked(pedals, motion)) hold(p, front, rear, out);
    return out;
}

}  // namespace

CarStep stepCar(const CarParams& params, const CarSetup& setup, const CarState& state, const DriverInput& input,
                const Ground& ground, const Motion& motion, float dt) {
    return setup.wheelDynamics ? stepWheels(params, setup, state, input, ground, motion, dt)
                               : stepBase(params, setup, state, input, ground, motion, dt);
}

CarStep stepCar(const CarParams& params, const CarState& state, const DriverInput& input, const Ground& ground,
                const Motion& motion, float dt) {
    return stepCar(params, setUpCar(params), state, input, ground, motion, dt);
}

CarState rollingState(const CarParams& params, float speed) { return rollingState(params, setUpCar(params), speed); }

CarState rollingState(const CarParams& params, const CarSetup& setup, float speed) {
    const Gearbox& g = params.gearbox;
    std::size_t i = 0;
    while (i + 1 < g.ratios.size() && roadRpm(params, speed, g.ratios[i]) >= g.automatic.upshiftRpm[i]) ++i;
    CarState state;
    state.gearbox.gear = state.gearbox.target = static_cast<int>(i) + 1;
    state.engine.speed = std::max(params.engine.idleRpm, roadRpm(params, speed, g.ratios[i])) / kRpmPerRadS;
    for (std::size_t w = 0; w < static_cast<std::size_t>(setup.wheelCount); ++w)
        state.wheelSpeed[w] = speed / setup.wheels[w].radius;
    state.suspension.height = {setup.frontSprings.staticJounce, setup.frontSprings.staticJounce,
                               setup.rearSprings.staticJounce, setup.rearSprings.staticJounce};
    return state;
}

CarState carriedOver(const CarState& state, const CarParams& to, const CarSetup& setup, float speed) {
    CarState next = rollingState(to, setup, speed);
    next.steerAngle = state.steerAngle;
    next.gearbox = state.gearbox;
    next.acceleration = state.acceleration;
    next.engine = state.engine;
    return next;
}

void addTo(Hash& hash, const CarState& s) {
    const GearboxState& g = s.gearbox;
    const SuspensionState& u = s.suspension;
    for (const float x :
         {s.steerAngle, g.shiftLeft, g.latencyLeft, g.brakeHeld, s.acceleration.x, s.acceleration.y, s.engine.speed,
          s.engine.engagement, u.heave, u.pitch, u.roll, u.heaveRate, u.pitchRate, u.rollRate, s.assists.throttleCut})
        hash.add(x);
    for (const auto& wheels : {s.wheelSpeed, s.driveImpulse, s.longitudinalImpulse, s.lateralImpulse, s.relaxedSlip,
                               u.height, u.road, s.assists.release})
        for (const float x : wheels) hash.add(x);
    for (const std::int64_t n : {g.gear, g.target, static_cast<int>(g.pedalsSwapped)}) hash.add(n);
}

}  // namespace slip
