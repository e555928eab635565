// SPDX-License-Identifier: MIT
#include "lab/common/replay_origin.hpp"

#include "io/car/car_file.hpp"
#include "io/content/career_file.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"
#include "session/career/challenge.hpp"
#include "session/career/daily.hpp"
#include "track/conditions.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace slip {
namespace {

constexpr std::string_view kDaily = "daily ", kCareer = "career ";

/// Returns the event that a challenge names. Empty if there is no such event.
std::optional<CareerEvent> eventNamed(const std::string& challenge, const Folders& folders) {
    if (challenge.starts_with(kDaily)) {
        const auto day = dayOf(challenge.substr(kDaily.size()));
        return day ? std::optional(dailyEvent(*day)) : std::nullopt;
    }
    if (!challenge.starts_with(kCareer)) return {};
    Problems problems;
    const Career career = loadAllCareers(folders, problems);
    const CareerEvent* const event = findEvent(career, challenge.substr(kCareer.size()));
    return event != nullptr ? std::optional(*event) : std::nullopt;
}

/// The bundled track of a run's track name, if there is one, and the tables used to read it.
struct BundledTrack {
    TrackTables tables;
    std::string text;
    std::optional<Track> track;
};
BundledTrack bundledTrackOf(const EventSetup& run, const Folders& folders) {
    const std::filesystem::path path = folders.data / "tracks" / (run.trackFile.name + ".json");
    BundledTrack bundled{
        {loadSurfaces(folders.data / "surfaces.json", {}).value.value_or(SurfaceTable{}), bundledScenery()},
        readFile(path, kMaxJsonBytes).value.value_or(""),
        {}};
    bundled.track = parseTrack(bundled.text, path.string(), bundled.tables).value;
    return bundled;
}

bool hasWeatherOfItsTrack(const EventSetup& run, const BundledTrack& bundled) {
    return bundled.track && run.track && bundled.track->params.environment.weather == run.track->environment.weather;
}

/// Returns true if the run followed the rules of the event. A daily event also fixes the seed.
bool isOf(const EventSetup& run, const CareerEvent& event, const BundledTrack& bundled) {
    const auto day = run.challenge.starts_with(kDaily) ? dayOf(event.id) : std::nullopt;
    const bool ownWeather = event.weather == WeatherChoice::Track && event.kind != CareerKind::Championship;
    return wasDrivenAs(run, event) && (!day || run.seed == dailySeed(*day)) &&
           (!ownWeather || hasWeatherOfItsTrack(run, bundled));
}

std::string eventText(const EventSetup& run, const Folders& folders, const BundledTrack& bundled) {
    if (run.challenge.empty()) return "not part of an event";
    const std::optional<CareerEvent> event = eventNamed(run.challenge, folders);
    if (!event)
        return fmt::format("driven for {}, an event that this installation does not know", inQuotes(run.challenge));
    const std::string text = "driven for " + escaped(run.challenge);
    return isOf(run, *event, bundled) ? text : text + ", but not as that event is driven";
}

/// Returns true if the table begins with the bundled entries, in the same order and with the same values. The player's
/// own entries follow them.
template <class Table, class Same>
bool beginsWith(const Table& table, const Table& bundled, const Same& same) {
    return table.size() >= bundled.size() &&
           std::equal(bundled.begin(), bundled.end(), table.begin(),
                      [&](const auto& a, const auto& b) { return a.name == b.name && same(a, b); });
}

/// Returns true if the run used the bundled track, in any conditions.
bool isBundledTrack(const EventSetup& run, const BundledTrack& bundled) {
    const auto& [tables, text, track] = bundled;
    if (!track || stampOf(run.trackFile.name, text).hash != run.trackFile.hash) return false;
    const auto sameTrack = [&](TrackParams params) {
        params.environment = run.track->environment;
        return sameValue(params, *run.track);
    };
    const auto sameSurface = [](const auto& a, const auto& b) { return sameValue(a.surface, b.surface); };
    const auto sameKind = [](const auto& a, const auto& b) { return sameValue(a.kind, b.kind); };
    return (sameTrack(track->params) || sameTrack(withConditions(*track, run.track->environment).params)) &&
           beginsWith(run.surfaces, tables.surfaces, sameSurface) && run.scenery.size() == track->scenery.size() &&
           beginsWith(run.scenery, track->scenery, sameKind);
}

std::string trackText(const EventSetup& run, const BundledTrack& bundled) {
    if (!run.track) return "on the open plane";
    return isBundledTrack(run, bundled) ? "the track is the bundled one" : "the track is not a bundled one";
}

bool isBundledCar(const Recording& run, std::size_t index, const Folders& folders) {
    const FileStamp& stamp = run.setup.entrants[index].file;
    const Loaded<CarFile> car = loadCar(folders.data / "cars" / (stamp.name + ".json"));
    return car.value && stampOf(*car.value).hash == stamp.hash && usedUnmodifiedCar(run, car.value->params, index);
}

std::string carsText(const Recording& run, const Folders& folders) {
    std::string others;
    for (std::size_t i = 0; i < run.setup.entrants.size(); ++i)
        if (!isBundledCar(run, i, folders)) others += fmt::format("{}{}", others.empty() ? "" : ", ", i + 1);
    const std::size_t cars = run.setup.entrants.size();
    if (others.empty()) return cars == 1 ? "the car is the bundled one" : "the cars are the bundled ones";
    return cars == 1 ? "the car is not a bundled one" : "these cars are not bundled ones: " + others;
}

}  // namespace

std::string originText(const Recording& run, const Folders& folders) {
    const BundledTrack bundled = bundledTrackOf(run.setup, folders);
    return eventText(run.setup, folders, bundled) + "; " + trackText(run.setup, bundled) + "; " +
           carsText(run, folders);
}

}  // namespace slip
