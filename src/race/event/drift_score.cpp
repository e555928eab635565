#include "race/event/drift_score.hpp"

#include "base/scalar.hpp"

#include <utility>

namespace slip {
namespace {

constexpr float kMinAngle = radians(10), kMaxAngle = radians(100);
constexpr float kMinSpeed = 5;     // m/s
constexpr float kRate = 10;        // points a metre and sine
constexpr float kFactorEvery = 2;  // s of sliding
constexpr float kMaxFactor = 5;
constexpr float kBankAfter = 1;    // s straight
constexpr float kHardContact = 1;  // m/s

/// Sideslip angle (rad, unsigned) of a car that moves fast enough, else 0.
float slideAngle(const CarSnapshot& car) {
    if (length(car.velocity) < kMinSpeed) return 0;
    const Vec2 v = unrotate(car.velocity, direction(car.pose.yaw));
    return std::abs(std::atan2(v.y, v.x));
}

}  // namespace

float driftFactor(const DriftScore& score) {
    return std::min(kMaxFactor, 1 + std::floor(score.sliding / kFactorEvery));
}

void stepDrift(DriftScore& score, const CarSnapshot& car, float dt) {
    score.gained = score.lost = 0;
    const float angle = slideAngle(car);
    score.angle = angle > kMinAngle ? angle : 0;
    const bool spoilt =
        car.lap.offTrack > 0 || car.impact.speed > kHardContact || angle > kMaxAngle || car.lap.wrongWay;
    if (spoilt) {
        score.lost = std::exchange(score.chain, 0.0f);
        score.sliding = score.straight = 0;
        return;
    }
    if (score.angle > 0) {
        score.sliding += dt;
        score.straight = 0;
        score.chain += kRate * driftFactor(score) * length(car.velocity) * std::sin(std::min(angle, kPi / 2)) * dt;
        return;
    }
    score.straight += dt;
    if (score.straight < kBankAfter) return;
    score.gained = std::exchange(score.chain, 0.0f);
    score.banked += score.gained;
    score.sliding = 0;
}

}  // namespace slip
