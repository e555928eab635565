#include "vehicle/chassis.hpp"

#include "base/scalar.hpp"
#include "vehicle/steering.hpp"

namespace slip {
namespace {

constexpr float kParkedSpeed = 0.01f;    // m/s
constexpr float kParkedYawRate = 0.01f;  // rad/s
constexpr float kDownforceLost = 0.5f;   // of the share of drag that a car ahead takes away

/// Heights under the four corners; a single track's axles are level.
std::array<float, kMaxWheels> cornerHeights(const CarSetup& setup, const Ground& ground) {
    const auto& w = ground.wheels;
    if (setup.wheelCount == kMaxWheels) return {w[0].height, w[1].height, w[2].height, w[3].height};
    return {w[0].height, w[0].height, w[1].height, w[1].height};
}

}  // namespace

Air aeroForces(const Body& body, const Motion& m, float slipstream) {
    const float k = -0.5f * kAirDensity, press = -k * sq(m.vx) * (1 - kDownforceLost * slipstream);
    return {
        {k * body.dragArea * (1 - slipstream) * m.vx * std::abs(m.vx), k * body.sideDragArea * m.vy * std::abs(m.vy)},
        press * body.downforceAreaFront,
        press * body.downforceAreaRear};
}

CornerLoads stepLoads(const CarParams& params, const CarSetup& setup, const Air& air, const Ground& ground, float dt,
                      CarState& state) {
    filterRoad(cornerHeights(setup, ground), dt, state.suspension);
    if (setup.sprung)
        return stepSuspension(params, setup, state.acceleration, air.downforceFront, air.downforceRear, dt,
                              state.suspension);
    CornerLoads loads = quasiStaticLoads(params, state.acceleration, air.downforceFront, air.downforceRear);
    addBumpLoads(state.suspension, loads);
    return loads;
}

ContactBody contactBody(const CarParams& params, const Motion& m, Vec2 drag, float dt) {
    ContactBody body{m.vx, m.vy, m.yawRate, 1 / params.body.mass, 1 / params.body.yawInertia};
    body.vx += drag.x * dt * body.inverseMass;
    body.vy += drag.y * dt * body.inverseMass;
    return body;
}

Sideslip sideslipOf(const CarParams& params, const Motion& m) {
    return {angleOf(m.vy + frontArm(params) * m.yawRate, std::abs(m.vx)),
            angleOf(m.vy - rearArm(params) * m.yawRate, std::abs(m.vx))};
}

float steerCar(const CarParams& params, const CarSetup& setup, const CarState& state, const DriverInput& input,
               float steer, const Motion& motion, const Sideslip& sideslip, float dt) {
    if (input.steerAngle) return *input.steerAngle;
    const float wanted = steer * steeringLock(params, setup, steer, motion.vx, sideslip.front);
    const float target =
        helpSteering(setup, input.assists.steeringHelp, wanted, sideslip.front, sideslip.rear, motion.vx);
    return approach(state.steerAngle, target, radians(params.steering.rateDegPerS) * dt);
}

float relaxSlip(const Tyre& tyre, float relaxedSlip, float slipAngle, float longitudinalSpeed, float lateralSpeed,
                float dt) {
    if (tyre.relaxationLength <= 0) return slipAngle;
    const float rate = dt * std::sqrt(sq(longitudinalSpeed) + sq(lateralSpeed)) / tyre.relaxationLength;
    return (relaxedSlip + rate * slipAngle) / (1 + rate);
}

void showCar(const CarParams& params, const CarState& before, const CarState& after, const AidedPedals& aided,
             const Ground& ground, Telemetry& t) {
    t.throttle = aided.pedals.throttle;
    t.brake = aided.pedals.brake;
    t.handbrake = aided.pedals.handbrake;
    t.steer = aided.pedals.steer;
    t.steerAngle = after.steerAngle;
    t.gear = std::min(before.gearbox.gear, static_cast<int>(params.gearbox.ratios.size()));
    t.gearRatio = gearRatio(params.gearbox, t.gear) * params.gearbox.finalDrive;
    t.shifting = before.gearbox.gear != before.gearbox.target;
    t.ax = after.acceleration.x;
    t.ay = after.acceleration.y;
    t.heave = after.suspension.heave;
    t.pitch = after.suspension.pitch;
    t.roll = after.suspension.roll;
    t.slipstream = ground.slipstream;
    t.absActive = aided.absActive;
    t.tractionActive = aided.tractionActive;
    t.stabilityActive = aided.stabilityActive;
}

bool isParked(const RawInput& pedals, const Motion& m) {
    const bool braked = pedals.brake > 0 || pedals.handbrake > 0;
    const bool still = sq(m.vx) + sq(m.vy) < sq(kParkedSpeed) && std::abs(m.yawRate) < kParkedYawRate;
    return braked && pedals.throttle <= 0 && still;
}

}  // namespace slip
