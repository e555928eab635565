// SPDX-License-Identifier: MIT
#include "race/ai/form.hpp"

#include "base/scalar.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kMaxFormLoss = 0.026f;                  // share of the corner speed, at most
constexpr float kColdest = 0.02f;                       // further share at the start, more or less
constexpr float kMinWarmUp = 0.3f, kMaxWarmUp = 1.2f;   // laps
constexpr float kUnsteady = 0.02f;                      // share, times 0.4…1.4 by consistency
constexpr float kSlowAway = 0.55f;                      // s at most, on average a third of it
constexpr float kWheelspin = 0.6f;                      // of the throttle at most, on average a quarter of it
constexpr float kScatter = 0.16f;                       // s, scatter of the worst driver's braking points
constexpr float kWander = 0.6f;                         // m beside the line, for the worst
constexpr float kInEasy = 0.4f, kInHard = 1.6f;         // error rate relative to a corner of middling difficulty
constexpr float kPressureErrorFactor = 8;               // times as many errors added by a car close behind
constexpr float kMaxErrorChance = 0.5f;                 // share of corners, whoever drives
constexpr float kLate = 0.2f, kLater = 0.65f;           // s, range in a blunder
constexpr float kEarly = 0.5f, kEarlier = 0.9f;         // s, range in a blunder
constexpr float kHesitate = 0.8f, kHesitateLong = 2;    // s, range in a blunder
constexpr float kHardEnough = 0.35f;                    // hardness from which a corner can be misjudged
constexpr float kTooFast = 0.02f, kFarTooFast = 0.09f;  // share of speed in such a corner
constexpr float kClumsyFast = 0.15f;                    // added to it for the worst

}  // namespace

Form drawForm(Random& random, float consistency) {
    Form form;
    form.lost = random.between(0, kMaxFormLoss);
    form.cold = random.between(-kColdest, kColdest);
    form.warmUp = random.between(kMinWarmUp, kMaxWarmUp);
    form.unsteady = kUnsteady * (1.4f - consistency);
    form.reaction = sq(random.between(0, 1)) * kSlowAway;
    const float luck = random.between(0, 1);
    form.wheelspin = luck * sq(luck) * kWheelspin;
    return form;
}

CornerError drawError(Random& random, const ErrorModel& nerves, float hardness) {
    CornerError error;
    error.brakeDelay = nerves.clumsiness * kScatter * (random.between(-1, 1) + random.between(-1, 1));
    error.wander = nerves.clumsiness * kWander * random.between(-1, 1);
    const float pressure = nerves.pressure * (1 - nerves.clumsiness);  // a clumsy driver errs enough without pressure
    const float chance = std::min(
        kMaxErrorChance, nerves.error * lerp(kInEasy, kInHard, hardness) * (1 + kPressureErrorFactor * pressure));
    const float luck = random.between(0, 1), kind = random.between(0, 1), size = random.between(0, 1);
    if (luck > chance) return error;
    if (kind < 0.2f && hardness > kHardEnough)
        error.tooFast = lerp(kTooFast, kFarTooFast, size) + kClumsyFast * nerves.clumsiness;
    else if (kind < 0.45f)
        error.brakeDelay += lerp(kLate, kLater, size);
    else if (kind < 0.65f)
        error.brakeDelay -= lerp(kEarly, kEarlier, size);
    else
        error.hesitate = lerp(kHesitate, kHesitateLong, size);
    return error;
}

}  // namespace slip
