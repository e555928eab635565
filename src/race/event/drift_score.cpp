// SPDX-License-Identifier: MIT
#include "race/event/drift_score.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr float kMinDriftAngle = radians(10), kMaxScoredAngle = radians(60), kSpinAngle = radians(100);
constexpr float kMinDriftSpeed = 5;                          // m/s
constexpr float kRate = 5 / (radians(30.0f) * (60 / 3.6f));  // points per metre, rad and m/s
constexpr float kFactorEvery = 2;                            // s of sliding
constexpr float kMaxFactor = 5;
constexpr float kLinkTime = 0.4f;  // s of sliding to the other side that make a link
constexpr float kSlideGap = 0.5f;  // s straight that end a slide
constexpr float kHardContact = 1;  // m/s

/// Returns the slide angle (rad, positive with the nose to the left of the direction of travel), or 0 for a slow car.
float slideAngle(const CarSnapshot& car) { return length(car.velocity) < kMinDriftSpeed ? 0.0f : -sideslipOf(car); }

/// Returns the mishap that spoils a chain in this tick, if any.
std::optional<DriftEnd> mishap(const CarSnapshot& car, float angle) {
    if (car.impact.speed > kHardContact) return DriftEnd::Hit;
    if (std::abs(angle) > kSpinAngle) return DriftEnd::Spun;
    if (car.lap.wrongWay) return DriftEnd::WrongWay;
    if (car.lap.offTrack > 0) return DriftEnd::LeftRoad;
    return std::nullopt;
}

/// Ends the chain and banks what it has earned.
void endChain(DriftScore& score, DriftEnd how) {
    const float chain = std::exchange(score.chain, 0.0f), inZone = std::exchange(score.zoneChain, 0.0f);
    score.sliding = score.straight = score.side = score.sideTime = 0;
    score.slides = 0;
    if (chain <= 0) return;
    const float share = how == DriftEnd::Banked ? 1 : kBrokenDriftShare;
    score.last = share * chain;
    score.zonePoints += share * inZone;
    score.end = how;
    score.sinceEnd = 0;
    score.best = std::max(score.best, score.last);
    score.banked += score.last;
}

void leaveZone(DriftScore& score) {
    const float points = std::exchange(score.zonePoints, 0.0f) + std::exchange(score.zoneChain, 0.0f);
    const std::optional<std::size_t> left = std::exchange(score.zone, std::nullopt);
    if (!left || points <= 0) return;
    float& best = score.zoneBest[*left];
    score.lastZone = *left;
    score.lastZonePoints = points;
    score.lastZoneBest = points > best;
    score.sinceZone = 0;
    best = std::max(best, points);
}

/// Counts the time of a slide, and wins the award for each ten seconds of it.
void extendSlide(DriftScore& score, float dt) {
    const auto tens = [&] { return static_cast<int>(score.slide / kDriftAwardTime); };
    const int before = tens();
    score.slide += dt;
    score.longest = std::max(score.longest, score.slide);
    if (tens() == before) return;
    ++score.awards;
    score.awardTens = tens();
    score.sinceAward = 0;
    score.banked += kDriftAward;
}

/// Counts a slide to a side as linked once it has lasted a moment.
void linkSlide(DriftScore& score, float before, float dt) {
    score.sideTime = before * score.angle > 0 ? score.sideTime + dt : dt;
    const float side = signOf(score.angle);
    if (score.sideTime < kLinkTime || score.side == side) return;
    score.side = side;
    ++score.slides;
}

/// Returns the points of a tick of sliding at an angle (rad), without factors.
float tickPoints(const CarSnapshot& car, float angle, float dt) {
    const float speed = length(car.velocity);
    return kRate * std::min(std::abs(angle), kMaxScoredAngle) * speed * speed * dt;
}

}  // namespace

float driftFactor(const DriftScore& score) {
    const auto links = static_cast<float>(std::max(score.slides - 1, 0));
    return std::min(kMaxFactor, 1 + std::floor(score.sliding / kFactorEvery) + links);
}

void endDrift(DriftScore& score) {
    endChain(score, DriftEnd::Banked);
    leaveZone(score);
}

void stepDrift(DriftScore& score, const CarSnapshot& car, std::optional<std::size_t> zone, float dt) {
    score.sinceEnd += dt;
    score.sinceAward += dt;
    score.sinceZone += dt;
    if (zone != score.zone) {
        leaveZone(score);
        score.zone = zone;
    }
    const float angle = slideAngle(car), before = score.angle;
    score.angle = std::abs(angle) > kMinDriftAngle ? angle : 0;
    if (const auto how = mishap(car, angle)) {
        endChain(score, *how);
        score.slide = 0;
        return;
    }
    if (score.angle != 0) {
        linkSlide(score, before, dt);
        extendSlide(score, dt + (score.slide > 0 ? score.straight : 0.0f));
        score.sliding += dt;
        score.straight = 0;
        const float points = driftFactor(score) * (zone ? kDriftZoneFactor : 1) * tickPoints(car, score.angle, dt);
        score.chain += points;
        if (zone) score.zoneChain += points;
        return;
    }
    score.straight += dt;
    if (score.straight >= kSlideGap) score.slide = 0;
    if (score.straight >= kDriftBankTime) endChain(score, DriftEnd::Banked);
}

}  // namespace slip
