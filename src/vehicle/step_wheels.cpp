#include "vehicle/step_wheels.hpp"

#include "base/scalar.hpp"
#include "vehicle/chassis.hpp"
#include "vehicle/steering.hpp"
#include "vehicle/wheel_contact.hpp"

namespace slip {
namespace {

constexpr float kSweepTolerance = 1e-4f;  // of the weight's impulse; what is left the next step's sweeps take up
constexpr float kLeastRolling = 3;        // m/s that a slip ratio is measured against at least
constexpr float kSlipping = 2;            // of the peak slip ratio: a driven wheel spins, no upshift
constexpr float kStill = 1e-6f;           // m/s, tread speed that is flushed to zero
constexpr float kTrailShare = 0.12f;      // pneumatic trail without slip over the wheel's radius
constexpr float kTrailGone = 3;           // use of the tyre at which the trail is gone (brush model: full sliding)

/// One wheel before friction decides: filled by aimWheel, slipWheel and gripWheel.
struct WheelView {
    float angle;           // rad, steering and toe
    Vec2 along;            // rolling direction in the car's frame
    float camber;          // rad
    float load;            // N
    float grip, sideGrip;  // N
    float hub, across;     // m/s of the hub along and across the wheel
    float sliding;         // m/s, tread against road
    float rolling;         // m/s that the slip ratio is measured against
    WheelSlip slip;
    CombinedSlip combined;
};

using WheelViews = std::array<WheelView, kMostWheels>;

/// Loads by wheel out of loads by corner.
float loadOf(const CornerLoads& corners, int wheelCount, std::size_t i) {
    return wheelCount == kMostWheels ? corners.load[i] : corners.load[2 * i] + corners.load[2 * i + 1];
}

float jounceOf(const CornerLoads& corners, int wheelCount, std::size_t i) {
    return wheelCount == kMostWheels ? corners.jounce[i] : (corners.jounce[2 * i] + corners.jounce[2 * i + 1]) / 2;
}

/// Where a wheel points and how it stands.
void aimWheel(const CarParams& p, const CarSetup& setup, const WheelSetup& w, float steerAngle, float jounce,
              WheelView& v) {
    const float resting = (w.front ? setup.frontSprings : setup.rearSprings).restingJounce;
    v.camber = w.camber + (setup.sprung ? w.camberGain * (jounce - resting) : 0.0f);
    v.angle = w.toe + (w.front ? wheelSteer(p, w, steerAngle) : 0.0f);
    // A leaning tyre pulls to its side as a steered one does.
    const float pull = v.angle + w.camberSteer * v.camber;
    v.along = pull == 0 ? Vec2{1, 0} : direction(pull);
}

/// How it moves over the ground.
void slipWheel(const WheelSetup& w, const Motion& m, float speed, WheelView& v) {
    const Vec2 velocity{m.vx - m.yawRate * w.position.y, m.vy + m.yawRate * w.position.x};
    v.hub = dot(velocity, v.along);
    v.across = dot(velocity, leftOf(v.along));
    v.sliding = speed * w.radius - v.hub;
    v.rolling = std::max(std::abs(v.hub), kLeastRolling);
    v.slip = {v.sliding / v.rolling, angleOf(v.across, std::abs(v.hub)), v.hub};
}

/// What its tyre can do.
void gripWheel(const Tyre& tyre, const SampledTyre& sampled, const WheelSetup& w, const WheelGround& ground,
               float speed, float dt, float& lateSlip, WheelView& v) {
    v.grip = greatestForce(tyre, v.load, w.restingLoad, ground.friction);
    v.sideGrip = v.grip * tyre.lateralShare;
    // A spinning wheel's tread passes faster than the road: it sees a smaller angle.
    const float tread = std::abs(speed) * w.radius, hub = std::abs(v.hub);
    const float angle = tread > hub ? v.slip.angle * hub / tread : v.slip.angle;
    lateSlip = followSlip(tyre, lateSlip, angle, std::max(tread, hub), dt);
    v.combined = combineSlip(sampled, v.slip.along, lateSlip, v.across, v.rolling);
}

/// Brakes, handbrake, rolling resistance and the ground's drag: what stops a wheel from turning (N m).
float brakeOf(const WheelSetup& w, const Tyre& tyre, const WheelGround& ground, const WheelView& v,
              const AidedPedals& aided, std::size_t i) {
    const float rolling = tyre.rollingResistance + ground.rollingResistance + ground.drag * std::abs(v.hub);
    return aided.pedals.brake * w.brakeTorque * aided.brakeShare[i] + aided.extraBrake[i] +
           aided.pedals.handbrake * w.handbrakeTorque + rolling * v.load * w.radius;
}

WheelContact contactOf(const WheelSetup& w, const WheelView& v, const CarState& state, std::size_t i, float brake,
                       float dt) {
    WheelContact c;
    c.drive = state.driveImpulse[i];
    c.alongImpulse = state.alongImpulse[i];
    c.acrossImpulse = state.acrossImpulse[i];
    c.position = w.position;
    c.driven = w.driven;
    c.along = v.along;
    c.radius = w.radius;
    c.inertia = w.inertia;
    c.speedBefore = state.wheelSpeed[i];
    c.brake = brake * dt;
    c.gripAlong = v.grip * dt;
    c.gripAcross = v.sideGrip * dt;
    c.secant = c.gripAlong * v.combined.secant / v.rolling;
    c.side = c.gripAcross * v.combined.side;
    return c;
}

/// True while a driven wheel spins.
bool spins(const CarSetup& setup, const WheelViews& views) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const float peak = (setup.wheels[i].front ? setup.front : setup.rear).slipRatio;
        if (setup.wheels[i].driven && std::abs(views[i].slip.along) > kSlipping * peak) return true;
    }
    return false;
}

