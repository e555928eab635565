// SPDX-License-Identifier: MIT
// What a listener can tell from WAV files alone: which car and which ground. What is known and what is asked come from
// other revs, loads, speeds and seeds.
#pragma once
#include "lab/sound/car_takes.hpp"
#include "tools/sound/heard_scene.hpp"
#include "tools/sound/mel.hpp"

#include <span>

namespace slip {

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

}  // namespace slip
