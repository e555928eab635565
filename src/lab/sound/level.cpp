// SPDX-License-Identifier: MIT
#include "lab/sound/level.hpp"

#include <ebur128.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace slip {

double levelDb(std::span<const float> samples) {
    double sum = 0;
    for (const float s : samples) sum += static_cast<double>(s) * static_cast<double>(s);
    return 10 * std::log10(sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1)) + 1e-20);
}

double loudnessLufs(std::span<const float> samples, double rate, int channels) {
    const auto close = [](ebur128_state* state) { ebur128_destroy(&state); };
    const std::unique_ptr<ebur128_state, decltype(close)> meter(
        ebur128_init(static_cast<unsigned>(channels), static_cast<unsigned long>(rate), EBUR128_MODE_I), close);
    double loudness = -HUGE_VAL;
    if (meter && ebur128_add_frames_float(meter.get(), samples.data(),
                                          samples.size() / static_cast<std::size_t>(channels)) == EBUR128_SUCCESS)
        ebur128_loudness_global(meter.get(), &loudness);
    return loudness;
}

double offsetOf(std::span<const float> samples) {
    return std::accumulate(samples.begin(), samples.end(), 0.0) /
           static_cast<double>(std::max<std::size_t>(samples.size(), 1));
}

double sharpestBend(std::span<const float> samples, int channels) {
    float most = 0;
    const auto step = static_cast<std::size_t>(channels);
    for (std::size_t i = 2 * step; i < samples.size(); ++i)
        most = std::max(most, std::abs(samples[i] - 2 * samples[i - step] + samples[i - 2 * step]));
    return static_cast<double>(most);
}

bool isFinite(std::span<const float> samples) {
    return std::ranges::all_of(samples, [](float s) { return std::isfinite(s); });
}

}  // namespace slip