/// Written in place, as is its axle's: copies of fresh structs stall.
void showWheel(const WheelSetup& w, const WheelView& v, const WheelContact& c, const WheelGround& ground, float jounce,
               bool sprung, float rate, WheelTelemetry& t) {
    const Vec2 impulse = c.along * c.alongImpulse + leftOf(c.along) * c.acrossImpulse;
    t.jounce = jounce;
    t.suspensionForce = sprung ? v.load : 0.0f;
    t.load = v.load;
    t.normalisedLoad = v.load / w.restingLoad;
    t.speed = c.speed;
    t.friction = v.load > 0 ? v.grip / v.load : 0.0f;
    t.slipRatio = v.slip.along;
    t.normalisedFx = c.gripAlong > 0 ? c.alongImpulse / c.gripAlong : 0.0f;
    t.slipAngle = v.slip.angle;
    t.normalisedFy = c.gripAcross > 0 ? c.acrossImpulse / c.gripAcross : 0.0f;
    const float trail = kTrailShare * w.radius * std::max(0.0f, 1 - v.combined.use / kTrailGone);
    t.aligningMoment = -trail * c.acrossImpulse * rate * signOf(v.hub);
    t.fx = impulse.x * rate;
    t.fy = impulse.y * rate;
    t.angle = v.angle;
    t.camber = v.camber;
    t.slipUse = v.combined.use * ramp(std::abs(v.hub) + std::abs(v.across) + std::abs(v.sliding), 0.5f, 2);
    t.position = w.position;
    t.surface = ground.surface;
    t.locked = c.speed == 0 && std::abs(v.hub) > 0.5f;
}

/// Two wheels' figures as their axle's; slips are means.
void showAxle(const Axle& axle, const Telemetry& t, const WheelViews& views, std::size_t first, std::size_t count,
              float slipAngle, AxleTelemetry& a) {
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
        a.grip += views[i].grip;
        a.sideGrip += views[i].sideGrip;
        a.restingLoad += w.normalisedLoad > 0 ? w.load / w.normalisedLoad : 0.0f;
        a.slipUse = std::max(a.slipUse, w.slipUse);
        a.locked = a.locked || w.locked;
    }
}

/// What each wheel's brake can hold of a parked car.
void hold(const CarSetup& setup, const WheelViews& views, const std::array<WheelContact, kMostWheels>& contacts,
          float dt, CarStep& out) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.wheelCount); ++i) {
        const float force = std::min(contacts[i].brake / (dt * setup.wheels[i].radius), views[i].grip);
        out.holdForce += force;
        out.holdTorque += force * length(setup.wheels[i].position);
    }
    out.telemetry.parked = true;
}

}  // namespace

