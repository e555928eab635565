#include "vehicle/tyre.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kLeastPeakAngle = 0.002f, kLeastPeakRatio = 0.002f;  // of tables that start at their peak
constexpr float kLeastUse = 0.002f;                                  // slip at which the starting slope is taken
constexpr float kMostUse = SampledTyre::kMost;
constexpr float kSlidingFrom = 1, kSlidingFully = 4;  // use at which the force follows the slide
constexpr float kLeastFrictionShare = 0.1f;

float startingSlope(const Tyre& tyre, float peak) {
    const float small = kLeastUse * peak;
    return sideShare(tyre, small) / small;
}

/// Force over its greatest and over use.
Vec2 shareOf(const SampledTyre& tyre, float use) {
    const bool far = use > kMostUse;
    const float place = far ? (1 - kMostUse / use) * SampledTyre::kFar : use * SampledTyre::kPerUnit;
    const auto i = static_cast<std::size_t>(place);
    const Vec2* const samples = far ? tyre.far.data() : tyre.shares.data();
    const Vec2 share = lerp(samples[i], samples[i + 1], place - static_cast<float>(i));
    return far ? share * (1 / use) : share;
}

}  // namespace

float magicFormula(const MagicSet& set, float x) {
    const float bx = set.b * x;
    return std::sin(set.c * std::atan(bx - set.e * (bx - std::atan(bx))));
}

float magicPeak(const MagicSet& set, float most) {
    const float wanted = std::tan(kPi / (2 * set.c));
    const auto reached = [&](float x) {
        const float bx = set.b * x;
        return bx - set.e * (bx - std::atan(bx)) >= wanted;
    };
    float low = 0, high = most;
    for (int i = 0; i < 40; ++i) (reached((low + high) / 2) ? high : low) = (low + high) / 2;
    return high;
}

float sideShare(const Tyre& tyre, float slipAngle) {
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

float alongShare(const Tyre& tyre, float slipRatio) {
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
        peaks = {std::max(radians(peakOf(tyre.curve->lateral).x), kLeastPeakAngle),
                 std::max(peakOf(tyre.curve->longitudinal).x, kLeastPeakRatio)};
    peaks.sideStiffness = startingSlope(tyre, peaks.slipAngle);
    return peaks;
}

float greatestForce(const Tyre& tyre, float load, float restingLoad, float ground) {
    const float s = tyre.loadSensitivity;
    float share = 1;
    if (s > 0 && restingLoad > 0) {
        // μ(F)·F is greatest at F₀(1 + s)/2s.
        load = std::min(load, restingLoad * (1 + s) / (2 * s));
        share = std::max(kLeastFrictionShare, 1 - s * (load / restingLoad - 1));
    }
    return tyre.friction * ground * share * load;
}

SampledTyre sampleTyre(const Tyre& tyre) {
    SampledTyre out;
    const TyrePeaks peaks = tyrePeaks(tyre);
    out.perRatio = 1 / peaks.slipRatio;
    out.perAngle = 1 / peaks.slipAngle;
    const auto force = [&](float use) {
        return Vec2{alongShare(tyre, use * peaks.slipRatio), sideShare(tyre, use * peaks.slipAngle)};
    };
    for (std::size_t i = 0; i < out.shares.size(); ++i) {
        const float use = std::max(static_cast<float>(i) / SampledTyre::kPerUnit, kLeastUse);
        out.shares[i] = force(use) * (1 / use);
    }
    for (std::size_t i = 0; i < out.far.size(); ++i) {
        const float left = std::max(1 - static_cast<float>(i) / SampledTyre::kFar, kLeastUse);
        out.far[i] = force(kMostUse / left);
    }
    return out;
}

CombinedSlip combineSlip(const SampledTyre& tyre, float ratio, float angle, float across, float rolling) {
    const float x = std::abs(ratio) * tyre.perRatio, y = std::abs(angle) * tyre.perAngle;
    CombinedSlip out;
    out.use = std::sqrt(sq(x) + sq(y));
    const Vec2 share = shareOf(tyre, out.use);
    out.secant = share.x * tyre.perRatio;
    out.side = share.y * y;
    if (out.use <= kSlidingFrom) return out;
    // Sliding: the force turns from the normalised slip's direction to that of the sliding velocity.
    const float slide = std::sqrt(sq(ratio * rolling) + sq(across));
    if (slide <= 0) return out;
    const float size = length({share.x * x, share.y * y});
    const float turned = ramp(out.use, kSlidingFrom, kSlidingFully);
    out.secant = lerp(out.secant, size * rolling / slide, turned);
    out.side = lerp(out.side, size * std::abs(across) / slide, turned);
    return out;
}

}  // namespace slip
