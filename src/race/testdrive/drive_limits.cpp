// SPDX-License-Identifier: MIT
#include "race/testdrive/drive_limits.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/world/axle_grip.hpp"
#include "vehicle/model/engine.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kSpeedStep = 2, kMaxSpeed = 150;  // m/s
constexpr float kLimited = 0.8f;                  // of the force a step before; below that the limiter acts
constexpr int kSides = 24;                        // steps of lateral acceleration

float dragAt(const CarParams& car, float speed) { return 0.5f * kAirDensity * car.body.dragArea * sq(speed); }

/// Returns the speed (m/s) up to which a plot shows a gear.
float shownTop(const CarParams& car, std::size_t gear) { return std::min(kMaxSpeed, gearSpeed(car, gear)); }

std::vector<Vec2> gearCurve(const CarParams& car, std::size_t gear) {
    std::vector<Vec2> curve;
    const float top = shownTop(car, gear), ratio = car.gearbox.ratios[gear];
    for (float speed = 0; speed < top; speed += kSpeedStep / 2) {
        const float force = fullThrottleForce(car, speed, ratio) / 1000;
        if (!curve.empty() && force < kLimited * curve.back().y) break;
        curve.push_back({kKmhPerMs * speed, force});
    }
    return curve;
}

/// Returns the greatest force (N) that the engine gives at the driven wheels at that speed, in the best gear.
float bestForce(const CarParams& car, float speed) {
    float best = 0;
    for (std::size_t gear = 0; gear < car.gearbox.ratios.size(); ++gear)
        if (speed < gearSpeed(car, gear))
            best = std::max(best, fullThrottleForce(car, speed, car.gearbox.ratios[gear]));
    return best;
}

/// Returns the outline of the car's combined lateral and longitudinal limits, from full braking to full throttle.
std::vector<Vec2> corneringCurve(const CarParams& car, const CarSetup& setup, const PerAxle& friction) {
    std::vector<Vec2> braking, driving;
    const float speed = kCorneringSpeed / kKmhPerMs, weight = car.body.mass * kGravity;
    float most = 0;
    for (float ay = 0; ay < 5 * kGravity; ay += 0.02f * kGravity) {
        const PerAxle grip = axleGrip(car, setup, friction, {speed, 0, ay});
        const PerAxle left = remainingLongitudinalGrip(car, grip, ay);
        if (std::min(left.front, left.rear) <= 0) break;
        most = ay;
    }
    for (int i = 0; i <= kSides; ++i) {
        const float ay = most * real::sin(kPi / 2 * static_cast<float>(i) / kSides);
        const PerAxle left = remainingLongitudinalGrip(car, axleGrip(car, setup, friction, {speed, 0, ay}), ay);
        const float push = std::min(bestForce(car, speed), maxDrive(car, left)) - dragAt(car, speed);
        driving.push_back({ay / kGravity, push / weight});
        braking.push_back({ay / kGravity, -(left.front + left.rear + dragAt(car, speed)) / weight});
    }
    braking.insert(braking.end(), driving.rbegin(), driving.rend());
    return braking;
}

}  // namespace

float gearSpeed(const CarParams& car, std::size_t gear) {
    const float wheel = car.engine.redlineRpm / kRpmPerRadS / (car.gearbox.ratios[gear] * car.gearbox.finalDrive);
    return wheel * drivenRadius(car);
}

DriveLimits driveLimits(const CarParams& car, const Surface& surface) {
    DriveLimits limits;
    const CarSetup setup = buildCarSetup(car);
    const PerAxle friction = frictionOn(car, surface, 1);
    float top = 0;
    for (std::size_t gear = 0; gear < car.gearbox.ratios.size(); ++gear) {
        limits.gears.push_back(gearCurve(car, gear));
        top = std::max(top, shownTop(car, gear));
    }
    for (float speed = 0; speed <= top; speed += kSpeedStep) {
        limits.drag.push_back({kKmhPerMs * speed, dragAt(car, speed) / 1000});
        limits.grip.push_back({kKmhPerMs * speed, maxDrive(car, axleGrip(car, setup, friction, {speed, 0, 0})) / 1000});
    }
    limits.cornering = corneringCurve(car, setup, friction);
    return limits;
}

}  // namespace slip
