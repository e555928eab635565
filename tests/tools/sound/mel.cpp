// SPDX-License-Identifier: MIT
#include "tools/sound/mel.hpp"

#include "sound/synth/spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace slip {
namespace {

constexpr double kLowest = 50, kHighest = 12000, kDepth = 50;  // Hz, Hz, dB
constexpr std::size_t kWindow = 4096;

double melOf(double hz) { return 2595 * std::log10(1 + hz / 700); }
double hzOf(double mel) { return 700 * (std::pow(10, mel / 2595) - 1); }

}  // namespace

MelShape melShape(std::span<const float> samples, double rate) {
    const std::vector<double> spectrum = powerSpectrum(samples, kWindow);
    const double low = melOf(kLowest), step = (melOf(kHighest) - low) / (kMelBands + 1);
    MelShape shape{};
    for (std::size_t band = 0; band < kMelBands; ++band) {
        const double from = hzOf(low + static_cast<double>(band) * step),
                     middle = hzOf(low + static_cast<double>(band + 1) * step),
                     to = hzOf(low + static_cast<double>(band + 2) * step);
        double power = 0, weights = 0;
        for (std::size_t i = 0; i < spectrum.size(); ++i) {
            const double hz = static_cast<double>(i) * rate / kWindow;
            const double weight =
                std::max(0.0, hz < middle ? (hz - from) / (middle - from) : (to - hz) / (to - middle));
            power += weight * spectrum[i];
            weights += weight;
        }
        shape[band] = 10 * std::log10(power / std::max(weights, 0.1) + 1e-20);
    }
    const double least = *std::max_element(shape.begin(), shape.end()) - kDepth;
    for (double& level : shape) level = std::max(level, least);
    const double mean = std::accumulate(shape.begin(), shape.end(), 0.0) / kMelBands;
    for (double& level : shape) level -= mean;
    return shape;
}

double melDistance(const MelShape& a, const MelShape& b) {
    double sum = 0;
    for (std::size_t i = 0; i < kMelBands; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(sum / kMelBands);
}

}  // namespace slip
