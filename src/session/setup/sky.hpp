// SPDX-License-Identifier: MIT
// The weather and the hour that an event is driven in.
#pragma once
#include "race/event/sky_choice.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

/// With what is left to lot drawn by the seed of an event.
SkyChoice drawn(SkyChoice choice, std::uint64_t seed);
/// The track of a set-up under that sky. Whatever weather there is acts on the road from then on, unless it is the
/// track's own and its author has made the road wet himself.
void bringSky(SessionSetup& setup, const SkyChoice& choice);
/// The same for a weather and an hour themselves; none: the track's own.
void bringSky(SessionSetup& setup, std::optional<Weather> weather, std::optional<float> hour);

/// As bringSky does, without a session: the track to drive on, and whether its weather acts.
struct TrackUnderSky {
    Track track;
    bool weatherActs = false;
    std::string roadWeather;  // as in SessionSetup
};
TrackUnderSky trackUnderSky(const Track& track, std::optional<Weather> weather, std::optional<float> hour);
/// Its roadWeather alone, for a track of the catalogue; empty too where the weather is left to lot.
std::string roadWeatherOn(const TrackChoice& track, WeatherChoice weather);

}  // namespace slip
