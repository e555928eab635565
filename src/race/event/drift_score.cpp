// SPDX-License-Identifier: MIT
#include "race/event/drift_score.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"

#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr float kMinAngle = radians(10), kMaxAngle = radians(100);
constexpr float kMinDriftSpeed = 5;  // m/s
constexpr float kRate = 10;          // points per metre and sine
constexpr float kFactorEvery = 2;    // s of sliding
constexpr float kMaxFactor = 5;
constexpr float kBankAfter = 1;    // s straight
constexpr float kHardContact = 1;  // m/s

/// Returns the slide angle (rad, positive with the nose to the left of the direction of travel), or 0 for a slow car.
float slideAngle(const CarSnapshot& car) { return length(car.velocity) < kMinDriftSpeed ? 0.0f : -sideslipOf(car); }

/// Returns the mishap that spoils a chain in this tick, if any.
std::optional<DriftEnd> mishap(const CarSnapshot& car, float angle) {
    if (car.impact.speed > kHardContact) return DriftEnd::Hit;
    if (std::abs(angle) > kMaxAngle) return DriftEnd::Spun;
    if (car.lap.wrongWay) return DriftEnd::WrongWay;
    if (car.lap.offTrack > 0) return DriftEnd::LeftRoad;
    return std::nullopt;
}

/// Ends the chain and returns its points.
float endChain(DriftScore& score, DriftEnd how) {
    if (score.chain > 0) {
        score.last = score.chain;
        score.end = how;
        score.sinceEnd = 0;
    }
    score.sliding = score.straight = 0;
    score.slides = 0;
    return std::exchange(score.chain, 0.0f);
}

}  // namespace

float driftFactor(const DriftScore& score) {
    return std::min(kMaxFactor, 1 + std::floor(score.sliding / kFactorEvery));
}

void bankDrift(DriftScore& score) { score.banked += endChain(score, DriftEnd::Banked); }

void stepDrift(DriftScore& score, const CarSnapshot& car, float dt) {
    score.sinceEnd += dt;
    const float angle = slideAngle(car), before = score.angle;
    score.angle = std::abs(angle) > kMinAngle ? angle : 0;
    if (const auto how = mishap(car, angle)) {
        endChain(score, *how);
        return;
    }
    if (score.angle != 0) {
        score.slides += before * score.angle <= 0;
        score.sliding += dt;
        score.straight = 0;
        score.chain +=
            kRate * driftFactor(score) * length(car.velocity) * real::sin(std::min(std::abs(angle), kPi / 2)) * dt;
        return;
    }
    score.straight += dt;
    if (score.straight >= kBankAfter) bankDrift(score);
}

}  // namespace slip
