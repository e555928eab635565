// SPDX-License-Identifier: MIT
#include "vehicle/model/tyre_effects.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kMinInclinedGrip = 0.5f;                   // of friction, however a wheel leans
constexpr float kMinSlidingGrip = 0.5f;                    // of friction, however fast it slides
constexpr float kMinPeakScale = 0.2f, kMaxPeakScale = 10;  // of the peak's slip
constexpr float kLostAtWindow = 0.1f, kMostLost = 0.4f;    // of friction, by temperature

// One lump of rubber and carcass. Half of the sliding work warms it, the other half the road; the carcass turns a share
// of the load's work on the rolling tread into heat, which is what rolling resistance is; air takes it away.
constexpr float kAmbient = 20;                              // °C
constexpr float kSpecificHeat = 1900;                       // J/(kg K), of rubber
constexpr float kIntoTyre = 0.5f;                           // of the sliding work
constexpr float kStillCooling = 8, kCoolingBySpeed = 1.3f;  // W/K, W s/(K m)
constexpr float kRadiusOfMass = 0.05f;                      // a lighter tyre has less surface: cooling per kg
constexpr float kMegajoule = 1e6f;                          // J

float coolingOf(const TyreHeat& heat, float speed) {
    return (kStillCooling + kCoolingBySpeed * speed) * (1 - kRadiusOfMass + kRadiusOfMass * heat.massKg / 10);
}

}  // namespace

float startingTemperature(const Tyre& tyre) { return tyre.heat ? tyre.heat->bestC - tyre.heat->windowC : 0.0f; }

float feltLoad(const Tyre& tyre, float load, float staticLoad) {
    if (!tyre.loadFilter || staticLoad <= 0) return load;
    const float share = load / staticLoad;
    const Table& table = *tyre.loadFilter;
    // Up to the first point in proportion, so that no load is felt as none.
    if (share < table.front().x) return load * (table.front().y / table.front().x);
    return interpolate(table, share) * staticLoad;
}

float peakScale(const Tyre& tyre, const WheelGround& ground, float load, float staticLoad) {
    if (tyre.peakLoadShift == 0) return ground.peakSlipFactor;
    const float shifted = 1 + tyre.peakLoadShift * (load / staticLoad - 1);
    return std::clamp(shifted, kMinPeakScale, kMaxPeakScale) * ground.peakSlipFactor;
}

float wornShare(const Tyre& tyre, const TyreCondition& condition) {
    return std::min(tyre.wear * condition.slidingWork, kMostWorn);
}

float frictionScale(const Tyre& tyre, float leaning, const TyreCondition& condition) {
    float scale = 1;
    if (tyre.camberGripLoss > 0) scale *= std::max(1 - tyre.camberGripLoss * sq(leaning), kMinInclinedGrip);
    if (tyre.heat) {
        const float away = (condition.temperature - tyre.heat->bestC) / tyre.heat->windowC;
        scale *= 1 - std::min(kLostAtWindow * sq(away), kMostLost);
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

void useTyre(const Tyre& tyre, const TyreUse& use, float dt, TyreCondition& condition) {
    if (tyre.wear > 0) condition.slidingWork += use.slidingPower * dt / kMegajoule;
    if (!tyre.heat) return;
    const float flexing = tyre.rollingResistance * use.load * use.speed;
    const float capacity = tyre.heat->massKg * kSpecificHeat, cooling = coolingOf(*tyre.heat, use.speed);
    // Implicit in the temperature: any step and any mass is stable.
    const float warmed =
        condition.temperature + dt * (kIntoTyre * use.slidingPower + flexing + cooling * kAmbient) / capacity;
    condition.temperature = warmed / (1 + dt * cooling / capacity);
}

}  // namespace slip
