#include "sound/signal_tone.hpp"

#include "base/scalar.hpp"

#include <array>

namespace slip {
namespace {

struct Note {
    float hz, life;
};
constexpr std::array kNotes{Note{620, 0.02f}, Note{930, 0.04f}, Note{410, 0.04f}, Note{440, 0.12f}, Note{880, 0.22f}};
constexpr float kAttack = 0.004f;  // s
constexpr float kLevel = 0.22f;

}  // namespace

void SignalTone::start(Signal signal) {
    const Note& note = kNotes[static_cast<std::size_t>(signal)];
    hz_ = note.hz;
    life_ = note.life;
    phase_ = age_ = 0;
    sounds_ = true;
}

void SignalTone::add(std::span<float> samples, float volume) {
    for (float& sample : samples) {
        if (!sounds_) return;
        const float level = ramp(age_, 0, kAttack) * std::exp(-age_ / life_);
        const float tone = std::sin(2 * kPi * phase_) + 0.25f * std::sin(4 * kPi * phase_);
        sample += volume * kLevel * level * tone;
        phase_ += hz_ / rate_;
        phase_ -= std::floor(phase_);
        age_ += 1 / rate_;
        sounds_ = age_ < 8 * life_;
    }
}

}  // namespace slip
