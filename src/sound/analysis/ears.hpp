// What a listener can tell from WAV files alone: which car, which ground, and what happened. What is known and what is
// asked come from other revs, loads, speeds and seeds.
#pragma once
#include "sound/analysis/car_takes.hpp"
#include "sound/analysis/mel.hpp"

#include <array>
#include <span>
#include <string_view>

namespace slip {

/// Where a car is heard.
struct Scene {
    std::string_view name;
    Room room = {};
    float rain = 0;  // 0…1
};
inline constexpr std::array kScenes{Scene{"in the open", {}, 0}, Scene{"between walls", {{0.6f, 6}, {0.6f, 9}, 0}, 0},
                                    Scene{"under a bridge", {{0.5f, 6}, {0.5f, 6}, 1}, 0},
                                    Scene{"in the rain", {}, 0.5f}};

struct Told {
    int right = 0, all = 0;
    int wrong = 0;  // events that were none
};

/// What someone knows who has heard a sound: of which car or ground it was.
struct Known {
    int what = 0;
    MelShape shape = {};
};
/// From all scenes.
std::vector<Known> knownCars(std::span<const CarParams> cars);
std::vector<Known> knownGrounds(const SurfaceTable& grounds);

/// By what is known, without being told where this is.
Told tellCars(std::span<const Known> known, std::span<const CarParams> cars, const Scene& scene);
Told tellGrounds(std::span<const Known> known, const SurfaceTable& grounds, const Scene& scene);
/// Shifts, a lift and a crash of a drive of each car, by level alone.
Told tellEvents(std::span<const CarParams> cars, const SurfaceTable& surfaces, const Scene& scene);

}  // namespace slip
