// SPDX-License-Identifier: MIT
#include "lab/sound/engine_takes.hpp"

#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/straight_runs.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr double kSettle = 0.5;  // s

}  // namespace

EngineTake sweepTake(const CarParams& car, float fromRpm, float toRpm, float load, double seconds) {
    EngineTake take{buildOf(car), {}};
    const std::size_t count = countIn(seconds, kTakeTicks);
    for (std::size_t i = 0; i < count; ++i)
        take.ticks.push_back(
            {.rpm = lerp(fromRpm, toRpm, static_cast<float>(i) / static_cast<float>(count)), .load = load, .gear = 3});
    return take;
}

EngineTake steadyTake(const CarParams& car, float rpm, float load, double seconds) {
    return sweepTake(car, rpm, rpm, load, seconds);
}

EngineTake liftTake(const CarParams& car) {
    const float redline = car.engine.redlineRpm;
    EngineTake take = steadyTake(car, 0.8f * redline, 1, 2);
    const EngineTake lifted = sweepTake(car, 0.8f * redline, 0.75f * redline, 0, 1.5);
    take.ticks.insert(take.ticks.end(), lifted.ticks.begin(), lifted.ticks.end());
    return take;
}

std::vector<CarSnapshot> drivenTicks(const CarParams& car, const SurfaceTable& surfaces, double pulling, double lifted,
                                     float pedal) {
    TestDrive drive(car, surfaces, kTakeTicks);
    std::vector<CarSnapshot> ticks;
    const std::size_t lift = countIn(pulling, kTakeTicks), end = lift + countIn(lifted, kTakeTicks);
    while (ticks.size() < end) {
        DriverInput input = fullThrottle();
        input.throttle = ticks.size() < lift ? static_cast<std::uint8_t>(pedal * kPedalSteps) : std::uint8_t{0};
        drive.step(input);
        ticks.push_back(drive.car());
    }
    return ticks;
}

EngineTake takeOf(const CarParams& car, const std::vector<CarSnapshot>& ticks) {
    EngineTake take{buildOf(car), {}};
    for (const CarSnapshot& tick : ticks) take.ticks.push_back(runOf(tick.telemetry, car));
    return take;
}

std::vector<float> play(const EngineTake& take, double rate, std::uint64_t seed) {
    EngineVoice voice(static_cast<float>(rate), seed);
    voice.reset(take.build, take.ticks.front());
    voice.aim(take.build, take.ticks.front());
    std::vector<float> samples(static_cast<std::size_t>(rate * kSettle));
    voice.play(samples);
    samples.clear();
    for (std::size_t tick = 0; tick < take.ticks.size(); ++tick) {
        voice.aim(take.build, take.ticks[tick]);
        const auto end = static_cast<std::size_t>(static_cast<double>(tick + 1) * rate / kTakeTicks);
        const std::size_t from = samples.size();
        samples.resize(end);
        voice.play(std::span(samples).subspan(from));
    }
    return samples;
}

}  // namespace slip
