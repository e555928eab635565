// SPDX-License-Identifier: MIT
// What moves a tyre's grip and its slip beside load and compound: inclination, ground, sliding, heat, wear.
// A tyre that asks for none of it is not touched.
#pragma once
#include "vehicle/model/step_input.hpp"

namespace slip {

/// What a tyre has gone through.
struct TyreCondition {
    float temperature = 0;  // °C; without heat 0
    float slidingWork = 0;  // MJ; without wear 0
};

/// Of a tyre with `heat` at a start: at the cold edge of its window.
float startingTemperature(const Tyre& tyre);

/// The load (N) that a tyre feels of the one on it.
float feltLoad(const Tyre& tyre, float load, float staticLoad);

/// Factor on the slip at which the tyre grips best.
float peakScale(const Tyre& tyre, const WheelGround& ground, float load, float staticLoad);

/// Share of the friction that wear has taken, and takes at most.
inline constexpr float kMostWorn = 1.0f / 3;
float wornShare(const Tyre& tyre, const TyreCondition& condition);

/// Factor on friction by inclination (deg away from the best one), heat and wear.
float frictionScale(const Tyre& tyre, float leaning, const TyreCondition& condition);

/// The same of a tyre that slides: normalizedSlip over its peak, slidingSpeed m/s.
float slidingScale(const Tyre& tyre, const WheelGround& ground, float normalizedSlip, float slidingSpeed);

/// What a step of rolling and sliding does to it. load: N; slidingPower: W, of the tread on the road; speed: m/s.
struct TyreUse {
    float load = 0, slidingPower = 0, speed = 0;
};
void useTyre(const Tyre& tyre, const TyreUse& use, float dt, TyreCondition& condition);

}  // namespace slip
