// SPDX-License-Identifier: MIT
#include "race/ai/corner_errors.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kErrorChanceBest = 0.045f,
                kErrorChanceAdded = 0.08f;         // chance in a corner for the best, and added for the worst
constexpr float kPressWay = 0.7f, kPressTime = 5;  // s behind that count as pressure, and s until it is full
constexpr float kBrakingDrop = 3;                  // m/s lost within the next second that begin a corner
constexpr float kHardCorner = 25;                  // m/s to be lost at a hard corner
constexpr float kGentlest = 5;                     // m/s² of its gentlest braking for a corner
constexpr float kDrift = 0.6f;                     // m/s of movement beside its line
constexpr float kHesitant = 0.45f;                 // throttle limit while it hesitates

}  // namespace

ErrorModel errorModelFor(float skill, float consistency, bool races) {
    const float unsteady = 1.4f - consistency, rough = std::min(1.0f, (1 - skill) * unsteady);
    return {rough, (races ? kErrorChanceBest * unsteady : 0.0f) + kErrorChanceAdded * rough};
}

void updatePressure(CornerErrors& errors, const Neighbours& others, float reach, float speed, float dt) {
    bool pressed = false;
    for (const Neighbour& other : others) {
        const float gap = -other.gap - reach - other.reach;
        pressed = pressed || (other.gap < 0 && gap < kPressWay * std::max(speed, 5.0f));
    }
    errors.pressure = std::clamp(errors.pressure + (pressed ? dt : -dt) / kPressTime, 0.0f, 1.0f);
}

bool drawCornerError(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car, ErrorModel nerves,
                     Random& random) {
    const float now = driver.targetSpeed(car.location.sample);
    const float then = driver.targetSpeed(driver.line().sampleFrom(car.location.sample, 5 + length(car.velocity)));
    const bool braking = then < now - kBrakingDrop;
    if (braking == errors.braking) return false;
    errors.braking = braking;
    if (!braking) {
        errors.hesitation = errors.error.hesitate;
        return false;
    }
    const SlowestPlace apex = slowestAhead(driver, car.location.sample, sq(now) / (2 * kGentlest));
    nerves.pressure = errors.pressure;
    errors.error = drawError(random, nerves, ramp(now - apex.speed, 0, kHardCorner));
    errors.apex = driver.line().sampleFrom(car.location.sample, apex.way);
    return true;
}

float tooFast(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car) {
    float& over = errors.error.tooFast;
    if (over <= 0) return 0;
    const Track& track = *driver.line().track;
    if (alongFrom(track, car.location.s, static_cast<float>(errors.apex) * track.step) < 0) over = 0;
    return over;
}

void wander(CornerErrors& errors, float dt) { errors.aside = approach(errors.aside, errors.error.wander, kDrift * dt); }

float hesitate(CornerErrors& errors, float throttle, float dt) {
    if (errors.hesitation <= 0) return throttle;
    errors.hesitation -= dt;
    return std::min(throttle, kHesitant);
}

}  // namespace slip
