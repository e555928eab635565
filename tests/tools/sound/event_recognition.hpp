// SPDX-License-Identifier: MIT
// Recognises shifts, lifts and crashes from WAV files alone, by how the levels of bands change around them. Training
// drives and test drives are different.
#pragma once
#include "tools/sound/drive_takes.hpp"
#include "tools/sound/heard_scene.hpp"

namespace slip {

inline constexpr std::size_t kEarBands = 8, kEarSpans = 6;
/// Levels of bands (dB) in spans of time after a change, relative to before it.
using HeardChange = std::array<float, kEarBands * kEarSpans>;

/// A training change, labelled with its event.
struct LabelledChange {
    DriveEvent what = DriveEvent::None;
    HeardChange change = {};
};

/// Seeds of training and test drives. They do not overlap, and neither contains the drives (1000 to 1007) on which
/// bands, spans and thresholds were tuned.
inline constexpr DriveSeeds kTrainingSeeds{1, 3}, kTestSeeds{101, 2};

/// Returns the changes in one drive of each car and seed, in all scenes.
std::vector<LabelledChange> knownChanges(std::span<const CarParams> cars, const SurfaceTable& surfaces,
                                         DriveSeeds seeds = kTrainingSeeds);
/// Classifies changes by the most similar training change. The classifier does not know the scene.
RecognitionScore recogniseEvents(std::span<const LabelledChange> known, std::span<const CarParams> cars,
                                 const SurfaceTable& surfaces, const Scene& scene, DriveSeeds seeds = kTestSeeds);

}  // namespace slip
