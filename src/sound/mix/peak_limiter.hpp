// SPDX-License-Identifier: MIT
// What keeps a sum below full scale: it sees a peak before it comes and is down by then.
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
    /// The sample of kLookAhead ago, never above the ceiling. The least gain that any sample within the look-ahead
    /// needs, averaged over as long a time (so it falls in a line), is below what each of them needs.
    StereoSample step(StereoSample in);
    /// Samples by which the sound is late.
    std::size_t delay() const { return delayed_.size() - 1; }

private:
    float leastGain(float needed);

    /// A needed gain, and until when it counts.
    struct Need {
        float gain = 1;
        std::int64_t until = 0;
    };
    std::vector<StereoSample> delayed_;
    std::vector<float> gains_;  // that are averaged
    std::vector<Need> needs_;   // a ring, rising gains
    std::size_t at_ = 0, firstNeed_ = 0, needCount_ = 0;
    std::int64_t now_ = 0;
    double sum_ = 0;  // of gains_
    float gain_ = 1, release_;
};

}  // namespace slip
