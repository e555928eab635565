// SPDX-License-Identifier: MIT
// Pipes as wave guides: a wave travels to the open end and is reflected (J. O. Smith, Physical Audio Signal
// Processing).
#pragma once
#include "sound/synth/filters.hpp"

#include <span>

namespace slip {

struct PipeShape {
    float length = 1;       // m
    float closed = 0.75f;   // share reflected at the inlet end
    float open = 0.62f;     // share reflected, inverted, at the open end
    float cutoff = 4200;    // Hz, above which the open end reflects less
    float waveSpeed = 480;  // m/s, in hot gas
};

/// Four pipes side by side, hardly more expensive than one.
class Pipes {
public:
    static constexpr std::size_t kCount = 4;

    explicit Pipes(float rate);
    void clear();
    /// Sets the shape of a pipe. A new length is approached slowly, because a jump would click.
    void tune(std::size_t pipe, const PipeShape& shape);
    /// Returns how many samples may be read before they are fed.
    std::size_t maxBlockSize() const;
    /// Writes the flow out of the open ends for the next out.size() samples.
    void readOpenEnds(std::span<Lanes> out);
    /// Feeds the flow into a pipe for the same samples.
    void feed(std::size_t pipe, std::span<const float> in);

private:
    static constexpr float kLongest = 0.016f;  // s

    float rate_;
    std::array<TwoWayDelay, kCount> delays_;
    std::array<TwoWayDelay::Waves, kCount> waves_;  // in transit: arriving, then starting
    std::array<float, kCount> late_{}, closed_{};   // samples; shares
    Lanes open_{};
    LowPasses ends_;
};

/// Radiation of an open end: the change of its flow, above a frequency. Scaled to the change within 1/44100 s.
class Radiation {
public:
    Radiation(float hz, float rate) : kept_(std::exp(-2 * kPi * hz / rate)), gain_(rate / 44100) {}
    float step(float x) {
        const float change = gain_ * (x - kept_ * before_);
        before_ = x;
        return change;
    }

private:
    float kept_, gain_, before_ = 0;
};

}  // namespace slip
