// SPDX-License-Identifier: MIT
// Cost of loading, look-ups, restarting, and the mechanisms of a car. The step of the bundled cars and of their world
// is measured by `slipangle-lab bench`.
#include "io/car/car_file.hpp"
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "io/system/file.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"
#include "race/ai/line_driver.hpp"
#include "race/event/event.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"
#include "sound/mix/mixer.hpp"
#include "support/file_text.hpp"
#include "validation/variants.hpp"
#include "vehicle/model/car_step.hpp"

#include <benchmark/benchmark.h>

#include <filesystem>

namespace slip {
namespace {

const std::filesystem::path kData = std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data";

const TrackTables& tables() {
    static const TrackTables all{loadSurfaces(kData / "surfaces.json", {}).value.value(), bundledScenery()};
    return all;
}

const Track& larkmead() {
    static const Track track = loadTrack(kData / "tracks/larkmead.json", tables()).value.value();
    return track;
}

void parseCarFile(benchmark::State& state) {
    const std::string text = test::fileText(kData / "cars/roadster.json");
    for (auto _ : state) benchmark::DoNotOptimize(parseCar(text, "roadster.json"));
}
BENCHMARK(parseCarFile)->Unit(benchmark::kMicrosecond);

void loadTrackFile(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(loadTrack(kData / "tracks/larkmead.json", tables()));
}
BENCHMARK(loadTrackFile)->Unit(benchmark::kMillisecond);

void findRacingLine(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(racingLine(larkmead(), 1.8f));
}
BENCHMARK(findRacingLine)->Unit(benchmark::kMillisecond);

/// Measures the way from the menu to a grid with eleven rivals that match the player: choosing cars and drivers,
/// finding their lines.
void startRace(benchmark::State& state) {
    Folders folders;
    folders.data = kData;
    Catalogue catalogue(folders, tables());
    catalogue.refresh();
    Settings settings;
    settings.car = "coupe";
    settings.track = "larkmead";
    settings.race.seed = 1;
    settings.race.opponents = kMaxOpponents;
    settings.race.rivalCars = static_cast<RivalCars>(state.range(0));
    const Texts texts;
    for (auto _ : state) {
        const PreparedSession race = prepareRace({folders, tables(), catalogue, settings, texts}, EventMode::Race);
        const Event event(*race.setup.track, race.setup.event);
        benchmark::DoNotOptimize(event.now());
    }
}
BENCHMARK(startRace)
    ->Arg(static_cast<int>(RivalCars::Same))
    ->Arg(static_cast<int>(RivalCars::Mixed))
    ->Arg(static_cast<int>(RivalCars::EveryClass))
    ->Unit(benchmark::kMillisecond);

/// Measures the one-key restart of an event that has run for ten seconds.
void restartEvent(benchmark::State& state) {
    const CarParams car = loadCar(kData / "cars/roadster.json").value.value().params;
    EventSetup setup;
    for (int i = 0; i < state.range(0); ++i) setup.entrants.push_back({.driver = "", .params = car, .skill = 0.8f});
    Event event(larkmead(), setup);
    for (auto _ : state) {
        state.PauseTiming();
        for (int i = 0; i < 10 * setup.hz; ++i) event.tick({});
        state.ResumeTiming();
        event.restart(3);
    }
}
BENCHMARK(restartEvent)->Arg(1)->Arg(12)->Iterations(5)->Unit(benchmark::kMillisecond);

/// Measures the surface look-up for a point that moves along the road in steps of one road sample, 3 m off its centre.
void surfaceUnderAWheel(benchmark::State& state) {
    const Track& track = larkmead();
    std::size_t i = 0;
    for (auto _ : state) {
        const RoadSample& road = track.road[i++ % track.road.size()];
        benchmark::DoNotOptimize(surfaceAt(track, road.position + leftOf(road.tangent) * 3));
    }
}
BENCHMARK(surfaceUnderAWheel);

/// Measures the step of a single car, in a gentle slalom at 120 Hz.
void stepCarAlone(benchmark::State& state, const CarParams& params) {
    constexpr float kDt = 1.0f / 120, kSpeed = 20;  // s, m/s
    const CarSetup setup = buildCarSetup(params);
    CarState car = rollingState(params, setup, kSpeed);
    const Ground ground;
    const Motion motion{kSpeed, 0, 0};
    int k = 0;
    for (auto _ : state) {
        RawInput raw;
        raw.throttle = 0.35f;
        raw.steer = 0.05f * std::sin(1.5f * kDt * static_cast<float>(k++));
        car = stepCar({params, setup, car, quantise(raw), ground, motion, kDt}).state;
    }
}
BENCHMARK_CAPTURE(stepCarAlone, base, test::plainCar());
BENCHMARK_CAPTURE(stepCarAlone, fourWheels, test::withFourWheels(test::plainCar()));
BENCHMARK_CAPTURE(stepCarAlone, gt, loadCar(kData / "cars/gt.json").value.value().params);
BENCHMARK_CAPTURE(stepCarAlone, everything, test::carWithAllMechanisms());

/// Returns every sound of a car at once.
CarSound fullNoise(float rpm) {
    CarSound sound{.run = {.rpm = rpm, .load = 1}};
    sound.tyres.fill({.slide = 0.7f, .rough = 0.3f, .grip = 1, .speed = 8});
    sound.ground.fill(
        {.noise = GroundNoise::Gravel, .speed = 40, .bumpAmplitude = 0.035f, .bumpPeriod = 0.5f, .wet = 1});
    sound.impact = {.blow = 8, .scrape = 10, .material = Material::Metal};
    sound.air = {.speed = 40, .rain = 1, .crowd = 1};
    return sound;
}

/// Measures a stereo sample of several cars at full noise between walls, without music (0) or with all its layers (1).
/// 44 100 are due per second.
void mixASample(benchmark::State& state) {
    constexpr std::size_t kFrames = 1024;
    Mixer mixer(44100);
    Voices voices;
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.range(0)); ++i)
        voices[i] = {.car = i,
                     .distance = i < kOwnVoices ? 0 : 20.0f,
                     .room = {{0.8f, 6}, {0.8f, 9}, 0.5f},
                     .sound = fullNoise(6000 + 100 * static_cast<float>(i))};
    Surroundings surroundings;
    if (state.range(1) > 0) surroundings.music = raceMusic("Larkmead");
    surroundings.music.intensity = 1;
    std::vector<std::int16_t> samples(2 * kFrames);
    for (auto _ : state) {
        mixer.fill(samples, voices, {}, surroundings);
        benchmark::DoNotOptimize(samples.data());
    }
    state.counters["per_sample"] = benchmark::Counter(
        static_cast<double>(kFrames), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(mixASample)->Args({1, 0})->Args({kVoices, 0})->Args({kVoices, 1});

void findRooms(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(roomsOf(larkmead()));
}
BENCHMARK(findRooms)->Unit(benchmark::kMillisecond);

/// Measures a stereo sample of race music: one layer (0) or all layers (1).
void playASampleOfMusic(benchmark::State& state) {
    constexpr std::size_t kFrames = 1024;
    MusicPlayer player(44100);
    MusicCue cue = raceMusic("Larkmead");
    cue.intensity = static_cast<float>(state.range(0));
    std::vector<float> samples(2 * kFrames);
    for (auto _ : state) {
        player.add(samples, cue);
        benchmark::DoNotOptimize(samples.data());
    }
    state.counters["per_sample"] = benchmark::Counter(
        static_cast<double>(kFrames), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(playASampleOfMusic)->Arg(0)->Arg(1);

/// Measures a second of a bundled car's engine at full throttle. 1 ms is a thousandth of a core.
void engineVoiceSecond(benchmark::State& state, const char* car) {
    const CarParams params = loadCar(kData / "cars" / car).value.value().params;
    EngineVoice voice(44100, 1);
    const EngineBuild build = buildOf(params);
    voice.reset(build, {});
    voice.aim(build, {.rpm = 0.8f * params.engine.redlineRpm, .load = 1, .gear = 3});
    std::vector<float> samples(44100);
    for (auto _ : state) {
        voice.play(samples);
        benchmark::DoNotOptimize(samples.data());
    }
}
BENCHMARK_CAPTURE(engineVoiceSecond, eight, "gt.json")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(engineVoiceSecond, four, "turbo.json")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(engineVoiceSecond, electric, "saloon.json")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace slip

BENCHMARK_MAIN();
