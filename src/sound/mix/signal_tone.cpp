// SPDX-License-Identifier: MIT
#include "sound/mix/signal_tone.hpp"

#include "base/scalar.hpp"

#include <array>

namespace slip {
namespace {

struct Blip {
    float hz, life, level;
};
constexpr std::array kBlips{Blip{620, 0.08f, 0.55f}, Blip{930, 0.09f, 0.46f}, Blip{410, 0.09f, 0.5f},
                            Blip{440, 0.12f, 0.4f}, Blip{880, 0.2f, 0.35f}};
constexpr float kAttack = 0.004f;  // s

}  // namespace

void UiTone::start(UiSound signal) {
    const Blip& note = kBlips[static_cast<std::size_t>(signal)];
    hz_ = note.hz;
    life_ = note.life;
    level_ = note.level;
    phase_ = age_ = 0;
    sounds_ = true;
}

void UiTone::add(std::span<float> samples, float volume) {
    for (float& sample : samples) {
        if (!sounds_) return;
        const float level = ramp(age_, 0, kAttack) * std::exp(-age_ / life_);
        const float tone = std::sin(2 * kPi * phase_) + 0.25f * std::sin(4 * kPi * phase_);
        sample += volume * level_ * level * tone;
        phase_ += hz_ / rate_;
        phase_ -= std::floor(phase_);
        age_ += 1 / rate_;
        sounds_ = age_ < 8 * life_;
    }
}

}  // namespace slip
