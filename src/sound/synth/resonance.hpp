// What noise is coloured with and what rings when it is struck. Both may be retuned while they sound.
#pragma once
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
    Lanes step(const Lanes& x) {
        Lanes bands;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const float v = x[i] - second[i];
            const float next = keep[i] * first[i] + bandGain[i] * v;
            second[i] += bandGain[i] * first[i] + lowGain[i] * v;
            bands[i] = level[i] * (first[i] + next);
            first[i] = next;
        }
        return bands;
    }
};

/// A decaying sinus, as a turning vector: a blow or another pitch makes no step in it.
struct Ringing {
    float cosine = 1, sine = 0, re = 0, im = 0;

    /// decay: s, to 1/e.
    void tune(float hz, float decay, float rate);
    void strike(float strength) { re += strength; }
    float step() {
        const float was = re;
        re = cosine * was - sine * im;
        im = sine * was + cosine * im;
        return im;
    }
    /// Now and then: what is left of it far below hearing would only cost time.
    void settle() {
        if (re * re + im * im < 1e-18f) re = im = 0;
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
