// What a listener can tell from WAV files alone: which car, which ground, and what happened. References and probes come
// from other revs, loads, speeds and seeds.
#include "io/files/track_file.hpp"
#include "sound/analysis/car_takes.hpp"
#include "sound/analysis/level.hpp"
#include "sound/analysis/mel.hpp"
#include "sound/analysis/wave_file.hpp"
#include "support/heard_cars.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace slip::test {
namespace {

const SurfaceTable& grounds() {
    static const SurfaceTable table =
        loadSurfaces(std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data/surfaces.json", {}).value.value();
    return table;
}

/// What is left of samples in a file that says nothing else: those of 16 bits behind its head.
std::vector<float> fromFile(const std::string& wave) {
    constexpr std::size_t kHead = 44;
    std::vector<float> samples;
    for (std::size_t i = kHead; i + 1 < wave.size(); i += 2) {
        const int low = static_cast<unsigned char>(wave[i]), high = static_cast<signed char>(wave[i + 1]);
        samples.push_back(static_cast<float>(256 * high + low) / 32768);
    }
    return samples;
}
std::vector<float> throughFile(const std::vector<float>& samples, int channels = 1) {
    return fromFile(waveBytes(samples, static_cast<int>(kTakeRate), channels));
}

struct Known {
    int what = 0;
    MelShape shape;
};

int nearest(const std::vector<Known>& known, const MelShape& shape) {
    return std::ranges::min_element(known, {}, [&](const Known& k) { return melDistance(k.shape, shape); })->what;
}

MelShape engineAt(const CarParams& car, float share, float load, std::uint64_t seed) {
    return melShape(throughFile(play(steadyTake(car, share * car.engine.redlineRpm, load, 0.5), kTakeRate, seed)),
                    kTakeRate);
}

TEST(Ears, TellWhichCarItIs) {
    const std::vector<BundledCar> cars = bundledCars();
    std::vector<Known> known;
    for (std::size_t i = 0; i < cars.size(); ++i)
        for (float share = 0.5f; share < 0.92f; share += 0.05f)
            for (const float load : {1.0f, 0.5f})
                known.push_back({static_cast<int>(i), engineAt(cars[i].params, share, load, 1)});
    constexpr int kProbes = 12;
    Random random(11);
    int right = 0;
    for (std::size_t i = 0; i < cars.size(); ++i)
        for (int k = 0; k < kProbes; ++k) {
            const float share = random.between(0.5f, 0.9f), load = random.between(0.4f, 1);
            right += nearest(known, engineAt(cars[i].params, share, load, 100 + random.next() % 1000)) ==
                     static_cast<int>(i);
        }
    EXPECT_GE(right, 0.95 * kProbes * static_cast<double>(cars.size())) << "of " << kProbes * cars.size();
}

TEST(Ears, TellWhatTheyRollOn) {
    std::vector<Known> known;
    for (const NamedSurface& ground : grounds())
        for (const float speed : {16.0f, 22.0f, 28.0f, 34.0f})
            known.push_back({static_cast<int>(noiseOf(ground.surface)),
                             melShape(playRolling(ground.surface, speed, 1, 1), kTakeRate)});
    constexpr int kProbes = 8;
    Random random(5);
    int right = 0;
    for (const NamedSurface& ground : grounds())
        for (int k = 0; k < kProbes; ++k) {
            const std::vector<float> probe =
                playRolling(ground.surface, random.between(15, 36), 1, 100 + random.next() % 1000);
            right +=
                nearest(known, melShape(throughFile(probe), kTakeRate)) == static_cast<int>(noiseOf(ground.surface));
        }
    EXPECT_GE(right, 0.95 * kProbes * static_cast<double>(grounds().size())) << "of " << kProbes * grounds().size();
}

enum class Event { Shift, Lift, Crash };
struct Heard {
    Event what;
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
            events.push_back({Event::Crash, at});
            blinded = deaf = i + back + 20;
        }
        if (i < deaf || mean(i, 4) > before - kDip) continue;
        double least = before;
        for (std::size_t k = i; k < i + back; ++k) least = std::min(least, mean(k, 4));
        events.push_back({mean(i + back, 30) > least + kRise ? Event::Shift : Event::Lift, at});
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

TEST(Ears, TellShiftsLiftsAndCrashes) {
    int all = 0, right = 0, wrong = 0;
    for (const BundledCar& car : bundledCars()) {
        const std::vector<double> shifts = shiftsOf(drivenTicks(car.params, grounds(), 8, 0));
        const double lift = shifts.empty() ? 6 : shifts.back() + 1.2, crash = lift + 1.8;  // s
        std::vector<CarSound> sounds = soundsOf(drivenTicks(car.params, grounds(), lift, 3), car.params, grounds());
        sounds[static_cast<std::size_t>(crash * kTakeTicks)].impact = {.blow = 10, .material = Material::Metal};
        std::vector<Heard> heard = listenTo(throughFile(play(ownCar(sounds)), 2));
        std::vector<Heard> truth{{Event::Lift, lift}, {Event::Crash, crash}};
        for (const double at : shifts) truth.push_back({Event::Shift, at});
        all += static_cast<int>(truth.size());
        for (const Heard& event : truth)
            right += static_cast<int>(std::erase_if(
                heard, [&](const Heard& h) { return h.what == event.what && std::abs(h.at - event.at) < 0.15; }));
        wrong += static_cast<int>(heard.size());
    }
    EXPECT_GE(right, 0.95 * all) << "of " << all;
    EXPECT_LE(wrong, 0.05 * all) << "of " << all;
}

}  // namespace
}  // namespace slip::test
