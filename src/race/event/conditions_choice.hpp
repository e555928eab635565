// SPDX-License-Identifier: MIT
// The weather and hour that were chosen for an event.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// The track's own weather, one drawn by the event's seed, or a chosen one.
enum class WeatherChoice { Track, Lot, Dry, Damp, Wet, Rain, Changing, Fog, Snow };
constexpr auto namesOf(const WeatherChoice*) {
    return std::array<std::string_view, 9>{"track", "lot", "dry", "damp", "wet", "rain", "changing", "fog", "snow"};
}
constexpr auto labelsOf(const WeatherChoice*) {
    return std::array<std::string_view, 9>{"Track default", "Random",  "Dry", "Damp", "Wet",
                                           "Rain",          "Showers", "Fog", "Snow"};
}
enum class HourChoice { Track, Lot, Dawn, Day, Dusk, Night };
constexpr auto namesOf(const HourChoice*) {
    return std::array<std::string_view, 6>{"track", "lot", "dawn", "day", "dusk", "night"};
}
constexpr auto labelsOf(const HourChoice*) {
    return std::array<std::string_view, 6>{"Track default", "Random", "Dawn", "Day", "Dusk", "Night"};
}

/// The chosen weather and hour. The event's seed draws what is left to chance.
struct ConditionsChoice {
    WeatherChoice weather = WeatherChoice::Track;
    HourChoice hour = HourChoice::Track;
};
constexpr auto fieldsOf(const ConditionsChoice*) {
    return FieldList{
        field(
            &ConditionsChoice::weather,
            {.key = "weather", .doc = "track: the track's own; lot: drawn by the seed; changing: showers come and go"}),
        field(&ConditionsChoice::hour, {.key = "time_of_day", .doc = "track: the track's own; lot: drawn by the seed"}),
    };
}

}  // namespace slip
