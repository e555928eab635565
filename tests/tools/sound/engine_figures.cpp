// SPDX-License-Identifier: MIT
#include "tools/sound/engine_figures.hpp"

#include "lab/sound/level.hpp"
#include "sound/synth/spectrum.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

/// Returns the level of a section, which may reach beyond the ends.
double levelIn(std::span<const float> samples, double from, double seconds) {
    const std::size_t first = std::min(countIn(std::max(from, 0.0), kTakeRate), samples.size());
    return levelDb(samples.subspan(first, std::min(countIn(seconds, kTakeRate), samples.size() - first)));
}

}  // namespace

std::vector<float> steadyAt(const CarParams& car, float share, float load, double seconds) {
    return play(steadyTake(car, share * car.engine.redlineRpm, load, seconds));
}

std::vector<double> levelsOverRevs(const CarParams& car, const std::vector<float>& shares) {
    std::vector<double> levels;
    for (const float share : shares) levels.push_back(loudnessLufs(steadyAt(car, share, 1, 1), kTakeRate));
    return levels;
}

double liftDrop(const CarParams& car) {
    const std::vector<float> samples = play(liftTake(car));
    return levelIn(samples, 1.5, 0.5) - levelIn(samples, 2.3, 0.5);
}

std::vector<ShiftDip> shiftDips(const CarParams& car, const SurfaceTable& surfaces) {
    const std::vector<CarSnapshot> ticks = drivenTicks(car, surfaces, 20, 0);
    const std::vector<float> samples = play(takeOf(car, ticks));
    std::vector<ShiftDip> dips;
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        if (!ticks[i].telemetry.shifting || ticks[i - 1].telemetry.shifting) continue;
        const double at = static_cast<double>(i) / kTakeTicks;
        ShiftDip dip{levelIn(samples, at - 0.06, 0.06), 0};
        for (double t = at; t < at + car.gearbox.shiftTime + 0.03; t += 0.005)
            dip.within = std::min(dip.within, levelIn(samples, t, 0.03));
        dips.push_back(dip);
    }
    return dips;
}

MelShape voiceShape(const CarParams& car) {
    const float redline = car.engine.redlineRpm;
    return melShape(play(sweepTake(car, 0.4f * redline, 0.95f * redline, 1, 4)), kTakeRate);
}

std::vector<double> orderTable(const CarParams& car, float share, double last) {
    std::vector<double> orders;
    for (double order = 0.5; order <= last; order += 0.5) orders.push_back(order);
    const double cycle = car.engine.sound.cycle == 2 ? 1 : 2;
    const float rpm = share * car.engine.redlineRpm;
    return orderLevels(play(steadyTake(car, rpm, 1, 6)), static_cast<double>(rpm), car.engine.cylinders / cycle, orders,
                       kTakeRate);
}

double oversampledResidual(CarParams car, float share) {
    car.engine.sound.roughness = 0;
    constexpr std::size_t kWindow = 8192, kTimes = 8, kBand = 93;
    const EngineTake take = steadyTake(car, share * car.engine.redlineRpm, 1, 4);
    const std::vector<double> plain = powerSpectrum(play(take), kWindow),
                              fine = powerSpectrum(play(take, kTimes * kTakeRate), kWindow * kTimes);
    const auto lines = static_cast<std::size_t>(16000 / kTakeRate * kWindow);
    double other = 0, all = 0;
    for (std::size_t from = 0; from + kBand <= lines; from += kBand) {
        double plainPower = 1e-20, finePower = 1e-20;
        for (std::size_t i = from; i < from + kBand; ++i) plainPower += plain[i], finePower += fine[i];
        const double gain = std::sqrt(finePower / plainPower);
        for (std::size_t i = from; i < from + kBand; ++i)
            other += std::pow(gain * std::sqrt(plain[i]) - std::sqrt(fine[i]), 2);
        all += finePower;
    }
    return 10 * std::log10(other / all + 1e-20);
}

}  // namespace slip
