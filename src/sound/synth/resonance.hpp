// SPDX-License-Identifier: MIT
// Filters that colour noise, and resonators that ring when struck. Both may be retuned while they sound.
#pragma once
#include "base/scalar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace slip {

inline constexpr std::size_t kControlEvery = 32;  // samples between two updates of filters and levels
inline constexpr float kSoundSpeed = 343;         // m/s

/// White noise of −1…1 from the high bits of a linear congruential generator. It costs a third of Random and is good
/// enough for the ear.
struct Hiss {
    std::uint32_t state = 1;
    float unit = 1.0f / 2147483648.0f;

    float step() {
        state = state * 1664525u + 1013904223u;
        return static_cast<float>(static_cast<std::int32_t>(state)) * unit;
    }
    void fill(std::span<float> out) {
        Hiss hiss = *this;  // a local copy cannot be aliased, so it stays in registers
        for (float& sample : out) sample = hiss.step();
        *this = hiss;
    }
};

/// Returns noise with the same power per hertz at every rate: −1…1 at 44 100 samples per second.
inline Hiss hissAt(float rate, std::uint32_t seed) {
    Hiss hiss{seed};
    hiss.unit *= std::sqrt(rate / 44100);
    return hiss;
}

/// A two-pole band-pass with unit gain at its centre: a state-variable filter with the trapezoidal rule (V. Zavalishin,
/// The Art of VA Filter Design, 2012).
struct BandFilter {
    float keep = 1, bandGain = 0, lowGain = 0, level = 0.5f, first = 0, second = 0;

    void tune(float hz, float q, float rate);
    /// Stops the ringing.
    void settle() { first = second = 0; }
    float step(float x) {
        const float v = x - second;
        const float next = keep * first + bandGain * v;
        second += bandGain * first + lowGain * v;
        const float band = level * (first + next);
        first = next;
        return band;
    }
};

/// Four numbers processed at the cost of one (SIMD).
using Lanes [[gnu::vector_size(16)]] = float;
inline Lanes inAll(float x) { return Lanes{x, x, x, x}; }
inline float sumOf(Lanes lanes) { return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]); }

/// Four band-passes side by side.
struct BandFilters {
    Lanes keep{}, bandGain{}, lowGain{}, level{}, first{}, second{};

    void tune(std::size_t lane, float hz, float q, float rate);
    Lanes step(Lanes x) {
        const Lanes v = x - second, next = keep * first + bandGain * v;
        second += bandGain * first + lowGain * v;
        const Lanes bands = level * (first + next);
        first = next;
        return bands;
    }
};

/// Decaying sines, as rotating vectors: a strike or a new pitch makes no step in the output. N: number of sines / 4.
template <std::size_t N>
struct Ringings {
    std::array<Lanes, N> cosine{}, sine{}, re{}, im{};

    /// decay: s, to 1/e.
    void tune(std::size_t lane, float hz, float decay, float rate) {
        const float keeps = std::exp(-1 / (decay * rate)), angle = 2 * kPi * std::min(hz / rate, 0.45f);
        cosine[lane / 4][lane % 4] = keeps * std::cos(angle);
        sine[lane / 4][lane % 4] = keeps * std::sin(angle);
    }
    void strike(std::size_t lane, float strength) { re[lane / 4][lane % 4] += strength; }
    /// Strikes each lane by its share.
    void strike(float strength, const std::array<Lanes, N>& shares) {
        for (std::size_t i = 0; i < N; ++i) re[i] += inAll(strength) * shares[i];
    }
    /// Returns the sum of all lanes.
    float step() {
        Lanes sum{};
        for (std::size_t i = 0; i < N; ++i) {
            const Lanes was = re[i];
            re[i] = cosine[i] * was - sine[i] * im[i];
            im[i] = sine[i] * was + cosine[i] * im[i];
            sum += im[i];
        }
        return sumOf(sum);
    }
    /// Clears lanes far below hearing, which would only cost time. Call it now and then.
    void settle() {
        for (std::size_t i = 0; i < N; ++i)
            for (std::size_t k = 0; k < 4; ++k)
                if (re[i][k] * re[i][k] + im[i][k] * im[i][k] < 1e-18f) re[i][k] = im[i][k] = 0;
    }
    bool isSilent() const {
        Lanes sum{};
        for (std::size_t i = 0; i < N; ++i) sum += re[i] * re[i] + im[i] * im[i];
        return sumOf(sum) <= 0;
    }
};

/// Removes the constant part of a signal.
struct Centring {
    float was = 0, out = 0;

    float step(float x) {
        out = x - was + 0.997f * out;
        was = x;
        return out;
    }
};

/// Share of the distance to the target that a level covers between two updates.
inline constexpr float kFaderShare = 0.275f;

/// A level that approaches its target without steps, linearly between two updates.
struct Fader {
    float now = 0, wanted = 0, slope = 0;

    void aim(float level) {
        wanted = level < 1e-7f ? 0 : level;
        if (std::abs(now - wanted) < 1e-8f) now = wanted;
        slope = (wanted - now) * (kFaderShare / kControlEvery);
    }
    float step() { return now += slope; }
};

/// Four faders side by side.
struct Faders {
    Lanes now{}, wanted{}, slope{};

    void aim(Lanes levels) {
        for (std::size_t i = 0; i < 4; ++i) {
            wanted[i] = levels[i] < 1e-7f ? 0 : levels[i];
            if (std::abs(now[i] - wanted[i]) < 1e-8f) now[i] = wanted[i];
        }
        slope = (wanted - now) * inAll(kFaderShare / kControlEvery);
    }
    Lanes step() { return now += slope; }
};

}  // namespace slip
