// SPDX-License-Identifier: MIT
// Look-ahead limiter: keeps the mix below full scale.
#pragma once
#include "sound/synth/stereo.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace slip {

class PeakLimiter {
public:
    static constexpr float kCeiling = 0.98f, kLookAhead = 0.003f, kRelease = 0.08f;  // full scale: 1; s

    explicit PeakLimiter(float rate);
    /// Returns the sample of kLookAhead ago, never above the ceiling. Takes the minimum of the gains that the samples
    /// in the look-ahead need and averages it over the same time, so that it falls linearly. That average is below what
    /// each sample needs.
    StereoSample step(StereoSample in);
    /// Returns the delay in samples.
    std::size_t delay() const { return delayed_.size() - 1; }

private:
    float leastGain(float needed);

    /// A required gain, and the sample number until which it counts.
    struct Need {
        float gain = 1;
        std::int64_t until = 0;
    };
    std::vector<StereoSample> delayed_;
    std::vector<float> gains_;  // the gains being averaged
    std::vector<Need> needs_;   // ring buffer with rising gains
    std::size_t at_ = 0, firstNeed_ = 0, needCount_ = 0;
    std::int64_t now_ = 0;
    double sum_ = 0;  // sum of gains_
    float gain_ = 1, release_;
};

}  // namespace slip
