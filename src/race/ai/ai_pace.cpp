// SPDX-License-Identifier: MIT
#include "race/ai/ai_pace.hpp"

#include "base/real_math.hpp"
#include "base/scalar.hpp"
#include "race/ai/rival_params.hpp"

namespace slip {
namespace {

constexpr double kLostAtBest = 0.018;  // of the lap that the line allows, lost even at full skill
constexpr float kBeginner = 0.3f;      // of the best lap, lost at skill 0
constexpr float kSlowest = 0.75f;      // share of the speed at skill 0 that the worst reach
constexpr float kBeginnerGrip = 0.6f;  // share of the grip that is used at skill 0
constexpr float kLearning = 1.6f;      // exponent; the last steps to full skill are the small ones

/// Returns 0 at full skill and 1 for a beginner.
float clumsiness(float skill) { return real::pow(1 - std::clamp(skill, 0.0f, 1.0f), kLearning); }

}  // namespace

float lapShare(float skill) {
    return (1 + kBeginner * clumsiness(skill)) / lerp(1, kSlowest, std::clamp(-skill, 0.0f, 1.0f));
}

float gripAt(float skill) { return lerp(1, kBeginnerGrip, clumsiness(skill)); }

double estimatedLap(const DrivingLine& line) { return (1 + kLostAtBest) * static_cast<double>(line.lap); }

float skillFor(double share) {
    float low = kMinSkill, high = 1;
    for (int i = 0; i < 24; ++i) {
        const float middle = (low + high) / 2;
        (static_cast<double>(lapShare(middle)) > share ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace slip
