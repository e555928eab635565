// SPDX-License-Identifier: MIT
#include "race/ai/attack.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <limits>

namespace slip {
namespace {

/// Starts on another car ahead. What was known of the last one does not count.
void change(Attack& attack, std::optional<std::size_t> target) {
    attack.target = target;
    attack.advantage = attack.inCorners = 0;
    attack.heldUp *= 0.5f;
    attack.side = attack.failedSide = 0;
    attack.sideAttemptTime = 0;
}

/// Returns the nearest car level with it across the road, or null.
const Neighbour* levelWith(const Neighbours& others, const OwnCar& own) {
    const Neighbour* nearest = nullptr;
    for (const Neighbour& other : others) {
        if (std::abs(other.gap) > own.reach + other.reach) continue;
        if (!nearest || std::abs(other.offset - own.offset) < std::abs(nearest->offset - own.offset)) nearest = &other;
    }
    return nearest;
}

/// Returns true if a car ahead of both gets away while they fight.
bool oneGetsAway(const Neighbours& others, const OwnCar& own, const Neighbour& beside) {
    const float ahead = std::max(0.0f, beside.gap) + own.reach;
    return std::ranges::any_of(others, [&](const Neighbour& other) { return other.gap > ahead + other.reach; });
}

/// Returns true if it should end a long fight side by side: it is behind and on the outside of the next bend. It goes
/// on if it is the faster one or if they fight for the lead.
bool shouldYield(const Attack& attack, const Neighbours& others, const OwnCar& own, const Neighbour& beside,
                 const AttackParams& p) {
    const bool outside = own.bend * (own.offset - beside.offset) < 0;
    if (attack.besideFor < p.maxSideBySideTime || beside.gap < p.concedeGap || !outside) return false;
    if (attack.target == beside.car && attack.inCorners > p.insistPaceGain) return false;
    return oneGetsAway(others, own, beside);
}

bool isGone(const Neighbours& others, const OwnCar& own, std::size_t car, const AttackParams& p) {
    const Neighbour* const found = std::ranges::find(others, car, &Neighbour::car);
    return found == others.end() || found->gap < 0 || freeWay(own, *found) > p.yieldedGap;
}

void standOff(Attack& attack, const Neighbours& others, const OwnCar& own, float dt, const AttackParams& p) {
    attack.cooldown = std::max(0.0f, attack.cooldown - dt);
    if (attack.yieldingTo) {
        if (!isGone(others, own, *attack.yieldingTo, p)) return;
        attack.yieldingTo.reset();
        attack.cooldown = p.yieldCooldown;
    }
    const Neighbour* const beside = levelWith(others, own);
    const std::optional<std::size_t> car = beside ? std::optional(beside->car) : std::nullopt;
    attack.besideFor = car == attack.beside ? attack.besideFor + dt : 0;
    attack.beside = car;
    if (beside && shouldYield(attack, others, own, *beside, p)) attack.yieldingTo = car;
}

}  // namespace

void follow(Attack& attack, const Neighbours& others, const OwnCar& own, const OwnPace& usual, const Lane& lane,
            float dt, const AttackParams& p) {
    standOff(attack, others, own, dt, p);
    const Neighbour* const target = nextAhead(others, own);
    if (!target || target->car != attack.target) change(attack, target ? std::optional(target->car) : std::nullopt);
    const float speed = std::max(own.speed, p.minTargetSpeed);
    const float gap = target ? freeWay(own, *target) : std::numeric_limits<float>::infinity();
    attack.chase = std::clamp(attack.chase + (gap < p.chaseTime * speed ? dt : -2 * dt), 0.0f, p.chaseFullRiskTime);
    if (!target) return;
    if (target->speed > p.minTargetSpeed) {
        const float now = std::clamp(usual.speed / target->speed - 1, -p.maxAdvantage, p.maxAdvantage);
        const float learnt = std::min(1.0f, dt / p.learningTime);
        attack.advantage = lerp(attack.advantage, now, learnt);
        if (usual.corner) attack.inCorners = lerp(attack.inCorners, now, learnt);
    }
    const bool near = gap < p.heldUpTime * speed;
    attack.heldUp = std::max(0.0f, attack.heldUp + (near && attack.advantage > p.heldUpPaceGain ? dt : -dt));

    attack.sideAttemptTime = lane.side != 0 && lane.side == attack.side ? attack.sideAttemptTime + dt : 0;
    attack.side = lane.side;
    attack.timeSinceFailure += dt;
    if (attack.timeSinceFailure > p.sideAvoidTime) attack.failedSide = 0;
    if (attack.sideAttemptTime < p.sideAttemptTime || gap < 0) return;
    attack.failedSide = attack.side;
    attack.timeSinceFailure = attack.sideAttemptTime = 0;
}

bool inCooldown(const Attack& attack, const AttackParams& p) {
    return attack.yieldingTo || (attack.cooldown > 0 && attack.inCorners < p.cooldownPaceGain);
}

float riskTaking(const Attack& attack, const AttackParams& p) {
    return ramp(attack.chase, p.chaseNoRiskTime, p.chaseFullRiskTime);
}

float impatience(const Attack& attack, const AttackParams& p) {
    return ramp(attack.heldUp, p.patienceStart, p.patienceEnd);
}

}  // namespace slip
