// SPDX-License-Identifier: MIT
#include "race/ai/switchback.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// Returns true if the target is just ahead on the inside of a coming corner, where the driver's own line is not.
bool takesTheInside(const Neighbour& prey, const OwnCar& own, const LineDriver& driver, const SwitchbackParams& p) {
    const float free = freeWay(own, prey), side = signOf(own.bend);
    const float line = driver.line().offset[prey.sample];
    return own.bend != 0 && free > p.minFreeWay && free < p.maxGapTime * own.speed &&
           side * (prey.offset - line) > p.insideOffset && side * (prey.offset - own.offset) > 0;
}

/// Continues the move that it has begun on that car.
void goOn(Switchback& switchback, Neighbour& prey, const OwnCar& own, float dt, const SwitchbackParams& p) {
    if (switchback.phase == Switchback::Phase::In) {
        prey.openLeft = prey.openRight = false;
        switchback.wayIn -= own.speed * dt;
        if (switchback.wayIn < -p.apexDistance) switchback.phase = Switchback::Phase::Out;
        return;
    }
    switchback.outFor += dt;
    (switchback.side > 0 ? prey.openLeft : prey.openRight) = true;
}

}  // namespace

float Switchback::brakesEarlier(const SwitchbackParams& p) const { return phase == Phase::In ? p.earlyBraking : 0; }

void follow(Switchback& switchback, Neighbour* prey, const OwnCar& own, const LineDriver& driver, std::size_t sample,
            float dt, const SwitchbackParams& p) {
    if (!prey || prey->car != switchback.car || switchback.outFor > p.exitTime) switchback = {};
    if (!prey) return;
    if (switchback.phase != Switchback::Phase::None) return goOn(switchback, *prey, own, dt, p);
    if (prey->openLeft || prey->openRight || !takesTheInside(*prey, own, driver, p)) return;
    const SlowestPlace apex = slowestAhead(driver, sample, brakingWay(own) + own.speed);
    if (apex.speed < own.params.hardCornerSpeedShare * own.speed)
        switchback = {Switchback::Phase::In, own.bend > 0 ? 1 : -1, prey->car, apex.way, 0};
}

}  // namespace slip
