// SPDX-License-Identifier: MIT
// A pipe as a wave-guide: a wave goes to its open end and comes back, as J. O. Smith, Physical Audio Signal Processing,
// describes it.
#pragma once
#include "sound/synth/filters.hpp"

#include <span>

namespace slip {

struct PipeShape {
    float length = 1;       // m
    float closed = 0.75f;   // share that comes back from the end that is blown into
    float open = 0.62f;     // share that comes back, turned round, from the open end
    float cutoff = 4200;    // Hz, above which it lets the wave out
    float waveSpeed = 480;  // m/s; hot gas
};

/// Four pipes side by side, at hardly more than the cost of one.
class Pipes {
public:
    static constexpr std::size_t kCount = 4;

    explicit Pipes(float rate);
    void clear();
    /// A new length is taken slowly: a jump would click.
    void tune(std::size_t pipe, const PipeShape& shape);
    /// How many samples may be taken out before they are blown in.
    std::size_t atOnce() const;
    /// What leaves the open ends in the next so many samples.
    void takeOut(std::span<Lanes> out);
    /// What is blown into a pipe meanwhile.
    void blowIn(std::size_t pipe, std::span<const float> in);

private:
    static constexpr float kLongest = 0.016f;  // s

    float rate_;
    std::array<TwoWayDelay, kCount> delays_;
    std::array<TwoWayDelay::Waves, kCount> waves_;  // that are under way: arriving, then starting
    std::array<float, kCount> late_{}, closed_{};   // samples; shares
    Lanes open_{};
    LowPasses ends_;
};

/// What an open end radiates: the change of what it blows, above a frequency; as large as a change within 1/44100 s.
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
