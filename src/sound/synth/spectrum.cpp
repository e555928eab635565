// SPDX-License-Identifier: MIT
#include "sound/synth/spectrum.hpp"

#include "sound/synth/fourier.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace slip {
namespace {

constexpr double kPi2 = 2 * std::numbers::pi;

double hann(std::size_t i, std::size_t count) {
    return 0.5 - 0.5 * std::cos(kPi2 * static_cast<double>(i) / static_cast<double>(count));
}

}  // namespace

double powerAt(std::span<const float> samples, double hz, double rate) {
    const double k = 2 * std::cos(kPi2 * hz / rate);
    double s1 = 0, s2 = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double s = 2 * hann(i, samples.size()) * static_cast<double>(samples[i]) + k * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    const double n = static_cast<double>(samples.size());
    return (s1 * s1 + s2 * s2 - k * s1 * s2) / (n * n);
}

std::vector<double> powerSpectrum(std::span<const float> samples, std::size_t windowLength) {
    std::vector<double> power(windowLength / 2 + 1);
    std::vector<std::complex<double>> values(windowLength);
    const double n = static_cast<double>(windowLength);
    int windows = 0;
    for (std::size_t from = 0; from + windowLength <= samples.size(); from += windowLength / 2, ++windows) {
        for (std::size_t i = 0; i < windowLength; ++i)
            values[i] = hann(i, windowLength) * static_cast<double>(samples[from + i]);
        fourierTransform(values.data(), windowLength, 1, -1);
        for (std::size_t i = 0; i < power.size(); ++i) power[i] += std::norm(values[i]);
    }
    const double both = 2 / (0.375 * n * n * std::max(windows, 1));  // 3/8: the window's mean square
    for (double& p : power) p *= both;
    return power;
}

double strongestNear(std::span<const float> samples, double hz, double share, double rate) {
    const double step = 0.25 * rate / static_cast<double>(samples.size());
    double best = hz, most = -1;
    for (double f = hz * (1 - share); f <= hz * (1 + share); f += step)
        if (const double power = powerAt(samples, f, rate); power > most) most = power, best = f;
    return best;
}

std::vector<double> orderLevels(std::span<const float> samples, double rpm, double firing,
                                std::span<const double> orders, double rate) {
    const double turn = strongestNear(samples, rpm / 60 * firing, 0.01, rate) / firing;
    std::vector<double> levels;
    for (const double order : orders) levels.push_back(10 * std::log10(powerAt(samples, order * turn, rate) + 1e-20));
    const double most = *std::max_element(levels.begin(), levels.end());
    for (double& level : levels) level -= most;
    return levels;
}

}  // namespace slip
