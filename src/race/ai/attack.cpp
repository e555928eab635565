// SPDX-License-Identifier: MIT
#include "race/ai/attack.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <limits>

namespace slip {
namespace {

constexpr float kLearn = 3;             // s over which it learns how fast the car ahead is
constexpr float kMaxAdvantage = 0.25f;  // limit of a momentary advantage
constexpr float kMinPreySpeed = 5;      // m/s; slower cars are only obstacles
constexpr float kHeldUpTime = 0.9f;     // s to the car ahead within which it is held up
constexpr float kHeldUpShare = 0.004f;  // share by which it must be faster to be held up
constexpr float kChaseTime = 1.4f;      // s to the car ahead within which it chases
constexpr float kChaseNoRiskTime = 5,
                kChaseFullRiskTime = 15;                   // s of chase from which it takes risks, and at full risk
constexpr float kPatienceStart = 1.5f, kPatienceEnd = 7;   // s held up from which it is impatient, and fully so
constexpr float kSideAttemptTime = 3, kSideAvoidTime = 6;  // s beside in vain; s for which it then avoids that side
constexpr float kMaxSideBySideTime = 2;                    // s side by side after which it may concede
constexpr float kBehindBy = 0.3f;                          // m by which it must be behind to concede
constexpr float kFaster = 0.01f;                           // share by which it must be faster in corners to insist
constexpr float kGone = 1;  // m to the tail of the car that was let go, when that is over
constexpr float kYieldCooldown = 1, kCooldownPaceGain = 0.02f;  // s; share by which it must be faster not to pause

/// Starts on another car ahead. What was known of the last one does not count.
void change(Attack& attack, int prey) {
    attack.prey = prey;
    attack.advantage = attack.inCorners = 0;
    attack.heldUp *= 0.5f;
    attack.side = attack.tried = 0;
    attack.sideFor = 0;
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
bool shouldConcede(const Attack& attack, const Neighbours& others, const OwnCar& own, const Neighbour& beside) {
    const bool outside = own.bend * (own.offset - beside.offset) < 0;
    if (attack.besideFor < kMaxSideBySideTime || beside.gap < kBehindBy || !outside) return false;
    if (attack.prey == beside.car && attack.inCorners > kFaster) return false;
    return oneGetsAway(others, own, beside);
}

bool isGone(const Neighbours& others, const OwnCar& own, int car) {
    const Neighbour* const found = std::ranges::find(others, car, &Neighbour::car);
    return found == others.end() || found->gap < 0 || freeWay(own, *found) > kGone;
}

void standOff(Attack& attack, const Neighbours& others, const OwnCar& own, float dt) {
    attack.rest = std::max(0.0f, attack.rest - dt);
    if (attack.concedes >= 0) {
        if (!isGone(others, own, attack.concedes)) return;
        attack.concedes = -1;
        attack.rest = kYieldCooldown;
    }
    const Neighbour* const beside = levelWith(others, own);
    const int car = beside ? beside->car : -1;
    attack.besideFor = car == attack.beside ? attack.besideFor + dt : 0;
    attack.beside = car;
    if (beside && shouldConcede(attack, others, own, *beside)) attack.concedes = car;
}

}  // namespace

void follow(Attack& attack, const Neighbours& others, const OwnCar& own, const Usual& usual, const Lane& lane,
            float dt) {
    standOff(attack, others, own, dt);
    const Neighbour* const prey = nextAhead(others, own);
    if (!prey || prey->car != attack.prey) change(attack, prey ? prey->car : -1);
    const float speed = std::max(own.speed, kMinPreySpeed);
    const float gap = prey ? freeWay(own, *prey) : std::numeric_limits<float>::infinity();
    attack.chase = std::clamp(attack.chase + (gap < kChaseTime * speed ? dt : -2 * dt), 0.0f, kChaseFullRiskTime);
    if (!prey) return;
    if (prey->speed > kMinPreySpeed) {
        const float now = std::clamp(usual.speed / prey->speed - 1, -kMaxAdvantage, kMaxAdvantage);
        const float learnt = std::min(1.0f, dt / kLearn);
        attack.advantage = lerp(attack.advantage, now, learnt);
        if (usual.corner) attack.inCorners = lerp(attack.inCorners, now, learnt);
    }
    const bool near = gap < kHeldUpTime * speed;
    attack.heldUp = std::max(0.0f, attack.heldUp + (near && attack.advantage > kHeldUpShare ? dt : -dt));

    attack.sideFor = lane.side != 0 && lane.side == attack.side ? attack.sideFor + dt : 0;
    attack.side = lane.side;
    attack.triedFor += dt;
    if (attack.triedFor > kSideAvoidTime) attack.tried = 0;
    if (attack.sideFor < kSideAttemptTime || gap < 0) return;
    attack.tried = attack.side;
    attack.triedFor = attack.sideFor = 0;
}

bool rests(const Attack& attack) {
    return attack.concedes >= 0 || (attack.rest > 0 && attack.inCorners < kCooldownPaceGain);
}

float resolve(const Attack& attack) { return ramp(attack.chase, kChaseNoRiskTime, kChaseFullRiskTime); }

float impatience(const Attack& attack) { return ramp(attack.heldUp, kPatienceStart, kPatienceEnd); }

}  // namespace slip
