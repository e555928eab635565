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

/// A sliding minimum over the window: a need behind a stronger one counts no more.
float PeakLimiter::leastGain(float needed) {
    const std::size_t size = needs_.size();
    if (needCount_ > 0 && needs_[firstNeed_].until <= now_) {
        firstNeed_ = (firstNeed_ + 1) % size;
        --needCount_;
    }
    while (needCount_ > 0 && needs_[(firstNeed_ + needCount_ - 1) % size].gain >= needed) --needCount_;
    needs_[(firstNeed_ + needCount_) % size] = {needed, now_ + static_cast<std::int64_t>(size)};
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
    at_ = (at_ + 1) % delayed_.size();
    const float mean = static_cast<float>(sum_ / static_cast<double>(gains_.size()));
    const StereoSample out = mean * delayed_[at_];
    return {std::clamp(out.left, -kCeiling, kCeiling), std::clamp(out.right, -kCeiling, kCeiling)};
}

}  // namespace slip
