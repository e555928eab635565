// SPDX-License-Identifier: MIT
#include "session/setup/conditions.hpp"

#include "base/contains.hpp"
#include "base/random.hpp"
#include "session/setup/catalogue_reader.hpp"
#include "track/conditions.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

// Dry days are the most common, snow the rarest.
constexpr std::array kDrawn = [] {
    using enum WeatherChoice;
    return std::array{Dry, Dry, Dry, Changing, Changing, Damp, Wet, Rain, Fog, Snow};
}();
constexpr std::array kHourOfChoice{6.3f, 13.0f, 19.4f, 23.0f};  // dawn, day, dusk, night

std::optional<float> hourOf(HourChoice choice) {
    if (choice == HourChoice::Track) return {};
    return kHourOfChoice[static_cast<std::size_t>(choice) - static_cast<std::size_t>(HourChoice::Dawn)];
}

bool dries(bool alwaysWet, std::optional<Weather> chosen) { return chosen && alwaysWet; }
bool acts(Weather own, bool alwaysWet, std::optional<Weather> chosen) {
    return affectsGrip(chosen.value_or(own)) && !(alwaysWet && !chosen);
}

/// Returns the weather that changes the road. Empty if the road stays that of the track's file.
std::string roadWeather(Weather own, bool alwaysWet, std::optional<Weather> chosen) {
    const bool other = acts(own, alwaysWet, chosen) || dries(alwaysWet, chosen);
    return other ? std::string(nameOf(chosen.value_or(own))) : std::string();
}

}  // namespace

TrackInConditions withConditions(const Track& track, std::optional<Weather> weather, std::optional<float> hour) {
    const Environment own = track.params.environment;
    const Environment sky{hour.value_or(own.time), weather.value_or(own.weather)};
    const bool wet = isAlwaysWet(track);
    TrackInConditions out{dries(wet, weather) ? withConditions(track, sky) : track, acts(own.weather, wet, weather),
                          roadWeather(own.weather, wet, weather)};
    out.track.params.environment = sky;
    return out;
}

std::string roadWeatherOn(const TrackChoice& track, WeatherChoice weather) {
    if (weather == WeatherChoice::Lot) return "";
    const bool wet = contains(track.plan.surfaces, kWetRoad);
    return roadWeather(track.params.environment.weather, wet, valueNamed<Weather>(nameOf(weather)));
}

void applyConditions(SessionSetup& setup, std::optional<Weather> weather, std::optional<float> hour) {
    TrackInConditions under = withConditions(*setup.track, weather, hour);
    setup.sky = {weather, hour};
    setup.event.weatherAffectsGrip = under.weatherAffectsGrip;
    setup.roadWeather = std::move(under.roadWeather);
    setup.track = std::make_shared<const Track>(std::move(under.track));
}

ConditionsChoice drawn(ConditionsChoice choice, std::uint64_t seed) {
    Random random(seed + 2);
    if (choice.weather == WeatherChoice::Lot) choice.weather = kDrawn[random.next() % kDrawn.size()];
    if (choice.hour == HourChoice::Lot)
        choice.hour =
            static_cast<HourChoice>(static_cast<std::size_t>(HourChoice::Dawn) + random.next() % kHourOfChoice.size());
    return choice;
}

void applyConditions(SessionSetup& setup, const ConditionsChoice& choice) {
    const ConditionsChoice sky = drawn(choice, setup.event.seed);
    applyConditions(setup, valueNamed<Weather>(nameOf(sky.weather)),
                    hourOf(sky.hour));  // the track's own weather gives none
}

}  // namespace slip
