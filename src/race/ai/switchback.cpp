// SPDX-License-Identifier: MIT
#include "race/ai/switchback.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

/// Returns true if the target is just ahead on the inside of a coming corner, where the driver's own line is not.
bool takesTheInside(const Neighbour& target, const OwnCar& own, const LineDriver& driver, const SwitchbackParams& p) {
    const float free = freeWay(own, target), side = signOf(own.bend);
    const float line = driver.line().offset[target.sample];
    return own.bend != 0 && free > p.minFreeWay && free < p.maxGapTime * own.speed &&
           side * (target.offset - line) > p.insideOffset && side * (target.offset - own.offset) > 0;
}

/// Continues the move that it has begun on that car.
void advance(Switchback& switchback, Neighbour& target, const OwnCar& own, float dt, const SwitchbackParams& p) {
    if (switchback.phase == Switchback::Phase::In) {
        target.openLeft = target.openRight = false;
        switchback.wayIn -= own.speed * dt;
        if (switchback.wayIn < -p.apexDistance) switchback.phase = Switchback::Phase::Out;
        return;
    }
    switchback.outFor += dt;
    (switchback.side > 0 ? target.openLeft : target.openRight) = true;
}

}  // namespace

float Switchback::brakesEarlier(const SwitchbackParams& p) const { return phase == Phase::In ? p.earlyBraking : 0; }

void follow(Switchback& switchback, Neighbour* target, const OwnCar& own, const LineDriver& driver, std::size_t sample,
            float dt, const SwitchbackParams& p) {
    if (!target || target->car != switchback.car || switchback.outFor > p.exitTime) switchback = {};
    if (!target) return;
    if (switchback.phase != Switchback::Phase::None) return advance(switchback, *target, own, dt, p);
    if (target->openLeft || target->openRight || !takesTheInside(*target, own, driver, p)) return;
    const SlowestPlace apex = slowestAhead(driver, sample, brakingWay(own) + own.speed);
    if (apex.speed < own.params.hardCornerSpeedShare * own.speed)
        switchback = {Switchback::Phase::In, own.bend > 0 ? 1 : -1, target->car, apex.way, 0};
}

}  // namespace slip
