#include "sound/car/air_path.hpp"

#include "base/scalar.hpp"
#include "sound/synth/filters.hpp"
#include "sound/synth/resonance.hpp"

namespace slip {
namespace {

constexpr float kMaxClosing = 120;             // m/s: a car that is set elsewhere howls no more than that
constexpr float kPathGlide = 0.05f;            // s
constexpr float kClearHz = 16000, kHalf = 18;  // Hz beside the ear; m, over which that halves

}  // namespace

AirPath::AirPath(float rate, float farthest)
    : rate_(rate), farthest_(farthest), line_(static_cast<std::size_t>(rate * farthest / kSoundSpeed) + 2) {}

void AirPath::start(float distance) {
    std::fill(line_.begin(), line_.end(), 0.0f);
    aim_ = now_ = std::clamp(distance, 0.0f, farthest_);
    dulled_ = 0;
}

void AirPath::pass(std::span<float> samples, float distance) {
    const float target = std::clamp(distance, 0.0f, farthest_);
    const float time = static_cast<float>(samples.size()) / rate_;
    const float share = smoothingShare(time, kPathGlide), step = kMaxClosing * time;
    aim_ += std::clamp((target - aim_) * share, -step, step);
    const float perMetre = rate_ / kSoundSpeed,
                lateStep = (aim_ - now_) * share * perMetre / static_cast<float>(samples.size());
    float late = now_ * perMetre;
    now_ += (aim_ - now_) * share;
    const float clear = smoothingShare(1 / rate_, (1 + now_ / kHalf) / (2 * kPi * kClearHz));
    float dulled = dulled_;
    for (float& sample : samples) {
        line_[written_] = sample;
        late += lateStep;
        dulled += (lateSample(line_, written_, std::max(late, 0.0f)) - dulled) * clear;
        sample = dulled;
        if (++written_ == line_.size()) written_ = 0;
    }
    dulled_ = std::abs(dulled) < 1e-15f ? 0 : dulled;
}

}  // namespace slip
