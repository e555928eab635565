// SPDX-License-Identifier: MIT
#include "race/ai/corner_errors.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"

namespace slip {

ErrorModel errorModelFor(float skill, float consistency, bool races, const ErrorParams& p) {
    const float unsteady = 1.4f - consistency, rough = std::min(1.0f, (1 - skill) * unsteady);
    return {rough, (races ? p.errorChanceBest * unsteady : 0.0f) + p.errorChanceAdded * rough};
}

void updatePressure(CornerErrors& errors, const Neighbours& others, float reach, float speed, float dt,
                    const ErrorParams& p) {
    bool pressed = false;
    for (const Neighbour& other : others) {
        const float gap = -other.gap - reach - other.reach;
        pressed = pressed || (other.gap < 0 && gap < p.pressureGapTime * std::max(speed, 5.0f));
    }
    errors.pressure = std::clamp(errors.pressure + (pressed ? dt : -dt) / p.pressureTime, 0.0f, 1.0f);
}

bool drawCornerError(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car, ErrorModel nerves,
                     Random& random, const ErrorParams& p) {
    const float now = driver.targetSpeed(car.location.sample);
    const float then = driver.targetSpeed(driver.line().sampleFrom(car.location.sample, 5 + length(car.velocity)));
    const bool braking = then < now - p.brakingDrop;
    if (braking == errors.braking) return false;
    errors.braking = braking;
    if (!braking) {
        errors.hesitationLeft = errors.error.hesitate;
        return false;
    }
    const SlowestPlace apex = slowestAhead(driver, car.location.sample, sq(now) / (2 * p.gentlestBraking));
    nerves.pressure = errors.pressure;
    errors.error = drawError(random, nerves, ramp(now - apex.speed, 0, p.hardCornerDrop), p);
    errors.apex = driver.line().sampleFrom(car.location.sample, apex.way);
    errors.signLeft = errors.error.isBlunder ? p.signTime : 0;
    errors.lockUpLeft = errors.error.comesTooFast ? p.lockUpTime : 0;
    return true;
}

float tooFast(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car) {
    float& over = errors.error.tooFast;
    if (over <= 0) return 0;
    const Track& track = *driver.line().track;
    if (alongFrom(track, car.location.s, static_cast<float>(errors.apex) * track.step) < 0) over = 0;
    return over;
}

float wobble(CornerErrors& errors, float dt, const ErrorParams& p) {
    if (errors.signLeft <= 0) return 0;
    errors.signLeft -= dt;
    const float done = 1 - std::max(0.0f, errors.signLeft) / p.signTime;
    return p.wobble * real::sin(kPi * done) * real::sin(2 * kPi * p.wobbleRate * p.signTime * done);
}

void lockUp(CornerErrors& errors, RawInput& input, float dt, const ErrorParams& p) {
    const bool straight = std::abs(input.steer) < p.lockUpSteering;
    errors.locksWheels = errors.lockUpLeft > 0 && input.brake > p.lockUpBrake && straight;
    if (!errors.locksWheels) return;
    input.brake = 1;
    errors.lockUpLeft -= dt;
}

void wander(CornerErrors& errors, float dt, const ErrorParams& p) {
    errors.lateralError = approach(errors.lateralError, errors.error.wander, p.wanderSpeed * dt);
}

float hesitate(CornerErrors& errors, float throttle, float dt, const ErrorParams& p) {
    if (errors.hesitationLeft <= 0) return throttle;
    errors.hesitationLeft -= dt;
    return std::min(throttle, p.hesitationThrottle);
}

}  // namespace slip
