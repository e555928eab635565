// SPDX-License-Identifier: MIT
#include "race/ai/ai_pace.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/ai/rival_params.hpp"

namespace slip {
namespace {

constexpr double kLostAtBest = 0.018;  // of the lap that the line allows, lost even at full skill
constexpr double kLostByTyres = 0.03;  // of a lap in a race, on tyres that warm up and wear

bool hasTyreCondition(const Tyre& tyre) { return tyre.heat || tyre.wear > 0; }

/// Returns 0 at full skill and 1 for a beginner.
float clumsiness(float skill, const PaceParams& p) {
    return real::pow(1 - std::clamp(skill, 0.0f, 1.0f), p.learningExponent);
}

}  // namespace

float lapShare(float skill, const PaceParams& p) {
    return (1 + p.beginnerLoss * clumsiness(skill, p)) / lerp(1, p.minSpeedShare, std::clamp(-skill, 0.0f, 1.0f));
}

float gripAt(float skill, const PaceParams& p) { return lerp(1, p.beginnerGrip, clumsiness(skill, p)); }

double estimatedLap(const DrivingLine& line) {
    const bool wears = hasTyreCondition(line.car.front.tyre) || hasTyreCondition(line.car.rear.tyre);
    return (1 + kLostAtBest + (wears ? kLostByTyres : 0.0)) * static_cast<double>(line.lap);
}

float skillFor(double share) {
    float low = kMinSkill, high = 1;
    for (int i = 0; i < 24; ++i) {
        const float middle = (low + high) / 2;
        (static_cast<double>(lapShare(middle)) > share ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace slip
