// SPDX-License-Identifier: MIT
// Sounds of whole cars, alone or through the mixer. The samples are reproducible.
#pragma once
#include "lab/sound/engine_takes.hpp"
#include "sound/mix/mixer.hpp"

#include <vector>

namespace slip {

/// Drives a car on a plane of one surface from 25 m/s: full lock, half throttle, handbrake pulled. Returns one snapshot
/// per tick.
std::vector<CarSnapshot> slidTicks(const CarParams& car, const SurfaceTable& surfaces, std::size_t surface,
                                   double seconds);
std::vector<CarSound> soundsOf(const std::vector<CarSnapshot>& ticks, const CarParams& car,
                               const SurfaceTable& surfaces);
/// Returns the sound at half of the redline in third gear, at three quarters of full load, on asphalt at 30 m/s.
CarSound cruisingSound(const CarParams& car);
/// Returns cruisingSound with an impact of `blow` m/s after `before` s.
std::vector<CarSound> crashSounds(const CarParams& car, float blow, Material material, double before, double after);

/// Returns all stems mixed. Each impact sounds once. Plays each tick in whole blocks.
std::vector<float> play(const std::vector<CarSound>& ticks, std::uint64_t seed = 1);
/// Returns only the rolling noise of a surface, at a steady speed (m/s).
std::vector<float> playRolling(const Surface& surface, float speed, double seconds, std::uint64_t seed = 1);
/// Returns only an impact (m/s).
std::vector<float> playBlow(float blow, Material material, double seconds, std::uint64_t seed = 1);

/// Default volumes of the settings.
inline constexpr Loudness kDefaultLoudness{
    {.engine = 0.64f, .tyres = 0.64f, .impacts = 0.64f, .ambience = 0.48f}, 0.7f, 0.48f, 0.4f};

/// Input of the mixer in one tick.
struct MixTick {
    Voices voices = {};
    MusicCue music = {};
};
/// Returns the mixer input for an own car alone.
std::vector<MixTick> ownCar(const std::vector<CarSound>& ticks);
/// Returns a start of five equal cars, 8 m apart in two columns: revved from idle to near the redline.
std::vector<MixTick> gridTicks(const CarParams& car, double seconds);
/// Returns the own car and `others` more at steady revs. share: revs as a share of the redline.
MixTick gridAt(const CarParams& car, float share, int others);
/// Returns the music of a track, from calm to maximum intensity.
std::vector<MixTick> musicTicks(std::string_view track, double seconds);
/// Returns samples interleaved left, right.
std::vector<float> play(const std::vector<MixTick>& ticks, const Loudness& loudness = kDefaultLoudness);
/// Returns a note of the menu.
std::vector<float> play(UiSound signal, double seconds, const Loudness& loudness = kDefaultLoudness);

}  // namespace slip
