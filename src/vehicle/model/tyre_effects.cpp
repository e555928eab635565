// SPDX-License-Identifier: MIT
#include "vehicle/model/tyre_effects.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMinInclinedGrip = 0.5f;                   // share of friction at any inclination
constexpr float kMinSlidingGrip = 0.5f;                    // share of friction at any sliding speed
constexpr float kMinPeakScale = 0.2f, kMaxPeakScale = 10;  // limits of the factor on the peak's slip
constexpr float kLostAtWindow = 0.1f, kMaxLost = 0.4f;     // shares of friction lost by temperature

// Rubber and carcass are one thermal mass. Half of the sliding work warms it, the other half the road. The carcass
// turns a share of the load's work on the rolling tread into heat, which is the rolling resistance. Air cools the tyre.
constexpr float kAmbient = 20;                              // °C
constexpr float kSpecificHeat = 1900;                       // J/(kg K), of rubber
constexpr float kIntoTyre = 0.5f;                           // share of the sliding work
constexpr float kStillCooling = 8, kCoolingBySpeed = 1.3f;  // W/K, W s/(K m)
constexpr float kRadiusOfMass = 0.05f;  // share of the cooling that scales with mass: a lighter tyre has less surface
constexpr float kMegajoule = 1e6f;      // J

float coolingOf(const TyreHeat& heat, float speed) {
    return (kStillCooling + kCoolingBySpeed * speed) * (1 - kRadiusOfMass + kRadiusOfMass * heat.massKg / 10);
}

}  // namespace

float startingTemperature(const Tyre& tyre) { return tyre.heat ? tyre.heat->bestC - tyre.heat->windowC : 0.0f; }

float effectiveLoad(const Tyre& tyre, float load, float staticLoad) {
    if (!tyre.loadFilter || staticLoad <= 0) return load;
    const float share = load / staticLoad;
    const Table& table = *tyre.loadFilter;
    // Up to the first point the load is in proportion, so that zero load stays zero.
    if (share < table.front().x) return load * (table.front().y / table.front().x);
    return interpolate(table, share) * staticLoad;
}

float peakScale(const Tyre& tyre, const WheelGround& ground, float load, float staticLoad) {
    if (tyre.peakLoadShift == 0) return ground.peakSlipFactor;
    const float shifted = 1 + tyre.peakLoadShift * (load / staticLoad - 1);
    return std::clamp(shifted, kMinPeakScale, kMaxPeakScale) * ground.peakSlipFactor;
}

float wornShare(const Tyre& tyre, const TyreCondition& condition) {
    return std::min(tyre.wear * condition.slidingWork, kMaxWearLoss);
}

float frictionScale(const Tyre& tyre, float leaning, const TyreCondition& condition) {
    float scale = 1;
    if (tyre.camberGripLoss > 0) scale *= std::max(1 - tyre.camberGripLoss * sq(leaning), kMinInclinedGrip);
    if (tyre.heat) {
        const float away = (condition.temperature - tyre.heat->bestC) / tyre.heat->windowC;
        scale *= 1 - std::min(kLostAtWindow * sq(away), kMaxLost);
    }
    if (tyre.wear > 0) scale *= 1 - wornShare(tyre, condition);
    return scale;
}

float slidingScale(const Tyre& tyre, const WheelGround& ground, float normalizedSlip, float slidingSpeed) {
    const float share = slidingShare(normalizedSlip);
    if (share <= 0) return 1;
    const float beyond = slidingSpeed * (1 - 1 / normalizedSlip);
    const float left = std::max(1 - tyre.slidingLoss * beyond, kMinSlidingGrip);
    return left * lerp(1, ground.slideFactor, share);
}

void updateTyreCondition(const Tyre& tyre, const TyreWork& use, float dt, TyreCondition& condition) {
    if (tyre.wear > 0) condition.slidingWork += use.slidingPower * dt / kMegajoule;
    if (!tyre.heat) return;
    const float flexing = tyre.rollingResistance * use.load * use.speed;
    const float capacity = tyre.heat->massKg * kSpecificHeat, cooling = coolingOf(*tyre.heat, use.speed);
    // The step is implicit in the temperature, so any step and any mass are stable.
    const float warmed =
        condition.temperature + dt * (kIntoTyre * use.slidingPower + flexing + cooling * kAmbient) / capacity;
    condition.temperature = warmed / (1 + dt * cooling / capacity);
}

}  // namespace slip
