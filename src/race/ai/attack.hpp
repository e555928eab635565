// SPDX-License-Identifier: MIT
// A driver's attack on the car ahead: how much slower that car is, how long it has held the driver up, and where the
// driver has tried to pass. After a long fight side by side it also decides which car the driver lets go first.
#pragma once
#include "race/ai/attack_params.hpp"
#include "race/ai/traffic.hpp"

namespace slip {

struct Attack {
    std::optional<std::size_t> target = {};  // the car ahead
    float advantage = 0;  // share by which the driver is faster than the target over the last seconds
    float inCorners = 0;  // the same where brakes and corners set the speed, not engines, while the target is the same
    float heldUp = 0;     // s
    float chase = 0;      // s close behind any car ahead, held up or not
    int side = 0;         // side on which it is trying to pass
    float sideAttemptTime = 0;                   // s of that attempt
    int failedSide = 0;                          // side on which it has failed to pass
    float timeSinceFailure = 0;                  // s since then
    std::optional<std::size_t> beside = {};      // car that it is side by side with
    float besideFor = 0;                         // s
    std::optional<std::size_t> yieldingTo = {};  // car that it lets go first
    float cooldown = 0;  // s for which it leaves the car ahead alone after that, unless it is clearly faster
};

/// Speed of the driver at the place of the car ahead, without traffic.
struct OwnPace {
    float speed = 0;      // m/s
    bool corner = false;  // brakes and corners set that speed
};

/// Updates by one look around, dt s after the last one. `lane` is the choice of the last look.
void follow(Attack& attack, const Neighbours& others, const OwnCar& own, const OwnPace& usual, const Lane& lane,
            float dt, const AttackParams& params);

/// Returns true if it has just let a car go first and should not attack again at once.
bool inCooldown(const Attack& attack, const AttackParams& params);

/// Returns how much harder (0…1) than usual a driver goes after a long chase, at the risk of errors.
float riskTaking(const Attack& attack, const AttackParams& params);

/// Returns how little (0…1) a driver that has been held up that long minds a detour.
float impatience(const Attack& attack, const AttackParams& params);

}  // namespace slip
