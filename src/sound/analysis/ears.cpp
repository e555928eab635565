#include "sound/analysis/ears.hpp"

#include "base/random.hpp"
#include "sound/analysis/level.hpp"
#include "sound/analysis/wave_file.hpp"
#include "sound/car/room_echo.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kUnsettled = 0.25;  // s, at the start of a take

/// What is left of samples in a file that says nothing else: those of 16 bits behind its head.
std::vector<float> throughFile(const std::vector<float>& samples, int channels) {
    const std::string wave = waveBytes(samples, static_cast<int>(kTakeRate), channels);
    constexpr std::size_t kHead = 44;
    std::vector<float> read;
    for (std::size_t i = kHead; i + 1 < wave.size(); i += 2) {
        const int low = static_cast<unsigned char>(wave[i]), high = static_cast<signed char>(wave[i + 1]);
        read.push_back(static_cast<float>(256 * high + low) / 32768);
    }
    return read;
}

/// Of a sound that goes on for so long (s) in a scene.
MelShape shapeIn(const Scene& scene, CarSound sound, double seconds, std::uint64_t seed) {
    sound.air.rain = scene.rain;
    const std::vector<float> dry = play(std::vector<CarSound>(countIn(kUnsettled + seconds, kTakeTicks), sound), seed);
    std::vector<float> stereo;
    for (const float s : dry) stereo.insert(stereo.end(), {s, s});
    RoomEcho(static_cast<float>(kTakeRate)).add(stereo, scene.room);
    stereo.erase(stereo.begin(), stereo.begin() + static_cast<std::ptrdiff_t>(2 * countIn(kUnsettled, kTakeRate)));
    const std::vector<float> heard = throughFile(stereo, 2);
    std::vector<float> middle;
    for (std::size_t i = 0; i + 1 < heard.size(); i += 2) middle.push_back((heard[i] + heard[i + 1]) / 2);
    return melShape(middle, kTakeRate);
}

int nearest(std::span<const Known> known, const MelShape& shape) {
    return std::ranges::min_element(known, {}, [&](const Known& k) { return melDistance(k.shape, shape); })->what;
}

MelShape carIn(const Scene& scene, const CarParams& car, float share, float load, double seconds, std::uint64_t seed) {
    const CarSound sound{.run = {.rpm = share * car.engine.redlineRpm, .load = load, .gear = 3},
                         .engine = buildOf(car)};
    return shapeIn(scene, sound, seconds, seed);
}

MelShape groundIn(const Scene& scene, const Surface& surface, float speed, std::uint64_t seed) {
    CarSound sound;
    sound.engine.level = 0;
    sound.ground.fill(rollingGroundOf(surface, speed, 0, scene.rain));
    return shapeIn(scene, sound, 1, seed);
}

enum class Happening { Shift, Lift, Crash };
struct Heard {
    Happening what;
    double at;  // s
};

constexpr double kEarFrame = 0.01, kSkipped = 2, kBack = 0.45;  // s
constexpr double kDip = 6.5, kRise = 6, kJump = 3;              // dB

/// By level alone: a dip that comes back at once, one that stays, or a jump.
std::vector<Heard> listenTo(const std::vector<float>& stereo) {
    std::vector<double> levels;
    const std::size_t frame = 2 * static_cast<std::size_t>(kEarFrame * kTakeRate);
    for (std::size_t from = 0; from + frame <= stereo.size(); from += frame)
        levels.push_back(levelDb(std::span(stereo).subspan(from, frame)));
    const auto mean = [&](std::size_t from, std::size_t count) {
        double sum = 0;
        for (std::size_t i = from; i < from + count; ++i) sum += levels[i];
        return sum / static_cast<double>(count);
    };
    const auto sortedBefore = [&](std::size_t to, std::ptrdiff_t count) {
        const auto end = levels.begin() + static_cast<std::ptrdiff_t>(to);
        std::vector<double> some(end - count, end);
        std::ranges::sort(some);
        return some;
    };
    std::vector<Heard> events;
    const auto back = static_cast<std::size_t>(kBack / kEarFrame),
               from = static_cast<std::size_t>(kSkipped / kEarFrame);
    std::size_t deaf = 0, blinded = 0;  // frames until which an event of that kind still sounds
    for (std::size_t i = from; i + back + 40 < levels.size(); ++i) {
        const double before = sortedBefore(i, 20)[10], at = static_cast<double>(i) * kEarFrame;
        const double loudest = sortedBefore(i, 60).back();   // from before the shift that may just end
        if (i >= blinded && mean(i, 8) > loudest + kJump) {  // longer than an overrun's pop
            events.push_back({Happening::Crash, at});
            blinded = deaf = i + back + 20;
        }
        if (i < deaf || mean(i, 4) > before - kDip) continue;
        double least = before;
        for (std::size_t k = i; k < i + back; ++k) least = std::min(least, mean(k, 4));
        events.push_back({mean(i + back, 30) > least + kRise ? Happening::Shift : Happening::Lift, at});
        deaf = i + back + 20;
    }
    return events;
}

