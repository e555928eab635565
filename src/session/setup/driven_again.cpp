// SPDX-License-Identifier: MIT
#include "session/setup/driven_again.hpp"

#include "io/player/settings.hpp"
#include "race/event/recording.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

/// Returns the settings for that mode with the track of a run and one of its cars.
Result<Settings> settingsLike(const SessionSources& library, const EventSetup& run, std::size_t driven,
                              EventMode mode) {
    const FileStamp &trackFile = run.trackFile, &carFile = run.entrants[driven].file;
    const auto& tracks = library.catalogue.tracks();
    const auto track =
        std::ranges::find_if(tracks, [&](const TrackChoice& t) { return stampOf("", t.text).hash == trackFile.hash; });
    if (track == tracks.end() && library.catalogue.isReading())
        return message("Your tracks are still loading: try again in a moment.");
    if (track == tracks.end()) return message("{} has changed since that lap.", trackFile.name);
    const auto& cars = library.catalogue.cars();
    auto car = std::ranges::find_if(cars, [&](const CarChoice& c) { return stampOf("", c.text).hash == carFile.hash; });
    if (car == cars.end() && library.catalogue.isReading())
        return message("Your cars are still loading: try again in a moment.");
    if (car == cars.end())
        car = std::ranges::find_if(cars, [&](const CarChoice& c) { return c.file.name == carFile.name; });
    if (car == cars.end()) return message("The car {} no longer exists.", carFile.name);
    Settings settings = settingsFor(library.settings, mode);
    settings.track = settingsName(track->file);
    settings.car = settingsName(car->file);
    return settings;
}

}  // namespace

PreparedSession prepareAgainst(const SessionSources& library, Recording ghost) {
    Result<Settings> settings = settingsLike(library, ghost.setup, firstHuman(ghost.setup), EventMode::TimeTrial);
    if (!settings) return {{}, {settings.why}};
    settings->race.weather = WeatherChoice::Track;
    Problems problems;
    SessionSetup setup = loadRace(library, *settings, problems);
    if (setup && ghost.setup.weatherAffectsGrip) applyConditions(setup, ghost.setup.track->environment.weather, {});
    setup.ghostToBeat = std::make_shared<const Recording>(std::move(ghost));
    return prepared(std::move(setup), settings->race.grid, problems);
}

PreparedSession prepareAgainstLearned(const SessionSources& library, const EventSetup& run, std::size_t car,
                                      const std::string& driver) {
    Result<Settings> settings = settingsLike(library, run, car, EventMode::Race);
    if (!settings) return {{}, {settings.why}};
    settings->race.twoPlayers = false;
    settings->race.opponents = std::max(settings->race.opponents, 1);
    Problems problems;
    SessionSetup race = loadRace(library, *settings, problems, 0, NamePreference::MeansOwn, driver);
    return prepared(std::move(race), settings->race.grid, problems);
}

}  // namespace slip
