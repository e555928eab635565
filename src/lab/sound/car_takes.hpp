// SPDX-License-Identifier: MIT
// Cars heard whole, alone or through the mixer: the same samples each time.
#pragma once
#include "lab/sound/engine_takes.hpp"
#include "sound/mix/mixer.hpp"

#include <vector>

namespace slip {

/// A car that is steered hard on a plane of one ground, its handbrake pulled, from 25 m/s on. One snapshot a tick.
std::vector<CarSnapshot> slidTicks(const CarParams& car, const SurfaceTable& surfaces, int surface, double seconds);
std::vector<CarSound> soundsOf(const std::vector<CarSnapshot>& ticks, const CarParams& car,
                               const SurfaceTable& surfaces);
/// At half of the redline in third gear, three quarters of the load on it, on asphalt at 30 m/s.
CarSound cruisingSound(const CarParams& car);
/// That, struck by a blow (m/s) after `before` s.
std::vector<CarSound> crashSounds(const CarParams& car, float blow, Material material, double before, double after);

/// All stems together, each blow struck once. In whole blocks of a tick or some.
std::vector<float> play(const std::vector<CarSound>& ticks, std::uint64_t seed = 1);
/// Nothing but wheels that roll on a ground, at a steady speed (m/s).
std::vector<float> playRolling(const Surface& surface, float speed, double seconds, std::uint64_t seed = 1);
/// Nothing but a blow (m/s).
std::vector<float> playBlow(float blow, Material material, double seconds, std::uint64_t seed = 1);

/// As settings are on the first day.
inline constexpr Loudness kUsualLoudness{
    {.engine = 0.64f, .tyres = 0.64f, .impacts = 0.64f, .ambience = 0.48f}, 0.7f, 0.48f, 0.4f};

/// What a mixer is told in a tick.
struct MixTick {
    Voices voices = {};
    MusicCue music = {};
};
/// An own car alone.
std::vector<MixTick> ownCar(const std::vector<CarSound>& ticks);
/// Five equal cars at the start, 8 m apart in two rows: idling, revved, then away.
std::vector<MixTick> gridTicks(const CarParams& car, double seconds);
/// Of so many cars beside the own one, at steady revs as shares of the redline.
MixTick gridAt(const CarParams& car, float share, int others);
/// A piece from calm to as exciting as can be.
std::vector<MixTick> musicTicks(std::string_view track, double seconds);
/// Left and right in turn.
std::vector<float> play(const std::vector<MixTick>& ticks, const Loudness& loudness = kUsualLoudness);
/// A menu's note.
std::vector<float> play(Signal signal, double seconds, const Loudness& loudness = kUsualLoudness);

}  // namespace slip
