// SPDX-License-Identifier: MIT
// The weather's course over a run, by its seed and the time alone, and what wet or snowy ground is like.
#pragma once
#include "track/conditions.hpp"
#include "vehicle/model/step_input.hpp"

#include <memory>

namespace slip {

/// How hard it rains or snows (0…1) so many s after the start. Showers last for a minute or so.
float rainAt(Weather weather, std::uint64_t seed, double time);
/// The hardest of it 8 to 25 s after that time. Some showers are shorter: a look at one moment would miss that they
/// come, and say that they end as they begin.
float rainSoon(Weather weather, std::uint64_t seed, double time);

/// The surfaces under a full cover of water, or of snow. Paved ones lose grip as asphalt does by the table's
/// wet_asphalt or snow, compound by compound; loose ground by one share; what is wet, snow or ice already stays.
SurfaceTable coveredSurfaces(const SurfaceTable& surfaces, Weather weather);
/// The track with such surfaces; null: its weather does not act on the road, or is not to.
std::shared_ptr<const Track> coveredTrack(const Track& track, bool acts);
/// As which of the table's surfaces such ground shows itself: throws spray, takes no rubber.
int shownCovered(const SurfaceTable& surfaces, std::size_t surface, Weather weather);

/// 0…1: how far water or snow of that level stands in a puddle, which a tyre floats on.
float standing(float level);
/// What a wheel finds where a cover lies `level` deep: 0 none, 1 all covered, beyond that it stands. speed: m/s.
WheelGround underCover(const WheelGround& bare, const WheelGround& covered, float level, float speed);

}  // namespace slip
