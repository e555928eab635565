// SPDX-License-Identifier: MIT
// The course of the weather over a run, from its seed and the time alone, and the properties of wet or snowy ground.
#pragma once
#include "track/conditions.hpp"
#include "vehicle/model/step_input.hpp"

#include <memory>

namespace slip {

/// Returns how hard it rains or snows (0…1) at `time` (s after the start). Showers last for a minute or so.
float rainAt(Weather weather, std::uint64_t seed, double time);
/// Returns the hardest rain 8 to 25 s after that time. Some showers are shorter: a single moment would miss their
/// start, and report their end as they begin.
float rainSoon(Weather weather, std::uint64_t seed, double time);

/// Returns the surfaces under a full cover of water or snow. Paved ones lose grip as asphalt does by the table's
/// wet_asphalt or snow, compound by compound. Loose ground loses one share. Wet ground, snow and ice stay as they are.
SurfaceTable coveredSurfaces(const SurfaceTable& surfaces, Weather weather);
/// Returns the track with such surfaces, or null if its weather does not act on the road or `acts` is false.
std::shared_ptr<const Track> coveredTrack(const Track& track, bool acts);
/// Returns the surface of the table that covered ground looks like. It throws spray and takes no rubber.
std::size_t visibleSurface(const SurfaceTable& surfaces, std::size_t surface, Weather weather);

/// Returns how far (0…1) water or snow of that level stands in a puddle, on which a tyre floats.
float standing(float level);
/// Returns the ground of a wheel under a cover of `level`: 0 is none, 1 is fully covered, above that it stands. `speed`
/// is in m/s.
WheelGround underCover(const WheelGround& bare, const WheelGround& covered, float level, float speed);

}  // namespace slip
