// SPDX-License-Identifier: MIT
#include "sound/engine/motor_voice.hpp"

namespace slip {
namespace {

constexpr float kPolePairs = 4, kTeeth = 17, kSecondStage = 0.31f;  // the last: layshaft turns per turn
constexpr float kInverterHz = 8000, kHighest = 14000, kSteady = 0.3f;
constexpr float kFades = 3.0f / 14;  // share of the highest frequency over which tones fade out
constexpr float kUnfolded = 0.47f;   // share of the sample rate; higher tones would alias

struct Part {
    float order;    // multiple of the motor's speed
    float carrier;  // Hz, carrier that it is added to
    float size;
    float underLoad;  // share that follows the torque
};
constexpr std::array<Part, 7> kParts{{{6 * kPolePairs, 0, 0.55f, 0.75f},
                                      {2 * kPolePairs, 0, 0.35f, 0.6f},
                                      {12 * kPolePairs, 0, 0.22f, 0.8f},
                                      {kTeeth, 0, 0.5f, 0.65f},
                                      {kTeeth * kSecondStage, 0, 0.5f, 0.6f},
                                      {2 * kPolePairs, kInverterHz, 0.07f, 0.7f},
                                      {-2 * kPolePairs, kInverterHz, 0.07f, 0.7f}}};

}  // namespace

void MotorVoice::tune(const EngineBuild& build, const EngineRun& run) {
    const float revs = run.rpm / build.redlineRpm;
    const float highest = std::min(kHighest, kUnfolded * rate_);
    const float level = 0.142f * std::pow(std::min(revs, 1.1f), 0.5f) * ramp(run.rpm, 0, 300);
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        const Part& part = kParts[i];
        Tone& tone = tones_[i];
        const float hz = std::abs(part.carrier + run.rpm / 60 * part.order);
        const float bright = i > 1 && part.order > kTeeth ? 0.4f + 1.2f * build.brightness : 1.0f;
        const float gain = level * bright * part.size * (1 - part.underLoad + part.underLoad * run.load) *
                           (1 - ramp(hz, highest * (1 - kFades), highest));
        tone.step = std::min(hz, highest) / rate_;
        tone.gainStep = (gain - tone.gain) / static_cast<float>(samplesPerUpdate(rate_)) * kSteady;
    }
}

void MotorVoice::add(std::span<float> out) {
    for (Tone& tone : tones_)
        for (float& sample : out) {
            tone.turns += tone.step;
            if (tone.turns >= 1) tone.turns -= 1;
            tone.gain += tone.gainStep;
            sample += tone.gain * sineOfTurns(tone.turns);
        }
}

}  // namespace slip
