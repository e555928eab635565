// SPDX-License-Identifier: MIT
#include "sound/engine/exhaust_pipe.hpp"

namespace slip {

Pipes::Pipes(float rate)
    : rate_(rate),
      delays_{TwoWayDelay(rate, kLongest), TwoWayDelay(rate, kLongest), TwoWayDelay(rate, kLongest),
              TwoWayDelay(rate, kLongest)} {
    for (std::size_t pipe = 0; pipe < kCount; ++pipe) tune(pipe, {});
}

void Pipes::clear() {
    for (TwoWayDelay& delay : delays_) delay.clear();
    ends_.settle();
    late_ = {};
}

void Pipes::tune(std::size_t pipe, const PipeShape& shape) {
    const float late = std::clamp(shape.length / shape.waveSpeed, 0.0f, kLongest) * rate_ - 1;
    late_[pipe] = std::max(late_[pipe] > 0 ? approach(late_[pipe], late, 0.2f) : late, 1.0f);
    delays_[pipe].setDelay(late_[pipe]);
    closed_[pipe] = shape.closed;
    open_[pipe] = shape.open;
    LowPass end;
    end.tuneInPhase(shape.cutoff, rate_);
    ends_.set(pipe, end);
}

std::size_t Pipes::maxBlockSize() const {
    std::size_t least = TwoWayDelay::kAtOnce;
    for (const TwoWayDelay& delay : delays_) least = std::min(least, delay.maxBlockSize());
    return least;
}

void Pipes::readOpenEnds(std::span<Lanes> out) {
    for (std::size_t pipe = 0; pipe < kCount; ++pipe) delays_[pipe].read(waves_[pipe]);
    LowPasses ends = ends_;  // a local copy cannot be aliased, so it stays in registers
    std::array<Lanes, TwoWayDelay::kAtOnce> back;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Lanes going{waves_[0].going[i], waves_[1].going[i], waves_[2].going[i], waves_[3].going[i]};
        back[i] = -open_ * ends.step(going);
        out[i] = going + back[i];
    }
    ends_ = ends;
    for (std::size_t pipe = 0; pipe < kCount; ++pipe)
        for (std::size_t i = 0; i < out.size(); ++i) {
            waves_[pipe].going[i] = closed_[pipe] * waves_[pipe].coming[i];
            waves_[pipe].coming[i] = back[i][pipe];
        }
}

void Pipes::feed(std::size_t pipe, std::span<const float> in) {
    for (std::size_t i = 0; i < in.size(); ++i) waves_[pipe].going[i] += in[i];
    delays_[pipe].write(waves_[pipe], in.size());
}

}  // namespace slip
