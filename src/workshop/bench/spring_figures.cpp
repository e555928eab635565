// SPDX-License-Identifier: MIT
#include "workshop/bench/spring_figures.hpp"

#include "base/scalar.hpp"
#include "race/world/axle_grip.hpp"

#include <cmath>

namespace slip {
namespace {

AxleSprings axleSprings(const SpringSetup& s) {
    const double mass = std::max(static_cast<double>(s.staticLoad / kGravity - s.unsprungMass), 1.0);  // kg per corner
    const double spring = static_cast<double>(s.spring), tyre = static_cast<double>(s.tyreSpring);
    const double rate = s.unsprungMass > 0 ? spring * tyre / (spring + tyre) : spring;
    const double critical = 2 * std::sqrt(spring * mass);
    return {.frequency = std::sqrt(rate / mass) / (2 * static_cast<double>(kPi)),
            .bumpRatio = static_cast<double>(s.bumpDamping) / critical,
            .reboundRatio = static_cast<double>(s.reboundDamping) / critical,
            .sag = 1000 * mass * static_cast<double>(kGravity) / spring};
}

}  // namespace

std::optional<SpringFigures> springFigures(const CarParams& car) {
    const CarSetup setup = buildCarSetup(car);
    const SpringSetup &front = setup.frontAxle().springs, &rear = setup.rearAxle().springs;
    if (!setup.sprung || front.spring <= 0 || rear.spring <= 0) return {};
    return SpringFigures{axleSprings(front), axleSprings(rear), 100 * static_cast<double>(frontRollShare(car, setup))};
}

}  // namespace slip
