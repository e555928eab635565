#include "session/sky.hpp"

#include "base/random.hpp"
#include "track/conditions.hpp"

#include <array>

namespace slip {
namespace {

// Dry days are the commonest, snow the rarest.
constexpr std::array kDrawn = [] {
    using enum WeatherChoice;
    return std::array{Dry, Dry, Dry, Changing, Changing, Damp, Wet, Rain, Fog, Snow};
}();
constexpr std::array kHours{6.3f, 13.0f, 19.4f, 23.0f};  // dawn, day, dusk, night

std::optional<float> hourOf(HourChoice choice) {
    if (choice == HourChoice::Track) return {};
    return kHours[static_cast<std::size_t>(choice) - static_cast<std::size_t>(HourChoice::Dawn)];
}

}  // namespace

TrackUnderSky trackUnderSky(const Track& track, std::optional<Weather> weather, std::optional<float> hour) {
    const Environment own = track.params.environment;
    const Environment sky{hour.value_or(own.time), weather.value_or(own.weather)};
    const bool acts = actsOnRoad(sky.weather) && (weather || !isAlwaysWet(track));
    const bool dries = weather && isAlwaysWet(track);
    const bool changes = acts || dries;
    TrackUnderSky out{dries ? underSky(track, sky) : track, acts,
                      changes ? std::string(nameOf(sky.weather)) : std::string()};
    out.track.params.environment = sky;
    return out;
}

void bringSky(SessionSetup& setup, std::optional<Weather> weather, std::optional<float> hour) {
    TrackUnderSky under = trackUnderSky(*setup.track, weather, hour);
    setup.sky = {weather, hour};
    setup.event.weatherActs = under.weatherActs;
    setup.roadWeather = std::move(under.roadWeather);
    setup.track = std::make_shared<const Track>(std::move(under.track));
}

SkyChoice drawn(SkyChoice choice, std::uint64_t seed) {
    Random random(seed + 2);
    if (choice.weather == WeatherChoice::Lot) choice.weather = kDrawn[random.next() % kDrawn.size()];
    if (choice.hour == HourChoice::Lot)
        choice.hour =
            static_cast<HourChoice>(static_cast<std::size_t>(HourChoice::Dawn) + random.next() % kHours.size());
    return choice;
}

void bringSky(SessionSetup& setup, const SkyChoice& choice) {
    const SkyChoice sky = drawn(choice, setup.event.seed);
    bringSky(setup, valueNamed<Weather>(nameOf(sky.weather)), hourOf(sky.hour));  // the track's own is no weather
}

}  // namespace slip
