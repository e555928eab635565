// What voices are made of: a state each, a step a sample. Times and frequencies are real ones, whatever the rate.
#pragma once
#include "base/random.hpp"
#include "base/scalar.hpp"

#include <bit>
#include <vector>

namespace slip {

/// Settings of filters a second.
inline constexpr float kTuneRate = 1378.125f;
/// Samples from one setting to the next.
inline int samplesATune(float rate) { return static_cast<int>(std::lround(rate / kTuneRate)); }

/// sin(2π·turns) within 0.2 %.
inline float sineOfTurns(float turns) {
    const float x = turns - std::round(turns);
    const float y = x * (8 - 16 * std::abs(x));
    return y + 0.225f * (y * std::abs(y) - y);
}

/// A low-pass of first order.
struct LowPass {
    float a = 0, b0 = 0.5f, b1 = 0.5f, x1 = 0, y1 = 0;
    /// As late as an analogue one.
    void tuneInPhase(float hz, float rate) {
        const float g = kPi * hz / rate;
        a = (1 - g) / (1 + g);
        b0 = b1 = g / (1 + g);
    }
    /// As strong as an analogue one, at a fifth of the rate too.
    void tune(float hz, float rate) {
        constexpr float kCos = 0.309017f;  // of the angle that a fifth of the rate turns in a sample
        a = std::exp(-2 * kPi * hz / rate);
        const float wanted = 1 / (1 + sq(0.2f * rate / hz));
        const float pole = (1 - 2 * a * kCos + sq(a)) / sq(1 - a);
        const float split = std::min((1 - wanted * pole) / (2 * (1 - kCos)), 0.25f);
        const float newer = (1 + std::sqrt(1 - 4 * split)) / 2;
        b0 = (1 - a) * newer;
        b1 = (1 - a) * (1 - newer);
    }
    float step(float x) {
        y1 = b0 * x + b1 * x1 + a * y1;
        x1 = x;
        return y1;
    }
};

/// A band-pass of second order with unit gain at its centre.
struct BandPass {
    float b0 = 0, a1 = 0, a2 = 0, y1 = 0, y2 = 0, x1 = 0, x2 = 0;
    void tune(float hz, float q, float rate) {
        const float w = 2 * kPi * std::min(hz, 0.45f * rate) / rate;
        const float alpha = std::sin(w) / (2 * q), a0 = 1 + alpha;
        b0 = alpha / a0;
        a1 = -2 * std::cos(w) / a0;
        a2 = (1 - alpha) / a0;
    }
    float step(float x) {
        const float y = b0 * (x - x2) - a1 * y1 - a2 * y2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        return y;
    }
};

/// Noise up to some 5 kHz, the same at every rate.
class Noise {
public:
    Noise(float rate, std::uint64_t seed) : random_(seed), share_(kClock / rate) {}
    /// −1…1.
    float step() {
        at_ += share_;
        if (at_ >= 1) {
            at_ -= 1;
            from_ = to_;
            to_ = random_.between(-1, 1);
        }
        return from_ + (to_ - from_) * at_;
    }

private:
    static constexpr float kClock = 12000;  // numbers a second
    Random random_;
    float share_, at_ = 0, from_ = 0, to_ = 0;
};

/// A blow that comes and goes smoothly: (t/τ)²·e^(2 − 2t/τ), 1 at t = τ.
struct Blow {
    float size = 0, tau = 1, age = 1e9f;  // s
    void strike(float newSize, float newTau) {
        size = newSize;
        tau = newTau;
        age = 0;
    }
    bool isOver() const { return age > 8 * tau; }
    float step(float dt) {
        age += dt;
        const float x = age / tau;
        return size * x * x * std::exp(2 - 2 * x);
    }
};

/// What came into a ring of samples `late` samples before the one at `written`, in a line between two of them.
inline float lateSample(const std::vector<float>& ring, std::size_t written, float late) {
    const auto whole = static_cast<std::size_t>(late);
    const float part = late - static_cast<float>(whole);
    const std::size_t newer = written >= whole ? written - whole : written + ring.size() - whole;
    const std::size_t older = newer == 0 ? ring.size() - 1 : newer - 1;
    return lerp(ring[newer], ring[older], part);
}

class DelayLine {
public:
    DelayLine(float rate, float longest) : values_(std::bit_ceil(static_cast<std::size_t>(rate * longest) + 4)) {}
    void clear() { values_.assign(values_.size(), 0.0f); }
    void write(float x) {
        last_ = (last_ + 1) & (values_.size() - 1);
        values_[last_] = x;
    }
    /// What was written that many samples ago, 1 or more; 0: last. By a cubic through four of them (E. Catmull, R.
    /// Rom).
    float read(float samples) const {
        const auto whole = static_cast<std::size_t>(samples);
        const float t = samples - static_cast<float>(whole);
        const std::size_t mask = values_.size() - 1, at = last_ - whole;
        const float a = values_[(at + 1) & mask], b = values_[at & mask], c = values_[(at - 1) & mask],
                    d = values_[(at - 2) & mask];
        return b + 0.5f * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    }

private:
    std::vector<float> values_;
    std::size_t last_ = 0;
};

}  // namespace slip
