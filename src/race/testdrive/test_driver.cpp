// SPDX-License-Identifier: MIT
#include "race/testdrive/test_driver.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"

namespace slip {
namespace {

constexpr float kRollIn = 1;  // s at a held speed, before braking or steering
constexpr double kMaxLaunch = 25, kMaxStopTime = 25, kMaxHurry = 45, kStepSeconds = 4;  // s
constexpr float kStopPedal = 0.5f;                                                      // share, when the test is done
constexpr float kCircleGain = 0.1f;        // m/s², on the skidpad while it is measured
constexpr int kCircleWindow = 2;           // s, of a mean
constexpr float kHurry = 3, kCalm = 0.5f;  // m/s², on the skidpad: at first, and near circleFrom
constexpr float kSpeedReached = 0.6f;      // m/s from the target
constexpr float kOnCircle = 0.4f;          // m
constexpr int kMaxWindows = 8;             // of the skidpad

Pose inFrame(const Pose& pose, const Pose& frame) {
    return {unrotate(pose.position - frame.position, direction(frame.yaw)), pose.yaw - frame.yaw};
}

DriverInput withBrake(float share) {
    DriverInput input;
    input.brake = pedalSteps(share);
    return input;
}

}  // namespace

float TestPlan::speed() const { return static_cast<float>(kmh) / kKmhPerMs; }

void TestDriver::Mark::pass(double time, double dt, double now, double mark) {
    markFirst(at, time, dt, before, now, mark);
    before = now;
}

DriverInput TestDriver::drive(const DrivenCar& driven) {
    here_ = driven.car;
    here_.pose = inFrame(driven.car.pose, start_);
    here_.velocity = unrotate(driven.car.velocity, direction(start_.yaw));
    const DrivenCar here{here_, driven.params, driven.dt};
    if (ticks_ > 0 && !done_) evaluate(here);
    before_ = here_.pose.position;
    const DriverInput input = done_ ? withBrake(kStopPedal) : next(here);
    ++ticks_;
    return input;
}

bool TestDriver::rollsIn(const DrivenCar& here) const { return ticks_ < std::lround(kRollIn / here.dt); }

void TestDriver::end(std::optional<double> figure) {
    done_ = true;
    figure_ = figure;
}

void TestDriver::evaluate(const DrivenCar& here) {
    switch (plan_.kind) {
        case TestKind::Launch:
            return evaluateLaunch(here);
        case TestKind::Brake:
            return evaluateBraking(here);
        case TestKind::Skidpad:
            return evaluateCircle(here);
        case TestKind::StepSteer:
            return evaluateStep(here);
        case TestKind::Slalom:
        case TestKind::LaneChange:
            return evaluateCones(here);
    }
}

void TestDriver::evaluateLaunch(const DrivenCar& here) {
    high_.pass(time(here), static_cast<double>(here.dt), static_cast<double>(here.speed()), 100 / 3.6);
    if (high_.at || time(here) > kMaxLaunch || straight_.spunKmh()) end(high_.at);
}

void TestDriver::evaluateBraking(const DrivenCar& here) {
    if (rollsIn(here)) return;
    if (!brakedAt_) brakedAt_ = here_.pose.position.x;
    if (here.speed() <= 0) return end(static_cast<double>(here_.pose.position.x - *brakedAt_));
    if (time(here) > kMaxStopTime || straight_.spunKmh()) end();
}

/// Takes the best mean of speed² over radius in a window, while the speed rises slowly, until the car loses the circle.
void TestDriver::evaluateCircle(const DrivenCar& here) {
    if (!circle_.isMeasuring) return time(here) > kMaxHurry ? end() : void();
    if (std::abs(circle_.driver->distance(here) - kCircleRadius) > 0.01f * kCircleRadius ||
        circle_.windows == kMaxWindows)
        return end(circle_.windows > 0 ? std::optional(circle_.best) : std::nullopt);
    circle_.sum += static_cast<double>(dot(here_.velocity, here_.velocity) / kCircleRadius);
    if (++circle_.held * static_cast<double>(here.dt) < kCircleWindow - 1e-6) return;
    circle_.best = std::max(circle_.best, circle_.sum / circle_.held / static_cast<double>(kGravity));
    circle_.sum = circle_.held = 0;
    ++circle_.windows;
}

void TestDriver::evaluateStep(const DrivenCar& here) {
    const double since = time(here) - static_cast<double>(kRollIn),
                 share = static_cast<double>(here_.yawRate / plan_.yawRate);
    if (rollsIn(here)) return;
    low_.pass(since, static_cast<double>(here.dt), share, 0.1);
    high_.pass(since, static_cast<double>(here.dt), share, 0.9);
    if (since > kStepSeconds) end(high_.at ? std::optional(*high_.at - *low_.at) : std::nullopt);
}

void TestDriver::evaluateCones(const DrivenCar& here) {
    const double longest = 3 * static_cast<double>(plan_.course.length / plan_.speed());
    if (failsCourse(plan_.course, here, before_) || time(here) > longest) return end();
    if (here_.pose.position.x >= plan_.course.length) end(plan_.kmh);
}

DriverInput TestDriver::next(const DrivenCar& here) {
    switch (plan_.kind) {
        case TestKind::Launch:
            return straightOn(here, fullThrottle());
        case TestKind::Brake:
            return straightOn(here, rollsIn(here) ? atSpeed(here) : withBrake(1));
        case TestKind::Skidpad:
            return roundTheCircle(here);
        case TestKind::StepSteer: {
            DriverInput input = atSpeed(here);
            input.steerAngle = rollsIn(here) ? 0 : plan_.steerAngle;
            return input;
        }
        case TestKind::Slalom:
        case TestKind::LaneChange:
            if (!cones_) cones_.emplace(plan_.speed(), plan_.preview);
            return cones_->drive(plan_.course, here);
    }
    return {};
}

DriverInput TestDriver::roundTheCircle(const DrivenCar& here) {
    if (!circle_.driver) circle_.driver.emplace(here, kCircleRadius);
    if (circle_.isMeasuring) {
        circle_.target += kCircleGain * here.dt;
    } else {
        const float rate = std::max(kCalm, kHurry * (1 - sq(circle_.target / plan_.circleFrom)));
        circle_.target = std::clamp(circle_.target + rate * here.dt, plan_.speed(), plan_.circleFrom);
        const bool there = circle_.target == plan_.circleFrom &&
                           std::abs(here.speed() - circle_.target) < kSpeedReached &&
                           std::abs(circle_.driver->distance(here) - kCircleRadius) < kOnCircle;
        circle_.settled = there ? circle_.settled + 1 : 0;
        circle_.isMeasuring = static_cast<float>(circle_.settled) * here.dt > kCircleWindow;
    }
    return circle_.driver->drive(here, circle_.target);
}

DriverInput TestDriver::straightOn(const DrivenCar& here, DriverInput input) {
    straight_.steer(here, input);
    return input;
}

DriverInput TestDriver::atSpeed(const DrivenCar& here) {
    DriverInput input;
    holdSpeed(pedals_, here.params, here.car, plan_.speed(), here.dt, input);
    return input;
}

}  // namespace slip
