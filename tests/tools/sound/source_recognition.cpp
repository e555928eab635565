// SPDX-License-Identifier: MIT
#include "tools/sound/source_recognition.hpp"

#include "base/random.hpp"
#include "sound/car/room_echo.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr double kUnsettled = 0.25;  // s, settling time at the start of a take

/// Returns the mel shape of a constant sound of `seconds` s in a scene.
MelShape shapeIn(const Scene& scene, CarSound sound, double seconds, std::uint64_t seed) {
    sound.air.rain = scene.rain;
    const std::vector<float> dry = play(std::vector<CarSound>(countIn(kUnsettled + seconds, kTakeTicks), sound), seed);
    std::vector<float> stereo;
    for (const float s : dry) stereo.insert(stereo.end(), {s, s});
    RoomEcho(static_cast<float>(kTakeRate)).add(stereo, scene.room);
    stereo.erase(stereo.begin(), stereo.begin() + static_cast<std::ptrdiff_t>(2 * countIn(kUnsettled, kTakeRate)));
    return melShape(middleInFile(stereo), kTakeRate);
}

int nearest(std::span<const LabelledSound> known, const MelShape& shape) {
    return std::ranges::min_element(known, {}, [&](const LabelledSound& k) { return melDistance(k.shape, shape); })
        ->what;
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

}  // namespace

std::vector<LabelledSound> knownCars(std::span<const CarParams> cars) {
    std::vector<LabelledSound> known;
    for (std::size_t i = 0; i < cars.size(); ++i)
        for (const Scene& scene : kScenes)
            for (float share = 0.5f; share < 0.92f; share += 0.05f)
                for (const float load : {1.0f, 0.5f})
                    known.push_back({static_cast<int>(i), carIn(scene, cars[i], share, load, 0.5, 1)});
    return known;
}

std::vector<LabelledSound> knownGrounds(const SurfaceTable& grounds) {
    std::vector<LabelledSound> known;
    for (const NamedSurface& ground : grounds)
        for (const Scene& scene : kScenes)
            for (const float speed : {16.0f, 22.0f, 28.0f, 34.0f})
                known.push_back(
                    {static_cast<int>(rollingNoise(ground.surface)), groundIn(scene, ground.surface, speed, 1)});
    return known;
}

RecognitionScore recogniseCars(std::span<const LabelledSound> known, std::span<const CarParams> cars,
                               const Scene& scene) {
    constexpr int kProbes = 12;
    Random random(11);
    RecognitionScore told;
    for (std::size_t i = 0; i < cars.size(); ++i)
        for (int k = 0; k < kProbes; ++k, ++told.all) {
            const float share = random.between(0.5f, 0.9f), load = random.between(0.4f, 1);
            const MelShape probe = carIn(scene, cars[i], share, load, 1, 100 + random.next() % 1000);
            told.right += nearest(known, probe) == static_cast<int>(i);
        }
    return told;
}

RecognitionScore recogniseGrounds(std::span<const LabelledSound> known, const SurfaceTable& grounds,
                                  const Scene& scene) {
    constexpr int kProbes = 8;
    Random random(5);
    RecognitionScore told;
    for (const NamedSurface& ground : grounds)
        for (int k = 0; k < kProbes; ++k, ++told.all) {
            const MelShape probe = groundIn(scene, ground.surface, random.between(15, 36), 100 + random.next() % 1000);
            told.right += nearest(known, probe) == static_cast<int>(rollingNoise(ground.surface));
        }
    return told;
}

}  // namespace slip
