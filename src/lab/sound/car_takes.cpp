// SPDX-License-Identifier: MIT
#include "lab/sound/car_takes.hpp"

#include "race/testdrive/straight_runs.hpp"

#include <cmath>

namespace slip {
namespace {

constexpr float kSlideFrom = 25, kCruise = 30;  // m/s
constexpr int kGridOthers = 4;

/// Returns the position in a staggered grid of two columns.
Vec2 gridPlace(int row) { return {row % 2 == 0 ? -4.0f : 4.0f, 8.0f * static_cast<float>(row / 2 + 1)}; }

std::vector<float> scaled(const std::vector<std::int16_t>& samples) {
    std::vector<float> out;
    for (const std::int16_t s : samples) out.push_back(static_cast<float>(s) / 32000);
    return out;
}

}  // namespace

std::vector<CarSnapshot> slidTicks(const CarParams& car, const SurfaceTable& surfaces, std::size_t surface,
                                   double seconds) {
    TestDrive drive(car, surfaces, kTakeTicks, kSlideFrom, surface);
    DriverInput input = fullThrottle();
    input.throttle = static_cast<std::uint8_t>(kPedalSteps / 2);
    input.handbrake = static_cast<std::uint8_t>(kPedalSteps);
    input.steer = static_cast<std::int16_t>(kSteerSteps);
    std::vector<CarSnapshot> ticks;
    while (ticks.size() < countIn(seconds, kTakeTicks)) ticks.push_back(drive.step(input));
    return ticks;
}

std::vector<CarSound> soundsOf(const std::vector<CarSnapshot>& ticks, const CarParams& car,
                               const SurfaceTable& surfaces) {
    std::vector<CarSound> sounds;
    for (const CarSnapshot& tick : ticks) sounds.push_back(soundOf(tick, car, surfaces));
    return sounds;
}

CarSound cruisingSound(const CarParams& car) {
    CarSound sound{.run = {.rpm = 0.5f * car.engine.redlineRpm, .load = 0.75f, .gear = 3}, .engine = buildOf(car)};
    sound.ground.fill({.speed = kCruise});
    sound.air.speed = kCruise;
    return sound;
}

std::vector<CarSound> crashSounds(const CarParams& car, float blow, Material material, double before, double after) {
    const std::size_t at = countIn(before, kTakeTicks);
    std::vector<CarSound> ticks(at + countIn(after, kTakeTicks), cruisingSound(car));
    if (at < ticks.size()) ticks[at].impact = {.blow = blow, .material = material};
    return ticks;
}

std::vector<float> play(const std::vector<CarSound>& ticks, std::uint64_t seed) {
    CarVoice voice(static_cast<float>(kTakeRate), seed);
    std::vector<float> samples;
    CarStems stems;
    if (!ticks.empty()) voice.reset(ticks.front());
    double time = 0;
    for (CarSound sound : ticks)
        for (time += 1.0 / kTakeTicks; static_cast<double>(samples.size()) < time * kTakeRate;) {
            voice.fill(stems, sound);
            sound.impact.blow = 0;
            for (std::size_t i = 0; i < kSoundBlock; ++i)
                samples.push_back(stems.engine[i] + stems.tyres[i] + stems.impacts[i] + stems.ambience[i]);
        }
    return samples;
}

std::vector<float> playRolling(const Surface& surface, float speed, double seconds, std::uint64_t seed) {
    SurfaceVoice voice(static_cast<float>(kTakeRate), seed);
    GroundSound sound;
    sound.fill(rollingGroundOf(surface, speed, 0, 0));
    std::vector<float> settle(countIn(0.25, kTakeRate)), samples(countIn(seconds, kTakeRate));
    voice.add(settle, sound);
    voice.add(samples, sound);
    return samples;
}

std::vector<float> playBlow(float blow, Material material, double seconds, std::uint64_t seed) {
    ImpactVoice voice(static_cast<float>(kTakeRate), seed);
    std::vector<float> samples(countIn(seconds, kTakeRate));
    voice.add(samples, {.blow = blow, .material = material});
    return samples;
}

std::vector<MixTick> ownCar(const std::vector<CarSound>& ticks) {
    std::vector<MixTick> mix(ticks.size());
    for (std::size_t i = 0; i < mix.size(); ++i) {
        mix[i].voices[0].car = 0;
        mix[i].voices[0].sound = ticks[i];
    }
    return mix;
}

MixTick gridAt(const CarParams& car, float share, int others) {
    CarSound sound{.run = {.rpm = share * car.engine.redlineRpm, .load = 0.9f, .gear = 1}, .engine = buildOf(car)};
    std::vector<CarSnapshot> cars(1);
    for (int i = 0; i < others; ++i) {
        cars.emplace_back();
        cars.back().pose.position = gridPlace(i);
    }
    MixTick tick;
    placeVoices(tick.voices, cars, std::array{AudioListener{}});
    for (Voice& voice : tick.voices) {
        if (!voice.car) continue;
        voice.sound = sound;
        voice.sound.run.rpm *= 1 + 0.005f * static_cast<float>(*voice.car);  // each driver revs slightly differently
    }
    return tick;
}

std::vector<MixTick> gridTicks(const CarParams& car, double seconds) {
    const float idle = car.engine.idleRpm / car.engine.redlineRpm;
    std::vector<MixTick> ticks;
    const std::size_t count = countIn(seconds, kTakeTicks);
    for (std::size_t i = 0; i < count; ++i)
        ticks.push_back(gridAt(car, lerp(idle, 0.95f, static_cast<float>(i) / static_cast<float>(count)), kGridOthers));
    return ticks;
}

std::vector<MixTick> musicTicks(std::string_view track, double seconds) {
    std::vector<MixTick> ticks(countIn(seconds, kTakeTicks));
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        ticks[i].music = raceMusic(track);
        ticks[i].music.intensity = static_cast<float>(i) / static_cast<float>(ticks.size());
    }
    return ticks;
}

std::vector<float> play(const std::vector<MixTick>& ticks, const Loudness& loudness) {
    Mixer mixer(static_cast<float>(kTakeRate));
    std::vector<std::int16_t> samples;
    for (std::size_t tick = 0; tick < ticks.size(); ++tick) {
        const std::size_t from = samples.size();
        samples.resize(2 * countIn(static_cast<double>(tick + 1) / kTakeTicks, kTakeRate));
        mixer.fill(std::span(samples).subspan(from), ticks[tick].voices, loudness, {ticks[tick].music});
    }
    return scaled(samples);
}

std::vector<float> play(UiSound signal, double seconds, const Loudness& loudness) {
    Mixer mixer(static_cast<float>(kTakeRate));
    std::vector<std::int16_t> samples(2 * countIn(seconds, kTakeRate));
    mixer.start(signal);
    mixer.fill(samples, {}, loudness);
    return scaled(samples);
}

}  // namespace slip
