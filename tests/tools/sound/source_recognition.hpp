// SPDX-License-Identifier: MIT
// Recognises cars and surfaces from WAV files alone. Training and test sounds differ in revs, loads, speeds and seeds.
#pragma once
#include "lab/sound/car_takes.hpp"
#include "tools/sound/heard_scene.hpp"
#include "tools/sound/mel.hpp"

#include <span>

namespace slip {

/// A training sound, labelled with its car or ground.
struct LabelledSound {
    int what = 0;
    MelShape shape = {};
};
/// Returns training sounds from all scenes.
std::vector<LabelledSound> knownCars(std::span<const CarParams> cars);
std::vector<LabelledSound> knownGrounds(const SurfaceTable& grounds);

/// Classifies test sounds from a scene by the nearest training sound. The classifier does not know the scene.
RecognitionScore recogniseCars(std::span<const LabelledSound> known, std::span<const CarParams> cars,
                               const Scene& scene);
RecognitionScore recogniseGrounds(std::span<const LabelledSound> known, const SurfaceTable& grounds,
                                  const Scene& scene);

}  // namespace slip
