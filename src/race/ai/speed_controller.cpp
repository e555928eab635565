// SPDX-License-Identifier: MIT
#include "race/ai/speed_controller.hpp"

#include "base/scalar.hpp"
#include "race/ai/speed_profile.hpp"
#include "vehicle/model/engine.hpp"
#include "vehicle/model/gearbox.hpp"

namespace slip {
namespace {

constexpr float kGain = 3;          // 1/s
constexpr float kIntegralGain = 2;  // 1/s²
constexpr float kMaxIntegral = 10;  // m/s²

/// Rounds to pedal steps and carries the remainder to the next tick.
std::uint8_t pedalWithRest(float wanted, float& rest) {
    const float exact = std::clamp(wanted, 0.0f, 1.0f) * kPedalSteps + rest;
    const float steps = std::clamp(std::round(exact), 0.0f, kPedalSteps);
    rest = std::clamp(exact - steps, -1.0f, 1.0f);
    return static_cast<std::uint8_t>(steps);
}

float resistance(const CarParams& p, const CarSnapshot& car, float speed) {
    const Telemetry& t = car.telemetry;
    return 0.5f * kAirDensity * p.body.dragArea * sq(speed) + p.front.tyre.rollingResistance * t.front.fz +
           p.rear.tyre.rollingResistance * t.rear.fz;
}

}  // namespace

void holdSpeed(SpeedControllerState& state, const CarParams& p, const CarSnapshot& car, float target, float dt,
               DriverInput& input) {
    const float speed = dot(car.velocity, direction(car.pose.yaw));
    const float error = target - speed;
    if (std::abs(error) < 1)  // only near the target, so that it does not wind up on the way
        state.integral = std::clamp(state.integral + kIntegralGain * error * dt, -kMaxIntegral, kMaxIntegral);
    const float force = p.body.mass * (kGain * error + state.integral) + resistance(p, car, speed);

    const float ratio = gearRatio(p.gearbox, std::clamp(car.telemetry.gear, 1, forwardGears(p.gearbox)));
    const float wheels = wheelDrivenRpm(p, speed, ratio);
    const auto forceAt = [&](float throttle) {
        const float torque =
            runEngine(p.engine, wheels, throttle, {.heldRpm = launchRpm(p.engine, 1, throttle)}).torque;
        return torque * gearingWithLoss(ratio * p.gearbox.finalDrive, p.gearbox.efficiency, torque, wheels) /
               drivenRadius(p);
    };
    const float closed = forceAt(0), open = forceAt(1);
    const float throttle = open > closed ? (force - closed) / (open - closed) : 0.0f;
    const float most = fullBrakeForce(p);
    input.throttle = pedalWithRest(throttle, state.throttleRest);
    input.brake = pedalWithRest(force < closed && most > 0 ? (closed - force) / most : 0.0f, state.brakeRest);
}

}  // namespace slip
