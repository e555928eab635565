// SPDX-License-Identifier: MIT
// Measures of samples.
#pragma once
#include "lab/sound/level.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace slip::test {

inline constexpr float kRate = 44100;

/// Returns the power at one frequency (Goertzel).
inline double powerAt(const std::vector<float>& samples, double hz) {
    const double k = 2 * std::cos(2 * 3.141592653589793 * hz / static_cast<double>(kRate));
    double s1 = 0, s2 = 0;
    for (const float sample : samples) {
        const double s = static_cast<double>(sample) + k * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    return s1 * s1 + s2 * s2 - k * s1 * s2;
}

/// Returns the largest absolute value.
inline float largest(const std::vector<float>& samples) {
    float most = 0;
    for (const float sample : samples) most = std::max(most, std::abs(sample));
    return most;
}

inline double decibels(double ratio) { return 20 * std::log10(ratio + 1e-12); }

/// Returns the power at a frequency, summed over windows of 0.1 s, which resolve 10 Hz.
inline double powerNear(const std::vector<float>& samples, double hz) {
    const auto window = static_cast<std::ptrdiff_t>(kRate / 10);
    double sum = 0;
    for (auto from = samples.begin(); samples.end() - from >= window; from += window)
        sum += powerAt({from, from + window}, hz);
    return sum;
}

/// Returns the strongest frequency in a range.
inline double pitchOf(const std::vector<float>& samples, double low, double high) {
    double best = low, most = -1;
    for (double hz = low; hz <= high; hz += 5)
        if (const double power = powerNear(samples, hz); power > most) most = power, best = hz;
    return best;
}

/// Returns the level in dB of the strongest frequency between 300 and 1500 Hz over the median of that range.
inline double tonality(const std::vector<float>& samples) {
    std::vector<double> powers;
    for (double hz = 300; hz <= 1500; hz += 10) powers.push_back(powerNear(samples, hz));
    std::sort(powers.begin(), powers.end());
    return 10 * std::log10(powers.back() / powers[powers.size() / 2]);
}

/// Returns the largest second difference relative to its root mean square: about 5 for noise, far more for a click.
inline double roughestStep(const std::vector<float>& samples) {
    double most = 0, sum = 0;
    for (std::size_t i = 2; i < samples.size(); ++i) {
        const double bend = static_cast<double>(samples[i] - 2 * samples[i - 1] + samples[i - 2]);
        most = std::max(most, std::abs(bend));
        sum += bend * bend;
    }
    return most / std::sqrt(sum / static_cast<double>(samples.size()) + 1e-20);
}

/// Returns the root mean square.
inline double loudness(const std::vector<float>& samples) {
    double sum = 0;
    for (const float s : samples) sum += static_cast<double>(s) * static_cast<double>(s);
    return std::sqrt(sum / static_cast<double>(samples.size()));
}

}  // namespace slip::test
