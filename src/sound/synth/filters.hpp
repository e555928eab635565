// SPDX-License-Identifier: MIT
// What voices are made of: a state each, a step a sample. Times and frequencies are real ones, whatever the rate.
#pragma once
#include "base/random.hpp"
#include "base/scalar.hpp"
#include "sound/synth/resonance.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace slip {

/// Settings of filters a second, where samples are many.
inline constexpr float kTuneRate = 1378.125f;
/// Samples from one setting to the next.
inline int samplesATune(float rate) {
    return std::max(static_cast<int>(kControlEvery), static_cast<int>(std::lround(rate / kTuneRate)));
}

/// sin(2π·turns) within 0.2 %, of 0 turns and more.
inline float sineOfTurns(float turns) {
    const float x = turns - static_cast<float>(static_cast<int>(turns + 0.5f));  // far cheaper than std::round
    const float y = x * (8 - 16 * std::abs(x));
    return y + 0.225f * (y * std::abs(y) - y);
}

/// What turns leave behind them: the whole ones, of 0 turns and more.
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

/// Four of them side by side.
struct LowPasses {
    Lanes a{}, b0{}, b1{}, x1{}, y1{};

    /// Takes over what is set of one, not what it holds.
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

/// N samples late, of some at once.
template <std::size_t N, std::size_t AtOnce>
class LateSamples {
public:
    void pass(std::span<float> samples) {
        std::copy(samples.begin(), samples.end(), held_.begin() + N);
        std::copy_n(held_.begin(), samples.size(), samples.begin());
        std::copy_n(held_.begin() + static_cast<std::ptrdiff_t>(samples.size()), N, held_.begin());
    }

private:
    std::array<float, N + AtOnce> held_{};
};

/// Hiss up to some 5 kHz, the same at every rate.
class Noise {
public:
    Noise(float rate, std::uint64_t seed) : hiss_{Random(seed).next()}, share_(kClock / rate) {}
    /// −1…1.
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
    static constexpr float kClock = 12000;  // numbers a second
    Hiss hiss_;
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

/// Two waves that are equally late: one goes, one comes back.
class TwoWayDelay {
public:
    static constexpr std::size_t kAtOnce = 32;  // samples
    struct Waves {
        std::array<float, kAtOnce> going, coming;
    };

    /// longest: s.
    TwoWayDelay(float rate, float longest)
        : size_(std::bit_ceil(static_cast<std::size_t>(rate * longest) + kAtOnce)),
          going_(size_ + kAgain),
          coming_(going_.size()) {}
    void clear() {
        std::ranges::fill(going_, 0.0f);
        std::ranges::fill(coming_, 0.0f);
    }
    /// Samples, 1 or more. In between it is a cubic through four of them (E. Catmull, R. Rom).
    void setLate(float samples) {
        whole_ = static_cast<std::size_t>(samples);
        const float t = samples - static_cast<float>(whole_), t2 = t * t, t3 = t2 * t;
        shares_ = {0.5f * (t3 - t2), 0.5f * (t + 4 * t2 - 3 * t3), 1 + 0.5f * (3 * t3 - 5 * t2),
                   0.5f * (2 * t2 - t - t3)};
    }
    /// How many may be read before they are written.
    std::size_t atOnce() const { return std::min(whole_, kAtOnce); }
    /// All that it holds, of which the first atOnce() are right.
    void read(Waves& out) const {
        const std::size_t from = (next_ - whole_ - 3) & (size_ - 1);
        read(out.going, going_.data() + from);
        read(out.coming, coming_.data() + from);
    }
    void write(const Waves& in, std::size_t count) {
        const std::size_t first = std::min(count, size_ - next_);  // until it goes on at the ring's start
        write(going_.data(), in.going.data(), count, first);
        write(coming_.data(), in.coming.data(), count, first);
        next_ = (next_ + count) & (size_ - 1);
        if (next_ > kAgain + kAtOnce) return;
        std::copy_n(going_.begin(), kAgain, going_.end() - kAgain);
        std::copy_n(coming_.begin(), kAgain, coming_.end() - kAgain);
    }

private:
    static constexpr std::size_t kAgain = kAtOnce + 3;  // that stand behind the last again, so that reads need no turn
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
    std::array<float, 4> shares_{0, 0, 1, 0};  // of those around, the oldest first
};

}  // namespace slip
