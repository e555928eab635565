// SPDX-License-Identifier: MIT
#include "race/testdrive/manoeuvres.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/testdrive/drive_cancellation.hpp"

namespace slip {
namespace {

// Steering of the circle driver: rad per metre, per m/s and per metre·second off the circle.
constexpr float kPathGain = 0.02f, kPathDamping = 0.03f, kPathIntegral = 0.01f;
constexpr float kMaxSteer = 0.6f;  // rad

/// Returns the greatest share of its friction ellipse that a wheel uses, or an axle if its wheels follow the road.
float gripUse(const Telemetry& telemetry) {
    float most = 0;
    for (const WheelTelemetry& wheel : allWheels(telemetry))
        most = std::max(most, length({wheel.normalizedFx, wheel.normalizedFy}));
    return most;
}

/// Returns the mean of one second while `next` gives the inputs.
template <class Next>
SteadyState meanOfASecond(TestDrive& drive, Next next) {
    SteadyState sum;
    const int ticks = drive.race().hz();
    for (int i = 0; i < ticks; ++i) {
        const CarSnapshot& car = drive.step(next());
        sum.speed += drive.speed();
        sum.steerAngle += car.telemetry.steerAngle;
        sum.yawRate += car.yawRate;
        sum.sideslip += drive.sideslip();
        sum.ay += car.telemetry.ay;
    }
    const float share = 1 / static_cast<float>(ticks);
    return {sum.speed * share, sum.steerAngle * share, sum.yawRate * share, sum.sideslip * share, sum.ay * share};
}

template <class Next>
SteadyState settleThenMean(TestDrive& drive, float settle, Next next) {
    const double end = drive.time() + static_cast<double>(settle);
    while (drive.time() < end) drive.step(next());
    return meanOfASecond(drive, next);
}

}  // namespace

float steerOverWheels(const CarParams& car) {
    const Steering& s = car.steering;
    if (!isSkidSteered(car) || s.skidReach <= 0) return 1;
    return car.front.track * radians(s.maxAngleDeg) / (kPi * s.skidReach * car.wheelbase);
}

TestDrive::TestDrive(const CarParams& car, const SurfaceTable& surfaces, int hz, float speed, std::size_t surface)
    : race_({nullptr, &surfaces, surface}, {{car, {}, speed}}, hz), dt_(1.0f / static_cast<float>(hz)) {
    race_.snapshot(now_);
}

const CarSnapshot& TestDrive::step(const DriverInput& input) {
    throwIfCancelled();
    race_.step({&input, 1});
    race_.snapshot(now_);
    mostGripUse_ = std::max(mostGripUse_, gripUse(car().telemetry));
    return car();
}

float DrivenCar::speed() const { return dot(car.velocity, direction(car.pose.yaw)); }

float DrivenCar::sideslip() const {
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    return real::atan2(v.y, std::abs(v.x));
}

CircleDriver::CircleDriver(const DrivenCar& driven, float radius)
    : centre_(driven.car.pose.position + leftOf(direction(driven.car.pose.yaw)) * radius), radius_(radius) {}

float CircleDriver::distance(const DrivenCar& driven) const { return length(driven.car.pose.position - centre_); }

DriverInput CircleDriver::drive(const DrivenCar& driven, float speed) {
    const float error = radius_ - distance(driven);
    const float rate = (error - lastError_) / driven.dt;
    lastError_ = error;
    integral_ = std::clamp(integral_ - kPathIntegral * error * driven.dt, -kMaxSteer, kMaxSteer);
    const float steer = driven.params.wheelbase / radius_ + integral_ - kPathGain * error - kPathDamping * rate;
    DriverInput input;
    holdSpeed(speed_, driven.params, driven.car, speed, driven.dt, input);
    input.steerAngle = std::clamp(steer, -kMaxSteer, kMaxSteer) * steerOverWheels(driven.params);
    return input;
}

SteadyState holdSteer(TestDrive& drive, float steerAngle, float speed, float settle) {
    SpeedControllerState controller;
    return settleThenMean(drive, settle, [&] {
        DriverInput input;
        holdSpeed(controller, drive.params(), drive.car(), speed, drive.dt(), input);
        input.steerAngle = steerAngle;
        return input;
    });
}

SteadyState holdCircle(TestDrive& drive, CircleDriver& driver, float speed, float settle) {
    return settleThenMean(drive, settle, [&] { return driver.drive(drive, speed); });
}

}  // namespace slip
