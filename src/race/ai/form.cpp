// SPDX-License-Identifier: MIT
#include "race/ai/form.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {

Form drawForm(Random& random, float consistency, const FormParams& p) {
    Form form;
    form.lost = random.between(0, p.maxFormLoss);
    form.cold = random.between(-p.maxColdLoss, p.maxColdLoss);
    form.warmUp = random.between(p.minWarmUp, p.maxWarmUp);
    form.unsteady = p.cornerScatter * (1.4f - consistency);
    form.reaction = sq(random.between(0, 1)) * p.maxStartDelay;
    const float chanceDrawn = random.between(0, 1);
    form.wheelspin = chanceDrawn * sq(chanceDrawn) * p.maxWheelspin;
    return form;
}

CornerError drawError(Random& random, const ErrorModel& nerves, float hardness, const ErrorParams& p) {
    CornerError error;
    error.brakeDelay = nerves.clumsiness * p.brakingScatter * (random.between(-1, 1) + random.between(-1, 1));
    error.wander = nerves.clumsiness * p.maxWander * random.between(-1, 1);
    const float pressure = nerves.pressure * (1 - nerves.clumsiness);  // a clumsy driver errs enough without pressure
    const float chance =
        std::min(p.maxErrorChance, nerves.error * lerp(p.easyCornerFactor, p.hardCornerFactor, hardness) *
                                       (1 + p.pressureFactor * pressure));
    const float chanceDrawn = random.between(0, 1), kind = random.between(0, 1), size = random.between(0, 1);
    if (chanceDrawn > chance) return error;
    error.isBlunder = true;
    if (kind < 0.2f && hardness > p.minMisjudgedHardness)
        error.tooFast = lerp(p.minExcessSpeed, p.maxExcessSpeed, size) + p.excessSpeedAdded * nerves.clumsiness;
    else if (kind < 0.45f)
        error.brakeDelay += lerp(p.minLateBraking, p.maxLateBraking, size);
    else if (kind < 0.65f)
        error.brakeDelay -= lerp(p.minEarlyBraking, p.maxEarlyBraking, size);
    else
        error.hesitate = lerp(p.minHesitation, p.maxHesitation, size);
    error.comesTooFast = error.tooFast > 0 || kind < 0.45f;
    return error;
}

}  // namespace slip
