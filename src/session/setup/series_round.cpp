// SPDX-License-Identifier: MIT
#include "session/setup/series_round.hpp"

#include "io/content/championship_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/player/settings.hpp"
#include "io/system/save_queue.hpp"
#include "race/world/standing.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"

#include <algorithm>
#include <random>

namespace slip {
namespace {

constexpr std::uint64_t kMaxSeriesSeed = 1'000'000'000;

std::string hashText(const Entrant& entrant) { return std::to_string(entrant.file.hash); }

SeriesDriver driverOf(Catalogue& catalogue, const Entrant& entrant) {
    return {entrant.driver, catalogue.includeCar(entrant.path.string()),
            entrant.isHuman() ? static_cast<int>(*entrant.player) + 1 : 0, entrant.skill, entrant.colour};
}

Problem lost(const std::string& file, Message text) {
    return {.file = file, .line = 0, .column = 0, .pointer = "", .text = std::move(text)};
}

/// Explains why the catalogue has no such file.
Message missing(const Catalogue& catalogue, const Message& kind) {
    return catalogue.isReading() ? message("still loading: try again in a moment") : kind;
}

/// Fails if the series cannot continue on that track.
Result<> checkTrack(const Catalogue& catalogue, const std::string& name) {
    const auto listed =
        std::ranges::find_if(catalogue.tracks(), [&](const TrackChoice& track) { return isNamed(track.file, name); });
    if (listed == catalogue.tracks().end())
        return missing(catalogue, message("this track no longer exists: restore its file"));
    if (!listed->problem.empty()) return message("this track's file has errors: fix it");
    return {};
}

/// Returns true if the only human's rivals remember earlier races. In the career they are the same for everyone.
bool remembersPlayer(const Championship& series) {
    return series.career.empty() &&
           std::ranges::count_if(series.drivers, [](const SeriesDriver& driver) { return driver.player > 0; }) == 1;
}

/// Builds a set-up with the drivers in the order of the series. Empty if a file is missing or broken.
SessionSetup driversOf(const SessionSources& library, const Championship& series, Problems& problems) {
    const RivalsAndHabits named = rivalsFor(library.folders, sameNameIn(series), problems);
    const std::string& name = series.tracks[series.races.size()];
    const TrackChoice* const track = library.catalogue.findTrack(name, sameNameIn(series));
    const Result<> usable = checkTrack(library.catalogue, name);
    if (!usable) problems.push_back(lost(name, usable.why));
    SessionSetup setup = track && usable ? setupOn(track->file.path, library.tables, problems) : SessionSetup{};
    for (const SeriesDriver& driver : series.drivers) {
        const CarChoice* const car = library.catalogue.findCar(driver.car, sameNameIn(series));
        if (!car) problems.push_back(lost(driver.car, missing(library.catalogue, message("no such car"))));
        if (!car || !setup) break;
        Loaded<CarFile> loaded = loadCar(car->file.path);
        if (!loaded.value) append(problems, loaded.problems);
        if (!loaded.value) continue;
        setup.event.entrants.push_back(entrantOf(driver, *loaded.value, named));
        if (driver.player > 0) setup.playerCars.push_back({std::move(*loaded.value), {}});
    }
    if (!setup || setup.event.entrants.size() != series.drivers.size()) return {};
    if (remembersPlayer(series)) recallRivals(library.folders, setup.event, problems);
    return setup;
}

ConditionsChoice skyOf(const Championship& series, const ConditionsChoice& chosen) {
    const std::size_t race = series.races.size();
    return race < series.skies.size() ? series.skies[race] : chosen;
}

/// Returns the seed of the next race. It stays the same if the race is driven again.
std::uint64_t nextSeed(const Championship& series) {
    constexpr std::uint64_t kBetweenRaces = 1000003;
    return static_cast<std::uint64_t>(series.seed) + kBetweenRaces * series.races.size();
}

/// Returns a message for each human's car whose file has changed since the previous race. `event` is in the order of
/// the drivers.
std::vector<Message> changedCars(const EventSetup& event, const Championship& series) {
    std::vector<Message> lines;
    if (series.races.empty()) return lines;
    for (const SeriesResult& before : series.races.back().results) {
        const Entrant& now = event.entrants[static_cast<std::size_t>(before.driver)];
        if (!before.carFile.empty() && before.carFile != hashText(now))
            lines.push_back(
                message("{} is no longer the car of the last race: its file has changed.", now.params.name));
    }
    return lines;
}

}  // namespace

ConditionsChoice conditionsFor(const Cup& cup, std::size_t race, ConditionsChoice chosen) {
    const ConditionsChoice cups = race < cup.skies.size() ? cup.skies[race] : ConditionsChoice{};
    if (chosen.weather == WeatherChoice::Track) chosen.weather = cups.weather;
    if (chosen.hour == HourChoice::Track) chosen.hour = cups.hour;
    return chosen;
}

NamePreference sameNameIn(const Championship& series) {
    return series.career.empty() ? NamePreference::MeansOwn : NamePreference::MeansBundled;
}

Championship newSeries(const SessionSources& library, const Cup& cup, std::vector<Message>& messages,
                       const std::string& career) {
    Settings settings = settingsFor(library.settings, EventMode::Championship);
    settings.track = cup.tracks.front();
    const ConditionsChoice chosen{settings.race.weather, settings.race.hour};
    settings.race.weather = WeatherChoice::Track;  // rivals are matched once for all races
    Championship series{.name = cup.name, .tracks = cup.tracks, .laps = cup.laps};
    series.career = career;
    Problems problems;
    const SessionSetup setup = loadRace(library, settings, problems, 0, sameNameIn(series));
    for (const Problem& problem : problems) messages.push_back(format(problem));
    series.seed = 1 + static_cast<int>(setup.event.seed % kMaxSeriesSeed);
    for (std::size_t race = 0; race < cup.tracks.size(); ++race)
        series.skies.push_back(conditionsFor(cup, race, chosen));
    for (const Entrant& entrant : setup.event.entrants) series.drivers.push_back(driverOf(library.catalogue, entrant));
    std::stable_sort(series.drivers.begin(), series.drivers.end(), [](const SeriesDriver& a, const SeriesDriver& b) {
        return (a.player > 0 ? a.player : 3) < (b.player > 0 ? b.player : 3);
    });
    return series;
}

PreparedSession prepareRound(const SessionSources& library, const Championship& series) {
    Problems problems;
    SessionSetup setup = driversOf(library, series, problems);
    if (!setup) return prepared({}, library.settings.race.grid, problems);
    setup.partOf = SeriesRound{series};
    const RaceSettings race =
        series.career.empty() ? settingsFor(library.settings, EventMode::Championship).race : RaceSettings{};
    setup.event.rules = {.mode = EventMode::Race,
                         .laps = series.laps > 0 ? series.laps : setup.track->params.laps,
                         .freeStart = race.jumpStart};
    setup.event.seed = series.seed > 0 ? nextSeed(series) : std::random_device{}();
    applyConditions(setup, skyOf(series, {race.weather, race.hour}));
    std::vector<Message> changes = changedCars(setup.event, series);
    for (const SeriesDriver& driver : series.drivers)
        if (Message text = replacedCarText(library.catalogue, driver.car); !text.empty())
            changes.push_back(std::move(text));
    arrangeGridByTable(setup.event, series, race.grid);
    PreparedSession round = prepared(std::move(setup), race.grid, problems);
    round.messages.insert(round.messages.end(), changes.begin(), changes.end());
    return round;
}

ConditionsChoice nextConditions(const Championship& series, const ConditionsChoice& chosen) {
    const ConditionsChoice sky = skyOf(series, chosen);
    return series.seed > 0 ? drawn(sky, nextSeed(series)) : sky;
}

Entrant entrantOf(const SeriesDriver& driver, const CarFile& file, const RivalsAndHabits& named) {
    Entrant entrant = entrantIn(file);
    entrant.driver = driver.name;
    entrant.skill = driver.skill;
    entrant.colour = driver.colour;
    if (driver.player > 0) entrant.player = driver.player - 1;
    if (driver.player > 0) return entrant;
    const auto known = std::ranges::find(named.rivals, driver.name, &RivalParams::name);
    if (known != named.rivals.end()) entrant.temperament = known->temperament;
    if (const auto own = named.habits.find(driver.name); own != named.habits.end()) entrant.habits = own->second;
    return entrant;
}

void arrangeGridByTable(EventSetup& event, const Championship& series, GridOrder grid) {
    if (grid == GridOrder::Qualifying) return;
    if (grid != GridOrder::Reverse || series.races.empty()) return arrangeGrid(event, grid, {});
    std::vector<SeriesStanding> table = standingsOf(series);
    std::reverse(table.begin(), table.end());
    std::vector<Entrant> entrants;
    for (const SeriesStanding& row : table) entrants.push_back(std::move(event.entrants[row.driver]));
    event.entrants = std::move(entrants);
}

std::vector<int> driverNumbers(const EventSetup& event, const Championship& series) {
    std::vector<int> numbers;
    for (const Entrant& entrant : event.entrants) {
        const int number = entrant.player ? static_cast<int>(*entrant.player) + 1 : 0;
        const auto same = [&](const SeriesDriver& d) { return d.player == number && d.name == entrant.driver; };
        numbers.push_back(static_cast<int>(std::find_if(series.drivers.begin(), series.drivers.end(), same) -
                                           series.drivers.begin()));
    }
    return numbers;
}

SeriesRace resultOf(const EventSetup& event, const Standings& standings, const Championship& series) {
    const std::vector<int> numbers = driverNumbers(event, series);
    SeriesRace race;
    for (const std::size_t car : standings.order) {
        const Standing& standing = standings.cars[car];
        const Entrant& entrant = event.entrants[car];
        race.results.push_back({numbers[car], standing.finished && !standing.out, static_cast<float>(standing.bestLap),
                                entrant.isHuman() ? hashText(entrant) : ""});
    }
    return race;
}

Championship withResult(const SeriesRound& round, const EventSetup& event, const Standings& standings) {
    Championship series = round.series;
    series.races.push_back(resultOf(event, standings, round.series));
    return series;
}

void saveRound(SaveQueue& saves, const Championship& series, const Folders& folders,
               const std::shared_ptr<std::optional<Championship>>& before) {
    const std::filesystem::path path = championshipPath(folders);
    saves.add({path.string(), [=] {
                   const Result<> saved = saveChampionship(series, path, *before);
                   if (saved) *before = series;
                   return problemIn("the championship was not saved: {}", saved);
               }});
}

}  // namespace slip
