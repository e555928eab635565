// SPDX-License-Identifier: MIT
#include "race/ai/switchback.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kInside = 1;            // m from its line to the inside from which a car ahead takes the inside
constexpr float kNear = 0.45f;          // s behind it; farther away it cannot profit
constexpr float kBeside = -2;           // m of free road; not while it overlaps the other by more
constexpr float kBrakesEarlier = 0.1f;  // s
constexpr float kOutFor = 2.5f;         // s for which it tries to pass
constexpr float kPastApex = 5;          // m beyond the apex

/// Returns true if the target is just ahead on the inside of a coming corner, where the driver's own line is not.
bool takesTheInside(const Neighbour& prey, const OwnCar& own, const LineDriver& driver) {
    const float free = freeWay(own, prey), side = signOf(own.bend);
    const float line = driver.line().offset[static_cast<std::size_t>(prey.sample)];
    return own.bend != 0 && free > kBeside && free < kNear * own.speed && side * (prey.offset - line) > kInside &&
           side * (prey.offset - own.offset) > 0;
}

/// Continues the move that it has begun on that car.
void goOn(Switchback& switchback, Neighbour& prey, const OwnCar& own, float dt) {
    if (switchback.phase == Switchback::Phase::In) {
        prey.openLeft = prey.openRight = false;
        switchback.wayIn -= own.speed * dt;
        if (switchback.wayIn < -kPastApex) switchback.phase = Switchback::Phase::Out;
        return;
    }
    switchback.outFor += dt;
    (switchback.side > 0 ? prey.openLeft : prey.openRight) = true;
}

}  // namespace

float Switchback::brakesEarlier() const { return phase == Phase::In ? kBrakesEarlier : 0; }

void follow(Switchback& switchback, Neighbour* prey, const OwnCar& own, const LineDriver& driver, int sample,
            float dt) {
    if (!prey || prey->car != switchback.car || switchback.outFor > kOutFor) switchback = {};
    if (!prey) return;
    if (switchback.phase != Switchback::Phase::None) return goOn(switchback, *prey, own, dt);
    if (prey->openLeft || prey->openRight || !takesTheInside(*prey, own, driver)) return;
    const SlowestPlace apex = slowestAhead(driver, sample, brakingWay(own) + own.speed);
    if (apex.speed < kHardBraking * own.speed)
        switchback = {Switchback::Phase::In, own.bend > 0 ? 1 : -1, prey->car, apex.way, 0};
}

}  // namespace slip
