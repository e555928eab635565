#include "vehicle/car_step.hpp"

#include "base/scalar.hpp"
#include "vehicle/contact.hpp"
#include "vehicle/engine.hpp"
#include "vehicle/steering.hpp"

namespace slip {
namespace {

constexpr float kTractionSideShare = 0.8f;  // of the side force in use that traction control keeps clear of drive
constexpr float kAssistShare = 0.9f;        // of an axle's friction: ABS and traction control
constexpr float kContactTolerance = 1e-7f;  // of the weight's impulse
constexpr float kParkedSpeed = 0.01f;       // m/s
constexpr float kParkedYawRate = 0.01f;     // rad/s

struct Force {
    float x = 0, y = 0;  // N
};

/// What one axle has to do in this step, before friction decides.
struct AxleDemand {
    float restingLoad = 0, load = 0;  // N
    float grip = 0, sideGrip = 0;     // N, the friction ellipse's half axes
    float slipAngle = 0;              // rad
    float drive = 0;                  // N, signed along the wheel
    float brake = 0;                  // N, brake and handbrake
    float resist = 0;                 // N, rolling resistance and engine braking
    bool locked = false;
};

Force airDrag(const Body& body, const Motion& m) {
    const float k = -0.5f * kAirDensity;
    return {k * body.dragArea * m.vx * std::abs(m.vx), k * body.sideDragArea * m.vy * std::abs(m.vy)};
}

AxleDemand standAxle(const Axle& axle, const WheelGround& ground, float restingLoad, float downforceArea, float speed,
                     float slipAngle) {
    AxleDemand d;
    d.restingLoad = restingLoad;
    d.load = restingLoad + 0.5f * kAirDensity * downforceArea * sq(speed);
    d.grip = axle.tyre.friction * ground.friction * d.load;
    d.sideGrip = d.grip * axle.tyre.lateralShare;
    d.slipAngle = slipAngle;
    d.resist = (axle.tyre.rollingResistance + ground.rollingResistance + ground.drag * std::abs(speed)) * d.load;
    return d;
}

void brakeAxles(const CarParams& p, const RawInput& pedals, const Assists& assists, AxleDemand& front,
                AxleDemand& rear) {
    const Brakes& b = p.brakes;
    front.brake = pedals.brake * b.torque * b.frontShare / p.front.wheelRadius;
    rear.brake = pedals.brake * b.torque * (1 - b.frontShare) / p.rear.wheelRadius;
    if (assists.abs) {
        front.brake = std::min(front.brake, kAssistShare * front.grip);
        rear.brake = std::min(rear.brake, kAssistShare * rear.grip);
    }
    rear.brake += pedals.handbrake * b.handbrakeTorque / p.rear.wheelRadius;
    front.locked = front.brake > front.grip;
    rear.locked = rear.brake > rear.grip;
}

/// Traction control keeps the drive under 0.9 of the friction, and under less of it in a bend: what most of the side
/// force leaves of the circle. Straight on it launches as hard; in a slow bend a floored throttle no longer turns the
/// car round.
void driveAxle(float force, std::uint8_t tractionControl, const Tyre& tyre, AxleDemand& rear) {
    rear.drive = force;
    if (!tractionControl) return;
    const float sideUse =
        kTractionSideShare * std::min(std::abs(rear.slipAngle) / radians(tyre.peakSlipAngleDeg), 1.0f);
    const float most = kAssistShare * rear.grip * std::sqrt(1 - sq(sideUse));
    rear.drive = std::clamp(force, -most, most);
}

Contact contactOf(const AxleDemand& d, const Tyre& tyre, float arm, float steerAngle, float dt) {
    Contact c;
    c.arm = arm;
    if (steerAngle != 0) c.along = direction(steerAngle);
    c.gripAlong = d.grip * dt;
    c.gripAcross = d.sideGrip * dt;
    c.drive = std::clamp(d.drive * dt, -c.gripAlong, c.gripAlong);
    c.resist = (d.brake + d.resist) * dt;
    c.side = std::min(std::abs(d.slipAngle) / radians(tyre.peakSlipAngleDeg), 1.0f) * c.gripAcross;
    c.locked = d.locked;
    return c;
}

/// The contact's force in the car's frame.
Force forceOf(const Contact& c, float dt) {
    const Vec2 impulse = c.along * c.alongImpulse + leftOf(c.along) * c.acrossImpulse;
    return {impulse.x / dt, impulse.y / dt};
}

float slipRatioOf(const AxleDemand& d, const Tyre& tyre, float speed) {
    if (d.locked) return -1;
    if (d.grip <= 0) return 0;
    const float demand = d.drive - signOf(speed) * d.brake;
    return std::clamp(tyre.peakSlipRatio * demand / d.grip, -1.0f, 1.0f);
}

AxleTelemetry axleTelemetry(const AxleDemand& d, const Axle& axle, float arm, Force force, const Motion& m) {
    const Tyre& tyre = axle.tyre;
    AxleTelemetry t;
    t.slipAngle = d.slipAngle;
    t.slipRatio = slipRatioOf(d, tyre, m.vx);
    t.fx = force.x;
    t.fy = force.y;
    t.fz = d.load;
    t.grip = d.grip;
    t.sideGrip = d.sideGrip;
    t.restingLoad = d.restingLoad;
    t.wheelSpeed = d.locked ? 0.0f : m.vx / axle.wheelRadius;
    t.arm = arm;
    t.track = axle.track;
    t.locked = d.locked;
    const float moving = ramp(std::sqrt(sq(m.vx) + sq(m.vy)), 0.5f, 2);
    const float sideways = d.slipAngle / radians(tyre.peakSlipAngleDeg) * moving;
    const float lengthwise =
        d.locked ? 2 * moving : (d.grip > 0 ? std::max(std::abs(d.drive), d.brake) / d.grip : 0.0f);
    t.slipUse = std::sqrt(sq(sideways) + sq(lengthwise));
    return t;
}

/// A parked car's tyres hold it against any push below their friction: what each axle's brake can hold.
void parkCar(const CarParams& p, const RawInput& pedals, const Motion& m, const AxleDemand& front,
             const AxleDemand& rear, CarStep& out) {
    const bool braked = pedals.brake > 0 || pedals.handbrake > 0;
    const bool still = sq(m.vx) + sq(m.vy) < sq(kParkedSpeed) && std::abs(m.yawRate) < kParkedYawRate;
    if (!braked || pedals.throttle > 0 || !still) return;
    const float holdFront = std::min(front.brake, front.grip), holdRear = std::min(rear.brake, rear.grip);
    out.holdForce = holdFront + holdRear;
    out.holdTorque = holdFront * frontArm(p) + holdRear * rearArm(p);
    out.telemetry.parked = true;
}

}  // namespace

CarStep stepCar(const CarParams& p, const CarState& state, const DriverInput& input, const Ground& ground,
                const Motion& motion, float dt) {
    CarStep out;
    const float a = frontArm(p), b = rearArm(p);
    const RawInput pedals = actingPedals(state.gearbox, input);

    // Steering, and where each axle is going.
    const float frontDrift = std::atan2(motion.vy + a * motion.yawRate, std::abs(motion.vx));
    const float rearDrift = std::atan2(motion.vy - b * motion.yawRate, std::abs(motion.vx));
    const float delta = input.steerAngle ? *input.steerAngle
                                         : stepSteering(p, state.steerAngle, pedals.steer, motion.vx, frontDrift, dt);

    // Loads, friction and slip.
    AxleDemand front = standAxle(p.front, ground.wheels[0], restingLoadFront(p), p.body.downforceAreaFront, motion.vx,
                                 frontDrift - signOf(motion.vx) * delta);
    AxleDemand rear =
        standAxle(p.rear, ground.wheels[1], restingLoadRear(p), p.body.downforceAreaRear, motion.vx, rearDrift);
    const Force drag = airDrag(p.body, motion);
    const float resistance = front.resist + rear.resist + std::abs(drag.x);

    // Engine and brakes.
    const int gear = std::min(state.gearbox.gear, static_cast<int>(p.gearbox.ratios.size()));
    const bool shifting = state.gearbox.gear != state.gearbox.target;
    const float ratio = gearRatio(p.gearbox, gear);
    const float wheelsRpm = roadRpm(p, motion.vx, ratio);
    const EngineOutput engine = runEngine(p.engine, wheelsRpm, pedals.throttle, gear == 1 || gear == -1);
    const bool engaged = ratio != 0 && !shifting;
    const float driveTorque = !engaged ? 0 : engine.torque * ratio * p.gearbox.finalDrive * p.gearbox.efficiency;
    const float driveForce = driveTorque / p.rear.wheelRadius;
    if (engine.torque > 0)
        driveAxle(driveForce, input.assists.tractionControl, p.rear.tyre, rear);
    else
        rear.resist += std::abs(driveForce);
    brakeAxles(p, pedals, input.assists, front, rear);

    // Contacts, on a copy of the motion that already has this step's air drag.
    ContactBody body{motion.vx, motion.vy, motion.yawRate, 1 / p.body.mass, 1 / p.body.yawInertia};
    body.vx += drag.x * dt * body.inverseMass;
    body.vy += drag.y * dt * body.inverseMass;
    std::array<Contact, 2> contacts{contactOf(front, p.front.tyre, a, delta, dt),
                                    contactOf(rear, p.rear.tyre, -b, 0, dt)};
    solveContacts(body, contacts, kContactTolerance * p.body.mass * kGravity * dt);
    const Force frontForce = forceOf(contacts[0], dt), rearForce = forceOf(contacts[1], dt);

    out.fx = frontForce.x + rearForce.x + drag.x;
    out.fy = frontForce.y + rearForce.y + drag.y;
    out.torque = a * frontForce.y - b * rearForce.y;
    out.state.steerAngle = delta;
    const bool wheelspin = std::abs(rear.drive) > rear.grip;
    out.state.gearbox = stepGearbox(p, state.gearbox, input, {motion.vx, wheelsRpm, resistance, wheelspin}, dt);

    Telemetry& t = out.telemetry;
    t.throttle = pedals.throttle;
    t.brake = pedals.brake;
    t.handbrake = pedals.handbrake;
    t.steer = pedals.steer;
    t.steerAngle = delta;
    t.gear = gear;
    t.gearRatio = ratio * p.gearbox.finalDrive;
    t.shifting = shifting;
    t.rpm = engine.rpm;
    t.front = axleTelemetry(front, p.front, a, frontForce, motion);
    t.rear = axleTelemetry(rear, p.rear, -b, rearForce, motion);
    // What traction control takes away the engine does not give.
    const float given = engine.torque > 0 && driveForce != 0 ? rear.drive / driveForce : 1.0f;
    t.driveTorque = driveTorque * given;
    t.power = engaged ? engine.torque * given * engine.rpm / kRpmPerRadS : 0.0f;
    t.ax = out.fx / p.body.mass;
    t.ay = out.fy / p.body.mass;
    parkCar(p, pedals, motion, front, rear, out);
    return out;
}

CarState rollingState(const CarParams& params, float speed) {
    const Gearbox& g = params.gearbox;
    std::size_t i = 0;
    while (i + 1 < g.ratios.size() && roadRpm(params, speed, g.ratios[i]) >= g.automatic.upshiftRpm[i]) ++i;
    CarState state;
    state.gearbox.gear = state.gearbox.target = static_cast<int>(i) + 1;
    return state;
}

}  // namespace slip
