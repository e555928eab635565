// SPDX-License-Identifier: MIT
#include "sound/mix/peak_limiter.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

std::size_t windowOf(float rate) { return static_cast<std::size_t>(std::lround(PeakLimiter::kLookAhead * rate)) + 1; }

}  // namespace

PeakLimiter::PeakLimiter(float rate)
    : delayed_(windowOf(rate)),
      gains_(windowOf(rate), 1.0f),
      needs_(windowOf(rate)),
      sum_(static_cast<double>(gains_.size())),
      release_(smoothingShare(1 / rate, kRelease)) {}

/// Returns the minimum over the sliding window. An earlier need is dropped once a stronger one follows.
float PeakLimiter::leastGain(float needed) {
    const std::size_t size = needs_.size();
    if (needCount_ > 0 && needs_[firstNeed_].until <= now_) {
        if (++firstNeed_ == size) firstNeed_ = 0;
        --needCount_;
    }
    const auto at = [&](std::size_t i) { return firstNeed_ + i < size ? firstNeed_ + i : firstNeed_ + i - size; };
    while (needCount_ > 0 && needs_[at(needCount_ - 1)].gain >= needed) --needCount_;
    needs_[at(needCount_)] = {needed, now_ + static_cast<std::int64_t>(size)};
    ++needCount_;
    ++now_;
    return needs_[firstNeed_].gain;
}

StereoSample PeakLimiter::step(StereoSample in) {
    const float peak = std::max(std::abs(in.left), std::abs(in.right));
    const float least = leastGain(peak > kCeiling ? kCeiling / peak : 1);
    gain_ = std::min(least, gain_ + (1 - gain_) * release_);
    sum_ += static_cast<double>(gain_) - static_cast<double>(gains_[at_]);
    gains_[at_] = gain_;
    delayed_[at_] = in;
    if (++at_ == delayed_.size()) at_ = 0;
    const float mean = static_cast<float>(sum_ / static_cast<double>(gains_.size()));
    const StereoSample out = mean * delayed_[at_];
    return {std::clamp(out.left, -kCeiling, kCeiling), std::clamp(out.right, -kCeiling, kCeiling)};
}

}  // namespace slip
