// SPDX-License-Identifier: MIT
// Building blocks of voices: each has a state and a step per sample. Times and frequencies are real, independent of the
// rate.
#pragma once
#include "base/random.hpp"
#include "base/scalar.hpp"
#include "sound/synth/resonance.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace slip {

/// Updates of filters per second at high sample rates.
inline constexpr float kTuneRate = 1378.125f;
/// Returns the number of samples from one update to the next.
inline int samplesPerUpdate(float rate) {
    return std::max(static_cast<int>(kControlEvery), static_cast<int>(std::lround(rate / kTuneRate)));
}

/// Returns sin(2π·turns) within 0.2 %, for turns ≥ 0.
inline float sineOfTurns(float turns) {
    const float x = turns - static_cast<float>(static_cast<int>(turns + 0.5f));  // far cheaper than std::round
    const float y = x * (8 - 16 * std::abs(x));
    return y + 0.225f * (y * std::abs(y) - y);
}

/// Returns the whole turns, for turns ≥ 0.
inline Lanes wholeOf(Lanes turns) {
    using Counts [[gnu::vector_size(16)]] = std::int32_t;
    return __builtin_convertvector(__builtin_convertvector(turns, Counts), Lanes);
}
inline Lanes sineOfTurns(Lanes turns) {
    const auto sizeOf = [](Lanes x) { return x < Lanes{} ? -x : x; };
    const Lanes x = turns - wholeOf(turns + 0.5f);
    const Lanes y = x * (8.0f - 16.0f * sizeOf(x));
    return y + 0.225f * (y * sizeOf(y) - y);
}

/// A first-order low-pass.
struct LowPass {
    float a = 0, b0 = 0.5f, b1 = 0.5f, x1 = 0, y1 = 0;
    /// Matches the delay of an analogue filter.
    void tuneInPhase(float hz, float rate) {
        const float g = kPi * hz / rate;
        a = (1 - g) / (1 + g);
        b0 = b1 = g / (1 + g);
    }
    /// Matches the gain of an analogue filter, also at a fifth of the sample rate.
    void tune(float hz, float rate) {
        constexpr float kCos = 0.309017f;  // cosine of the phase advance per sample at a fifth of the rate
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

/// Four low-passes side by side.
struct LowPasses {
    Lanes a{}, b0{}, b1{}, x1{}, y1{};

    /// Copies the coefficients of one filter, not its state.
    void set(std::size_t lane, const LowPass& one) {
        a[lane] = one.a;
        b0[lane] = one.b0;
        b1[lane] = one.b1;
    }
    void settle() { x1 = y1 = Lanes{}; }
    Lanes step(Lanes x) {
        y1 = b0 * x + b1 * x1 + a * y1;
        x1 = x;
        return y1;
    }
};

/// Delays samples by N, up to AtOnce of them per call.
template <std::size_t N, std::size_t AtOnce>
class DelayLine {
public:
    void pass(std::span<float> samples) {
        std::copy(samples.begin(), samples.end(), held_.begin() + N);
        std::copy_n(held_.begin(), samples.size(), samples.begin());
        std::copy_n(held_.begin() + static_cast<std::ptrdiff_t>(samples.size()), N, held_.begin());
    }

private:
    std::array<float, N + AtOnce> held_{};
};

/// Hiss up to about 5 kHz, the same at every rate.
class Noise {
public:
    Noise(float rate, std::uint64_t seed) : hiss_{Random(seed).next()}, share_(kClock / rate) {}
    /// Returns the next value, −1…1.
    float step() {
        at_ += share_;
        if (at_ >= 1) {
            at_ -= 1;
            from_ = to_;
            to_ = hiss_.step();
        }
        return from_ + (to_ - from_) * at_;
    }

private:
    static constexpr float kClock = 12000;  // random numbers per second
    Hiss hiss_;
    float share_, at_ = 0, from_ = 0, to_ = 0;
};

/// A smooth pulse: (t/τ)²·e^(2 − 2t/τ), 1 at t = τ.
struct ImpactPulse {
    float size = 0, tau = 1, age = 1e9f;  // size is the peak; tau and age in s
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

/// Returns the sample written `late` samples before the one at `written` in a ring, interpolated linearly.
inline float readDelayed(const std::vector<float>& ring, std::size_t written, float late) {
    const auto whole = static_cast<std::size_t>(late);
    const float part = late - static_cast<float>(whole);
    const std::size_t newer = written >= whole ? written - whole : written + ring.size() - whole;
    const std::size_t older = newer == 0 ? ring.size() - 1 : newer - 1;
    return lerp(ring[newer], ring[older], part);
}

/// Delays two waves equally, in opposite directions.
class TwoWayDelay {
public:
    static constexpr std::size_t kAtOnce = 32;  // samples
    struct Waves {
        std::array<float, kAtOnce> going, coming;
    };

    /// longest: maximum delay in s.
    TwoWayDelay(float rate, float longest)
        : size_(std::bit_ceil(static_cast<std::size_t>(rate * longest) + kAtOnce)),
          going_(size_ + kAgain),
          coming_(going_.size()) {}
    void clear() {
        std::ranges::fill(going_, 0.0f);
        std::ranges::fill(coming_, 0.0f);
    }
    /// Sets the delay in samples, at least 1. Fractions are interpolated by a cubic through four samples (E. Catmull,
    /// R. Rom).
    void setDelay(float samples) {
        whole_ = static_cast<std::size_t>(samples);
        const float t = samples - static_cast<float>(whole_), t2 = t * t, t3 = t2 * t;
        shares_ = {0.5f * (t3 - t2), 0.5f * (t + 4 * t2 - 3 * t3), 1 + 0.5f * (3 * t3 - 5 * t2),
                   0.5f * (2 * t2 - t - t3)};
    }
    /// Returns how many samples may be read before they are written.
    std::size_t maxBlockSize() const { return std::min(whole_, kAtOnce); }
    /// Reads kAtOnce samples, of which only the first maxBlockSize() are valid.
    void read(Waves& out) const {
        const std::size_t from = (next_ - whole_ - 3) & (size_ - 1);
        read(out.going, going_.data() + from);
        read(out.coming, coming_.data() + from);
    }
    void write(const Waves& in, std::size_t count) {
        const std::size_t first = std::min(count, size_ - next_);  // before the ring wraps round
        write(going_.data(), in.going.data(), count, first);
        write(coming_.data(), in.coming.data(), count, first);
        next_ = (next_ + count) & (size_ - 1);
        if (next_ > kAgain + kAtOnce) return;
        std::copy_n(going_.begin(), kAgain, going_.end() - kAgain);
        std::copy_n(coming_.begin(), kAgain, coming_.end() - kAgain);
    }

private:
    static constexpr std::size_t kAgain = kAtOnce + 3;  // copied behind the end, so that reads need not wrap
    void write(float* ring, const float* in, std::size_t count, std::size_t first) const {
        std::copy_n(in, first, ring + next_);
        std::copy_n(in + first, count - first, ring);
    }
    void read(std::array<float, kAtOnce>& out, const float* past) const {
        const auto [a, b, c, d] = shares_;
        for (std::size_t i = 0; i < kAtOnce; ++i)
            out[i] = (a * past[i] + b * past[i + 1]) + (c * past[i + 2] + d * past[i + 3]);
    }

    std::size_t size_, next_ = 0, whole_ = 1;
    std::vector<float> going_, coming_;
    std::array<float, 4> shares_{0, 0, 1, 0};  // weights of the four samples, oldest first
};

}  // namespace slip
