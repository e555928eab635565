// SPDX-License-Identifier: MIT
// The conditions of an event: weather and hour.
#pragma once
#include "race/event/conditions_choice.hpp"
#include "session/setup/session_setup.hpp"
#include "track/track.hpp"

namespace slip {

struct TrackChoice;

/// Resolves random choices by the seed of an event.
ConditionsChoice drawn(ConditionsChoice choice, std::uint64_t seed);
/// Applies conditions to the track of a set-up. From then on the weather acts on the road. The exception is the track's
/// own weather if the author has made the road always wet.
void applyConditions(SessionSetup& setup, const ConditionsChoice& choice);
/// Does the same for a given weather and hour. If one is empty, the track's own applies.
void applyConditions(SessionSetup& setup, std::optional<Weather> weather, std::optional<float> hour);

/// A track in given conditions, without a session, and whether its weather acts on the road.
struct TrackInConditions {
    Track track;
    bool weatherAffectsGrip = false;
    std::string roadWeather;  // as in SessionSetup
};
TrackInConditions withConditions(const Track& track, std::optional<Weather> weather, std::optional<float> hour);
/// Returns only the roadWeather, for a track of the catalogue. Also empty if the weather is random.
std::string roadWeatherOn(const TrackChoice& track, WeatherChoice weather);

}  // namespace slip
