// SPDX-License-Identifier: MIT
// What a listener can tell of what happened from WAV files alone: shifts, lifts and crashes, by how the levels of bands
// change about them. Whoever listens has heard such drives before, and hears others now.
#pragma once
#include "tools/sound/drive_takes.hpp"
#include "tools/sound/heard_scene.hpp"

namespace slip {

inline constexpr std::size_t kEarBands = 8, kEarSpans = 6;
/// dB of bands in spans of time after a change began, over what they were before it.
using HeardChange = std::array<float, kEarBands * kEarSpans>;

/// What a change was that someone has heard.
struct KnownChange {
    Happening what = Happening::None;
    HeardChange change = {};
};

/// Drives to learn from and drives to be asked about: no seed is of both, and none of them is of the drives (1000 to
/// 1007) on which bands, spans and thresholds were sought.
inline constexpr DriveSeeds kLearnt{1, 3}, kAsked{101, 2};

/// Of a drive of each car and seed, in all scenes.
std::vector<KnownChange> knownChanges(std::span<const CarParams> cars, const SurfaceTable& surfaces,
                                      DriveSeeds seeds = kLearnt);
/// By the one that is known and most alike, without being told where this is.
Told tellEvents(std::span<const KnownChange> known, std::span<const CarParams> cars, const SurfaceTable& surfaces,
                const Scene& scene, DriveSeeds seeds = kAsked);

}  // namespace slip