std::vector<double> shiftsOf(const std::vector<CarSnapshot>& ticks) {
    std::vector<double> shifts;
    for (std::size_t i = 1; i < ticks.size(); ++i)
        if (ticks[i].telemetry.shifting && !ticks[i - 1].telemetry.shifting)
            shifts.push_back(static_cast<double>(i) / kTakeTicks);
    std::erase_if(shifts, [](double at) { return at < kSkipped; });
    return shifts;
}

}  // namespace

std::vector<Known> knownCars(std::span<const CarParams> cars) {
    std::vector<Known> known;
    for (std::size_t i = 0; i < cars.size(); ++i)
        for (const Scene& scene : kScenes)
            for (float share = 0.5f; share < 0.92f; share += 0.05f)
                for (const float load : {1.0f, 0.5f})
                    known.push_back({static_cast<int>(i), carIn(scene, cars[i], share, load, 0.5, 1)});
    return known;
}

std::vector<Known> knownGrounds(const SurfaceTable& grounds) {
    std::vector<Known> known;
    for (const NamedSurface& ground : grounds)
        for (const Scene& scene : kScenes)
            for (const float speed : {16.0f, 22.0f, 28.0f, 34.0f})
                known.push_back({static_cast<int>(noiseOf(ground.surface)), groundIn(scene, ground.surface, speed, 1)});
    return known;
}

Told tellCars(std::span<const Known> known, std::span<const CarParams> cars, const Scene& scene) {
    constexpr int kProbes = 12;
    Random random(11);
    Told told;
    for (std::size_t i = 0; i < cars.size(); ++i)
        for (int k = 0; k < kProbes; ++k, ++told.all) {
            const float share = random.between(0.5f, 0.9f), load = random.between(0.4f, 1);
            const MelShape probe = carIn(scene, cars[i], share, load, 1, 100 + random.next() % 1000);
            told.right += nearest(known, probe) == static_cast<int>(i);
        }
    return told;
}

Told tellGrounds(std::span<const Known> known, const SurfaceTable& grounds, const Scene& scene) {
    constexpr int kProbes = 8;
    Random random(5);
    Told told;
    for (const NamedSurface& ground : grounds)
        for (int k = 0; k < kProbes; ++k, ++told.all) {
            const MelShape probe = groundIn(scene, ground.surface, random.between(15, 36), 100 + random.next() % 1000);
            told.right += nearest(known, probe) == static_cast<int>(noiseOf(ground.surface));
        }
    return told;
}

Told tellEvents(std::span<const CarParams> cars, const SurfaceTable& surfaces, const Scene& scene) {
    Told told;
    for (const CarParams& car : cars) {
        const std::vector<double> shifts = shiftsOf(drivenTicks(car, surfaces, 8, 0));
        const double lift = shifts.empty() ? 6 : shifts.back() + 1.2, crash = lift + 1.8;  // s
        std::vector<CarSound> sounds = soundsOf(drivenTicks(car, surfaces, lift, 3), car, surfaces);
        for (CarSound& sound : sounds) sound.air.rain = scene.rain;
        sounds[countIn(crash, kTakeTicks)].impact = {.blow = 10, .material = Material::Metal};
        std::vector<MixTick> ticks = ownCar(sounds);
        for (MixTick& tick : ticks) tick.voices[0].room = scene.room;
        std::vector<Heard> heard = listenTo(throughFile(play(ticks), 2));
        std::vector<Heard> truth{{Happening::Lift, lift}, {Happening::Crash, crash}};
        for (const double at : shifts) truth.push_back({Happening::Shift, at});
        told.all += static_cast<int>(truth.size());
        for (const Heard& event : truth)
            told.right += static_cast<int>(std::erase_if(
                heard, [&](const Heard& h) { return h.what == event.what && std::abs(h.at - event.at) < 0.15; }));
        told.wrong += static_cast<int>(heard.size());
    }
    return told;
}

}  // namespace slip
