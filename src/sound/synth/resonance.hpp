// What noise is coloured with and what rings when it is struck. Both may be retuned while they sound.
#pragma once
#include "base/scalar.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace slip {

inline constexpr std::size_t kControlEvery = 32;  // samples between two settings of filters and levels
inline constexpr float kSoundSpeed = 343;         // m/s

/// White noise of −1…1 at a third of what Random costs, good enough for the ear: a linear congruence's high bits.
struct Hiss {
    std::uint32_t state = 1;

    float step() {
        state = state * 1664525u + 1013904223u;
        return static_cast<float>(static_cast<std::int32_t>(state)) * (1.0f / 2147483648.0f);
    }
};

/// A two-pole band-pass with unit gain at its centre: the state-variable filter by the trapezoidal rule (V. Zavalishin,
/// The Art of VA Filter Design, 2012).
struct BandFilter {
    float keep = 1, bandGain = 0, lowGain = 0, level = 0.5f, first = 0, second = 0;

    void tune(float hz, float q, float rate);
    /// Nothing rings any more.
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

/// Four of them side by side, at hardly more than the cost of one.
struct BandFilters {
    using Lanes = std::array<float, 4>;
    Lanes keep{}, bandGain{}, lowGain{}, level{}, first{}, second{};

    void tune(std::size_t lane, float hz, float q, float rate);
    /// The last lane of another sound. Shares of both, because lanes that are written one by one are slow to read as
    /// one.
    Lanes step(float x, float last) {
        constexpr Lanes kLast{0, 0, 0, 1};
        Lanes bands;
        for (std::size_t i = 0; i < bands.size(); ++i) {
            const float v = x + kLast[i] * (last - x) - second[i];
            const float next = keep[i] * first[i] + bandGain[i] * v;
            second[i] += bandGain[i] * first[i] + lowGain[i] * v;
            bands[i] = level[i] * (first[i] + next);
            first[i] = next;
        }
        return bands;
    }
};

/// Decaying sinuses, as turning vectors: a blow or another pitch makes no step in them. N: lanes side by side, by four.
template <std::size_t N>
struct Ringings {
    std::array<float, N> cosine{}, sine{}, re{}, im{};

    /// decay: s, to 1/e.
    void tune(std::size_t lane, float hz, float decay, float rate) {
        const float keeps = std::exp(-1 / (decay * rate)), angle = 2 * kPi * std::min(hz / rate, 0.45f);
        cosine[lane] = keeps * std::cos(angle);
        sine[lane] = keeps * std::sin(angle);
    }
    void strike(std::size_t lane, float strength) { re[lane] += strength; }
    /// All together.
    float step() {
        for (std::size_t i = 0; i < N; ++i) {
            const float was = re[i];
            re[i] = cosine[i] * was - sine[i] * im[i];
            im[i] = sine[i] * was + cosine[i] * im[i];
        }
        std::array<float, 4> sums{};
        for (std::size_t i = 0; i < N; i += sums.size())
            for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += im[i + k];
        return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }
    /// Now and then: what is left of one far below hearing would only cost time.
    void settle() {
        for (std::size_t i = 0; i < N; ++i)
            if (re[i] * re[i] + im[i] * im[i] < 1e-18f) re[i] = im[i] = 0;
    }
};

/// Takes off what does not swing.
struct Centring {
    float was = 0, out = 0;

    float step(float x) {
        out = x - was + 0.997f * out;
        was = x;
        return out;
    }
};

/// A loudness that goes to where it is wanted without a step.
struct Fader {
    float now = 0, wanted = 0;

    void aim(float level) {
        wanted = level < 1e-7f ? 0 : level;
        if (std::abs(now - wanted) < 1e-8f) now = wanted;
    }
    float step() { return now += (wanted - now) * 0.01f; }
};

}  // namespace slip
