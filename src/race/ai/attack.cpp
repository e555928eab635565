#include "race/ai/attack.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kLearn = 3;                         // s in which it finds out how fast the car ahead is
constexpr float kMaxAdvantage = 0.25f;              // that counts of a moment
constexpr float kMinPreySpeed = 5;                  // m/s: slower ones only stand in the way
constexpr float kHeldUpTime = 0.9f;                 // s to the car ahead that holds it up
constexpr float kHeldUpShare = 0.004f;              // by which it must be faster to be held up
constexpr float kPatience = 1.5f, kNoPatience = 7;  // s held up
constexpr float kTrying = 3, kSulking = 6;          // s beside in vain; s for which it tries the other side

/// Another one is ahead: what was known of the last one does not count.
void change(Attack& attack, int prey) {
    attack.prey = prey;
    attack.advantage = attack.inCorners = 0;
    attack.heldUp *= 0.5f;
    attack.side = attack.tried = 0;
    attack.sideFor = 0;
}

}  // namespace

void follow(Attack& attack, const Neighbours& others, const OwnCar& own, const Usual& usual, const Lane& lane,
            float dt) {
    const Neighbour* const prey = nextAhead(others);
    if (!prey || prey->car != attack.prey) change(attack, prey ? prey->car : -1);
    if (!prey) return;
    if (prey->speed > kMinPreySpeed) {
        const float now = std::clamp(usual.speed / prey->speed - 1, -kMaxAdvantage, kMaxAdvantage);
        const float learnt = std::min(1.0f, dt / kLearn);
        attack.advantage = lerp(attack.advantage, now, learnt);
        if (usual.corner) attack.inCorners = lerp(attack.inCorners, now, learnt);
    }
    const float gap = prey->gap - own.reach - prey->reach;
    const bool near = gap < kHeldUpTime * std::max(own.speed, kMinPreySpeed);
    attack.heldUp = std::max(0.0f, attack.heldUp + (near && attack.advantage > kHeldUpShare ? dt : -dt));

    attack.sideFor = lane.side != 0 && lane.side == attack.side ? attack.sideFor + dt : 0;
    attack.side = lane.side;
    attack.triedFor += dt;
    if (attack.triedFor > kSulking) attack.tried = 0;
    if (attack.sideFor < kTrying || gap < 0) return;
    attack.tried = attack.side;
    attack.triedFor = attack.sideFor = 0;
}

float impatience(const Attack& attack) { return ramp(attack.heldUp, kPatience, kNoPatience); }

}  // namespace slip