CarStep stepWheels(const CarParams& p, const CarSetup& setup, const CarState& state, const DriverInput& input,
                   const Ground& ground, const Motion& motion, float dt) {
    CarStep out;
    CarState& next = out.state;
    next = state;
    const auto count = static_cast<std::size_t>(setup.wheelCount);
    const RawInput pedals = actingPedals(state.gearbox, input);

    // Steering, air and loads.
    const Drift drift = driftOf(p, motion);
    const float delta = steerCar(p, setup, state, input, pedals.steer, motion, drift, dt);
    next.steerAngle = delta;
    const Air air = airForces(p.body, motion, ground.slipstream);
    const CornerLoads corners = stepLoads(p, setup, air, ground, dt, next);

    // Slip and grip of each wheel.
    WheelViews views;
    std::array<WheelSlip, kMostWheels> slips;
    for (std::size_t i = 0; i < count; ++i) {
        const WheelSetup& w = setup.wheels[i];
        WheelView& v = views[i];
        v.load = loadOf(corners, setup.wheelCount, i);
        aimWheel(p, setup, w, delta, jounceOf(corners, setup.wheelCount, i), v);
        slipWheel(w, motion, state.wheelSpeed[i], v);
        gripWheel((w.front ? p.front : p.rear).tyre, w.front ? setup.frontTyre : setup.rearTyre, w, ground.wheels[i],
                  state.wheelSpeed[i], dt, next.lateSlip[i], v);
        slips[i] = v.slip;
    }

    // Aids, engine and clutch.
    const float friction = views[0].load > 0 ? views[0].sideGrip / views[0].load : 0.0f;
    const AidedPedals aided =
        aidPedals(p, setup, input.assists, pedals, slips, motion, delta, friction, dt, next.assists);
    const float shaftBefore = drivenSpeed(p.drive, state.wheelSpeed, setup.wheelCount);
    const CrankStep crank = planCrank(
        p, state.engine, state.gearbox,
        {aided.pedals.throttle, pedals.handbrake > 0.5f, input.transmission == Transmission::Manual, shaftBefore}, dt);

    // Contacts, on a copy of the motion that already has this step's air drag.
    std::array<WheelContact, kMostWheels> contacts;
    for (std::size_t i = 0; i < count; ++i) {
        const WheelSetup& w = setup.wheels[i];
        const float brake = brakeOf(w, (w.front ? p.front : p.rear).tyre, ground.wheels[i], views[i], aided, i);
        contacts[i] = contactOf(w, views[i], state, i, brake, dt);
    }
    ContactBody body{motion.vx, motion.vy, motion.yawRate, 1 / p.body.mass, 1 / p.body.yawInertia};
    body.vx += air.drag.x * dt * body.inverseMass;
    body.vy += air.drag.y * dt * body.inverseMass;
    const DrivelineResult line = solveWheels(body, contacts, setup.wheelCount, p.drive, crank.side,
                                             kSweepTolerance * p.body.mass * kGravity * dt);
    next.engine = engineAfter(crank, line);

    // Forces and telemetry.
    Telemetry& t = out.telemetry;
    out.fx = air.drag.x;
    out.fy = air.drag.y;
    out.torque = aided.yawMoment;
    t.wheelCount = setup.wheelCount;
    const float rate = 1 / dt;
    for (std::size_t i = 0; i < count; ++i) {
        const WheelContact& c = contacts[i];
        next.driveImpulse[i] = c.drive;
        next.alongImpulse[i] = c.alongImpulse;
        next.acrossImpulse[i] = c.acrossImpulse;
        next.wheelSpeed[i] = std::abs(c.speed) * c.radius < kStill ? 0.0f : c.speed;
        showWheel(setup.wheels[i], views[i], c, ground.wheels[i], jounceOf(corners, setup.wheelCount, i), setup.sprung,
                  rate, t.wheels[i]);
        out.fx += t.wheels[i].fx;
        out.fy += t.wheels[i].fy;
        out.torque += c.position.x * t.wheels[i].fy - c.position.y * t.wheels[i].fx;
        t.driveTorque += c.drive * rate;
    }
    next.acceleration = {out.fx / p.body.mass, out.fy / p.body.mass};
    t.ax = next.acceleration.x;
    t.ay = next.acceleration.y;
    const std::size_t perAxle = count / 2;
    showAxle(p.front, t, views, 0, perAxle, drift.front - signOf(motion.vx) * delta, t.front);
    showAxle(p.rear, t, views, perAxle, perAxle, drift.rear, t.rear);

    const int gear = std::min(state.gearbox.gear, static_cast<int>(p.gearbox.ratios.size()));
    const float ratio = gearRatio(p.gearbox, gear);
    const float roadRpm = shaftBefore * ratio * p.gearbox.finalDrive * kRpmPerRadS;
    const float resistance =
        t.front.fz * p.front.tyre.rollingResistance + t.rear.fz * p.rear.tyre.rollingResistance + std::abs(air.drag.x);
    next.gearbox = stepGearbox(p, state.gearbox, input, {motion.vx, roadRpm, resistance, spins(setup, views)}, dt);

    t.throttle = aided.pedals.throttle;
    t.brake = pedals.brake;
    t.handbrake = pedals.handbrake;
    t.steer = pedals.steer;
    t.steerAngle = delta;
    t.gear = gear;
    t.shifting = state.gearbox.gear != state.gearbox.target;
    t.gearRatio = ratio * p.gearbox.finalDrive;
    t.rpm = next.engine.speed * kRpmPerRadS;
    t.clutchEngagement = t.shifting || gear == 0 ? 0.0f : next.engine.engagement;
    t.clutchSlip = p.clutch ? next.engine.speed - line.shaftSpeed * t.gearRatio : 0.0f;
    t.power = crank.torque * next.engine.speed;
    t.heave = next.suspension.heave;
    t.pitch = next.suspension.pitch;
    t.roll = next.suspension.roll;
    t.slipstream = ground.slipstream;
    t.absActive = aided.absActive;
    t.tractionActive = aided.tractionActive;
    t.stabilityActive = aided.stabilityActive;
    if (isParked(pedals, motion)) hold(setup, views, contacts, dt, out);
    return out;
}

}  // namespace slip
