#include "session/sky.hpp"

#include "base/random.hpp"
#include "track/conditions.hpp"

#include <array>

namespace slip {
namespace {

// Dry days are the commonest, snow the rarest.
constexpr std::array kDrawn{Weather::Dry,  Weather::Dry, Weather::Dry,  Weather::Changing, Weather::Changing,
                            Weather::Damp, Weather::Wet, Weather::Rain, Weather::Fog,      Weather::Snow};
constexpr std::array kHours{6.3f, 13.0f, 19.4f, 23.0f};  // dawn, day, dusk, night

std::optional<Weather> weatherBy(WeatherChoice choice, Random& random) {
    if (choice == WeatherChoice::Lot) return kDrawn[random.next() % kDrawn.size()];
    return valueNamed<Weather>(nameOf(choice));  // the track's own is none of them
}

std::optional<float> hourBy(HourChoice choice, Random& random) {
    if (choice == HourChoice::Track) return {};
    if (choice == HourChoice::Lot) return kHours[random.next() % kHours.size()];
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
    setup.event.weatherActs = under.weatherActs;
    setup.roadWeather = std::move(under.roadWeather);
    setup.track = std::make_shared<const Track>(std::move(under.track));
}

void bringSky(SessionSetup& setup, const SkyChoice& choice) {
    Random random(setup.event.seed + 2);
    const std::optional<Weather> weather = weatherBy(choice.weather, random);
    bringSky(setup, weather, hourBy(choice.hour, random));
}

}  // namespace slip
