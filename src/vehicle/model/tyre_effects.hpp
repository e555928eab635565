// SPDX-License-Identifier: MIT
// Effects on a tyre's grip and slip apart from load and compound: inclination, ground, sliding, heat, wear. They do not
// change tyres that do not use them.
#pragma once
#include "vehicle/model/step_input.hpp"

namespace slip {

/// Condition of a tyre after its use.
struct TyreCondition {
    float temperature = 0;  // °C; 0 without heat
    float slidingWork = 0;  // MJ; 0 without wear
};

/// Returns the starting temperature of a tyre with `heat`, the cold edge of its window. 0 without heat.
float startingTemperature(const Tyre& tyre);

/// Returns the load (N) to which a tyre reacts under an actual load (N).
float effectiveLoad(const Tyre& tyre, float load, float staticLoad);

/// Returns the factor on the slip at which the tyre grips best.
float peakScale(const Tyre& tyre, const WheelGround& ground, float load, float staticLoad);

/// wornShare returns the share of the friction lost to wear, at most kMaxWearLoss.
inline constexpr float kMaxWearLoss = 1.0f / 3;
float wornShare(const Tyre& tyre, const TyreCondition& condition);

/// Returns the factor on friction by inclination (deg away from the best one), heat and wear.
float frictionScale(const Tyre& tyre, float leaning, const TyreCondition& condition);

/// Returns the factor on friction of a sliding tyre. normalizedSlip is the slip over its peak, slidingSpeed is in m/s.
float slidingScale(const Tyre& tyre, const WheelGround& ground, float normalizedSlip, float slidingSpeed);

/// Rolling and sliding of a tyre in a step, which heat and wear it. `load` is in N, `slidingPower` (W) is that of the
/// tread on the road, `speed` is in m/s.
struct TyreWork {
    float load = 0, slidingPower = 0, speed = 0;
};
void updateTyreCondition(const Tyre& tyre, const TyreWork& use, float dt, TyreCondition& condition);

}  // namespace slip
