// SPDX-License-Identifier: MIT
#include "vehicle/model/tyre.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

// Tables may start at their peak. These minima prevent a division by a slip of 0.
constexpr float kMinPeakAngle = 0.002f;  // rad
constexpr float kMinPeakRatio = 0.002f;
constexpr float kMinSlip = 0.002f;  // normalised, where the starting slope is taken
constexpr float kNearSlip = SampledTyre::kNearSlip;
constexpr float kMinFrictionShare = 0.1f;  // share of μ, under any overload

float startingSlope(const Tyre& tyre, float peak) {
    const float small = kMinSlip * peak;
    return normalizedFy(tyre, small) / small;
}

/// Returns normalised force over normalised slip, longitudinal and lateral.
Vec2 stiffnessAt(const SampledTyre& tyre, float slip) {
    const bool far = slip > kNearSlip;
    const float place = far ? (1 - kNearSlip / slip) * SampledTyre::kFarSamples : slip * SampledTyre::kSamplesPerSlip;
    const auto i = static_cast<std::size_t>(place);
    const Vec2* const samples = far ? tyre.farForce.data() : tyre.stiffness.data();
    const Vec2 sample = lerp(samples[i], samples[i + 1], place - static_cast<float>(i));
    return far ? sample * (1 / slip) : sample;
}

}  // namespace

float magicFormula(const MagicSet& set, float x) {
    const float bx = set.b * x;
    return real::sin(set.c * real::atan(bx - set.e * (bx - real::atan(bx))));
}

float magicPeak(const MagicSet& set, float most) {
    const float wanted = real::tan(kPi / (2 * set.c));
    const auto reached = [&](float x) {
        const float bx = set.b * x;
        return bx - set.e * (bx - real::atan(bx)) >= wanted;
    };
    float low = 0, high = most;
    for (int i = 0; i < 40; ++i) (reached((low + high) / 2) ? high : low) = (low + high) / 2;
    return high;
}

float normalizedFy(const Tyre& tyre, float slipAngle) {
    switch (tyre.model) {
        case TyreModel::Magic:
            return std::max(magicFormula(tyre.magic.lateral, slipAngle), 0.0f);
        case TyreModel::Curve:
            return std::min(interpolate(tyre.curve->lateral, degrees(slipAngle)), 1.0f);
        case TyreModel::Linear:
            break;
    }
    return std::min(slipAngle / radians(tyre.peakSlipAngleDeg), 1.0f);
}

float normalizedFx(const Tyre& tyre, float slipRatio) {
    switch (tyre.model) {
        case TyreModel::Magic:
            return std::max(magicFormula(tyre.magic.longitudinal, slipRatio), 0.0f);
        case TyreModel::Curve:
            return std::min(interpolate(tyre.curve->longitudinal, slipRatio), 1.0f);
        case TyreModel::Linear:
            break;
    }
    return std::min(slipRatio / tyre.peakSlipRatio, 1.0f);
}

TyrePeaks tyrePeaks(const Tyre& tyre) {
    TyrePeaks peaks{radians(tyre.peakSlipAngleDeg), tyre.peakSlipRatio};
    if (tyre.model == TyreModel::Magic)
        peaks = {magicPeak(tyre.magic.lateral, kPi / 4), magicPeak(tyre.magic.longitudinal, 1)};
    else if (tyre.model == TyreModel::Curve)
        peaks = {std::max(radians(peakOf(tyre.curve->lateral).x), kMinPeakAngle),
                 std::max(peakOf(tyre.curve->longitudinal).x, kMinPeakRatio)};
    peaks.corneringStiffness = startingSlope(tyre, peaks.slipAngle);
    return peaks;
}

float frictionLimit(const Tyre& tyre, float load, float staticLoad, float ground) {
    const float s = tyre.loadSensitivity;
    float share = 1;
    if (s > 0 && staticLoad > 0) {
        // μ(F)·F is greatest at F₀(1 + s)/2s.
        load = std::min(load, staticLoad * (1 + s) / (2 * s));
        share = std::max(kMinFrictionShare, 1 - s * (load / staticLoad - 1));
    }
    return tyre.friction * ground * share * load;
}

PressureEffect pressureEffect(const Tyre& tyre) {
    PressureEffect out;
    const float p = tyre.pressureBar / tyre.nominalPressureBar - 1;
    if (p == 0) return out;
    const auto factor = [&](float linear, float square) {
        constexpr float kLeast = 0.2f;  // the form is fitted near the nominal pressure
        return std::max(1 + linear * p + square * sq(p), kLeast);
    };
    const float lateralFriction = factor(-0.17f, -0.28f);
    out.friction = factor(-0.1f, -0.07f);
    out.lateralOverFriction = lateralFriction / out.friction;
    // A hard tyre is stiff and has a short contact patch, so its cornering stiffness has its own peak over the load.
    const float corneringStiffness = factor(0.3f, 0) * real::sin(2 * real::atan(1 / factor(0.7f, 0)));
    out.angleScale = corneringStiffness / lateralFriction;
    out.ratioScale = factor(-0.35f, 0.38f) / out.friction;
    out.trail = factor(-0.4f, 0);
    out.rollingResistance = real::pow(1 + p, -0.4f);
    return out;
}

SampledTyre sampleTyre(const Tyre& tyre) {
    SampledTyre out;
    const TyrePeaks peaks = tyrePeaks(tyre);
    out.inversePeakRatio = 1 / peaks.slipRatio;
    out.inversePeakAngle = 1 / peaks.slipAngle;
    const auto force = [&](float slip) {
        return Vec2{normalizedFx(tyre, slip * peaks.slipRatio), normalizedFy(tyre, slip * peaks.slipAngle)};
    };
    for (std::size_t i = 0; i < out.stiffness.size(); ++i) {
        const float slip = std::max(static_cast<float>(i) / SampledTyre::kSamplesPerSlip, kMinSlip);
        out.stiffness[i] = force(slip) * (1 / slip);
    }
    for (std::size_t i = 0; i < out.farForce.size(); ++i) {
        const float left = std::max(1 - static_cast<float>(i) / SampledTyre::kFarSamples, kMinSlip);
        out.farForce[i] = force(kNearSlip / left);
    }
    return out;
}

CombinedSlip combineSlip(const SampledTyre& tyre, float ratio, float angle, float lateralSpeed, float referenceSpeed,
                         float slipScale) {
    const float inversePeakRatio = slipScale * tyre.inversePeakRatio,
                inversePeakAngle = slipScale * tyre.inversePeakAngle;
    const float x = std::abs(ratio) * inversePeakRatio, y = std::abs(angle) * inversePeakAngle;
    CombinedSlip out;
    out.normalizedSlip = std::sqrt(sq(x) + sq(y));
    const Vec2 stiffness = stiffnessAt(tyre, out.normalizedSlip);
    out.slipStiffness = stiffness.x * inversePeakRatio;
    out.normalizedFy = stiffness.y * y;
    const float turned = slidingShare(out.normalizedSlip);
    if (turned <= 0) return out;
    // When sliding, the force turns from the normalised slip's direction to that of the sliding velocity.
    const float slidingSpeed = std::sqrt(sq(ratio * referenceSpeed) + sq(lateralSpeed));
    if (slidingSpeed <= 0) return out;
    const float force = length({stiffness.x * x, stiffness.y * y});
    out.slipStiffness = lerp(out.slipStiffness, force * referenceSpeed / slidingSpeed, turned);
    out.normalizedFy = lerp(out.normalizedFy, force * std::abs(lateralSpeed) / slidingSpeed, turned);
    return out;
}

}  // namespace slip
