// SPDX-License-Identifier: MIT
#include "tools/sound/heard_figures.hpp"

#include "lab/sound/level.hpp"
#include "sound/synth/spectrum.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr std::size_t kFigureWindow = 4096, kNeighbours = 20;
constexpr std::size_t kCombRank = 34;  // rank among the neighbours on both sides: among the strong lines of a comb
constexpr double kFigureLowest = 50, kWhistleLowest = 200, kFigureHighest = 8000;  // Hz

double loudnessOf(const std::vector<MixTick>& ticks) { return loudnessLufs(play(ticks), kTakeRate, 2); }

std::vector<MixTick> held(const MixTick& tick, double seconds) {
    return std::vector<MixTick>(static_cast<std::size_t>(seconds * kTakeTicks), tick);
}

std::size_t binOf(double hz) { return static_cast<std::size_t>(hz * kFigureWindow / kTakeRate); }

/// Returns, for each line from `lowest` to 8 kHz, its power relative to the neighbour of that rank.
std::vector<double> lineProminence(std::span<const float> samples, double lowest, std::size_t rank) {
    const std::vector<double> power = powerSpectrum(samples, kFigureWindow);
    std::vector<double> lines;
    for (std::size_t i = std::max(binOf(lowest), kNeighbours); i < binOf(kFigureHighest); ++i) {
        const auto at = power.begin() + static_cast<std::ptrdiff_t>(i);
        std::vector<double> about(at - static_cast<std::ptrdiff_t>(kNeighbours),
                                  at + static_cast<std::ptrdiff_t>(kNeighbours));
        std::ranges::nth_element(about, about.begin() + static_cast<std::ptrdiff_t>(rank));
        lines.push_back(power[i] / std::max(about[rank], 1e-20));
    }
    return lines;
}

}  // namespace

double middleHz(std::span<const float> samples) {
    const std::vector<double> power = powerSpectrum(samples, kFigureWindow);
    double all = 0, below = 0;
    for (std::size_t i = 1; i < power.size(); ++i) all += power[i];
    for (std::size_t i = 1; i < power.size(); ++i)
        if ((below += power[i]) >= all / 2) return static_cast<double>(i) * kTakeRate / kFigureWindow;
    return 0;
}

double tonalToNoise(std::span<const float> samples) {
    return 10 * std::log10(std::ranges::max(lineProminence(samples, kFigureLowest, kNeighbours)));
}

double steadyTone(std::span<const std::vector<float>> takes) {
    std::vector<double> least = lineProminence(takes.front(), kWhistleLowest, kCombRank);
    for (const std::vector<float>& take : takes.subspan(1)) {
        const std::vector<double> lines = lineProminence(take, kWhistleLowest, kCombRank);
        for (std::size_t i = 0; i < least.size(); ++i) least[i] = std::min(least[i], lines[i]);
    }
    return 10 * std::log10(std::ranges::max(least));
}

double blowOverEngine(const CarParams& car, float blow, Material material) {
    const CarSound cruise = cruisingSound(car);
    return levelDb(playBlow(blow, material, 0.15)) -
           levelDb(play(EngineTake{cruise.engine, {static_cast<std::size_t>(kTakeTicks), cruise.run}}));
}

double blowDecay(float blow, Material material) {
    const std::vector<float> samples = playBlow(blow, material, 3);
    constexpr std::size_t kFrame = 441;
    double loudest = -200, end = 0;
    for (std::size_t from = 0; from + kFrame <= samples.size(); from += kFrame) {
        const double level = levelDb(std::span(samples).subspan(from, kFrame));
        loudest = std::max(loudest, level);
        if (level > loudest - 20) end = static_cast<double>(from + kFrame) / kTakeRate;
    }
    return end;
}

double driveLoudness(const CarParams& car, float share) { return gridLoudness(car, share, 0); }

double gridLoudness(const CarParams& car, float share, int others) {
    return loudnessOf(held(gridAt(car, share, others), 3));
}

double musicLoudness(std::string_view track, float intensity) {
    MixTick tick;
    tick.music = raceMusic(track);
    tick.music.intensity = intensity;
    return loudnessOf(held(tick, 24));
}

double noteLoudness(UiSound signal) { return loudnessLufs(play(signal, 0.4), kTakeRate, 2); }

}  // namespace slip
