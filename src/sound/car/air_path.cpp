// SPDX-License-Identifier: MIT
#include "sound/car/air_path.hpp"

#include "base/scalar.hpp"
#include "sound/synth/resonance.hpp"

#include <bit>

namespace slip {
namespace {

constexpr float kMaxBlockTime = 0.05f;  // s, the longest block that can be sent
constexpr float kMinLate = 1;           // samples: interpolation needs a later sample
constexpr float kMaxClosing = 120;      // m/s: limits the Doppler shift when a car is moved elsewhere
constexpr float kPathGlide = 0.05f;     // s
constexpr float kCutoffAtListener = 16000, kCutoffHalving = 18;  // Hz at the listener; m over which it halves

}  // namespace

AirPath::AirPath(float sentRate, float heardRate, float farthest)
    : sentRate_(sentRate),
      heardRate_(heardRate),
      farthest_(farthest),
      line_(std::bit_ceil(static_cast<std::size_t>(sentRate * (farthest / kSoundSpeed + kMaxBlockTime)))) {}

void AirPath::start(float distance) {
    std::fill(line_.begin(), line_.end(), 0.0f);
    aim_ = now_ = std::clamp(distance, 0.0f, farthest_);
    dulled_ = 0;
}

/// Returns the sample sent `samples` (at least kMinLate) before the last one, by cubic interpolation (E. Catmull, R.
/// Rom, A class of local interpolating splines, 1974).
float AirPath::late(float samples) const {
    const auto whole = static_cast<std::size_t>(samples);
    const float x = 1 - (samples - static_cast<float>(whole));
    const auto at = [&](std::size_t back) { return line_[(written_ - back) & (line_.size() - 1)]; };
    const float a = at(whole + 3), b = at(whole + 2), c = at(whole + 1), d = at(whole);
    return b + 0.5f * x * (c - a + x * (2 * a - 5 * b + 4 * c - d + x * (3 * (b - c) + d - a)));
}

void AirPath::pass(std::span<const float> sent, std::span<float> heard, float distance) {
    for (const float sample : sent) {
        line_[written_] = sample;
        written_ = (written_ + 1) & (line_.size() - 1);
    }
    const float target = std::clamp(distance, 0.0f, farthest_);
    const auto count = static_cast<float>(heard.size());
    const float time = count / heardRate_;
    const float share = smoothingShare(time, kPathGlide), step = kMaxClosing * time;
    aim_ += std::clamp((target - aim_) * share, -step, step);
    const float perMetre = sentRate_ / kSoundSpeed, first = now_ * perMetre + static_cast<float>(sent.size());
    now_ += (aim_ - now_) * share;
    const float last = now_ * perMetre, lateStep = (last - first) / count;
    const float clear = smoothingShare(1 / heardRate_, (1 + now_ / kCutoffHalving) / (2 * kPi * kCutoffAtListener));
    float dulled = dulled_, way = first;
    for (float& sample : heard) {
        way += lateStep;
        dulled += (late(std::max(way, 0.0f) + kMinLate) - dulled) * clear;
        sample = dulled;
    }
    dulled_ = std::abs(dulled) < 1e-15f ? 0 : dulled;
}

}  // namespace slip
