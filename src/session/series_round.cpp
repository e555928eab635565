#include "session/series_round.hpp"

#include "io/files/championship_file.hpp"
#include "io/files/rival_file.hpp"
#include "session/sky.hpp"

#include <algorithm>
#include <random>

namespace slip {
namespace {

SeriesDriver driverOf(Catalogue& catalogue, const Entrant& entrant) {
    return {entrant.driver, catalogue.includeCar(entrant.path.string()), entrant.isPerson() ? *entrant.player + 1 : 0,
            entrant.skill, entrant.colour};
}

Problem lost(const std::string& file, const char* text) {
    return {.file = file, .line = 0, .column = 0, .pointer = "", .text = text};
}

/// Its drivers in the order of the series; empty when a file is lost.
SessionSetup driversOf(const Library& library, const Championship& series, Problems& problems) {
    const std::vector<RivalParams> named = loadAllRivals(library.folders, problems);
    const std::string& name = series.tracks[series.races.size()];
    const TrackChoice* const track = library.catalogue.findTrack(name);
    if (!track) problems.push_back(lost(name, "no such track"));
    SessionSetup setup = track ? setupOn(track->file.path, library.tables, problems) : SessionSetup{};
    for (const SeriesDriver& driver : series.drivers) {
        const CarChoice* const car = library.catalogue.findCar(driver.car);
        if (!car) problems.push_back(lost(driver.car, "no such car"));
        if (!car || !setup) break;
        Loaded<CarFile> loaded = loadCar(car->file.path);
        if (!loaded.value) append(problems, loaded.problems);
        if (!loaded.value) continue;
        setup.event.entrants.push_back(entrantOf(driver, *loaded.value, named));
        if (driver.player > 0) setup.playerCars.push_back({std::move(*loaded.value), {}});
    }
    if (!setup || setup.event.entrants.size() != series.drivers.size()) return {};
    return setup;
}

}  // namespace

Championship newSeries(const Library& library, const std::string& name, const std::vector<std::string>& tracks,
                       int laps, std::vector<std::string>& messages) {
    Settings settings = settingsFor(library.settings, EventMode::Championship);
    settings.track = tracks.front();
    Problems problems;
    const SessionSetup setup = loadRace(library, settings, problems);
    for (const Problem& problem : problems) messages.push_back(format(problem));
    Championship series{.name = name, .tracks = tracks, .laps = laps};
    for (const Entrant& entrant : setup.event.entrants) series.drivers.push_back(driverOf(library.catalogue, entrant));
    std::stable_sort(series.drivers.begin(), series.drivers.end(), [](const SeriesDriver& a, const SeriesDriver& b) {
        return (a.player > 0 ? a.player : 3) < (b.player > 0 ? b.player : 3);
    });
    return series;
}

Prepared prepareRound(const Library& library, const Championship& series) {
    Problems problems;
    SessionSetup setup = driversOf(library, series, problems);
    if (!setup) return prepared({}, library.settings.race.grid, problems);
    setup.partOf = SeriesRound{series};
    const RaceSettings race = series.career.empty() ? library.settings.race : RaceSettings{};
    setup.event.rules = {.mode = EventMode::Race,
                         .laps = series.laps > 0 ? series.laps : setup.track->params.laps,
                         .freeStart = race.jumpStart};
    setup.event.seed = std::random_device{}();
    bringSky(setup, {race.weather, race.hour});
    arrangeByTable(setup.event, series, race.grid);
    return prepared(std::move(setup), race.grid, problems);
}

Entrant entrantOf(const SeriesDriver& driver, const CarFile& file, const std::vector<RivalParams>& named) {
    Entrant entrant = entrantIn(file);
    entrant.driver = driver.name;
    entrant.skill = driver.skill;
    entrant.colour = driver.colour;
    if (driver.player > 0) entrant.player = driver.player - 1;
    const auto known = std::find_if(named.begin(), named.end(), [&](const auto& r) { return r.name == driver.name; });
    if (driver.player == 0 && known != named.end()) entrant.temperament = known->temperament;
    return entrant;
}

void arrangeByTable(EventSetup& event, const Championship& series, GridOrder grid) {
    if (grid == GridOrder::Qualifying) return;
    if (grid != GridOrder::Reverse || series.races.empty()) return arrangeGrid(event, grid, {});
    std::vector<SeriesStanding> table = standingsOf(series);
    std::reverse(table.begin(), table.end());
    std::vector<Entrant> entrants;
    for (const SeriesStanding& row : table)
        entrants.push_back(std::move(event.entrants[static_cast<std::size_t>(row.driver)]));
    event.entrants = std::move(entrants);
}

std::vector<int> numbersOf(const EventSetup& event, const Championship& series) {
    std::vector<int> numbers;
    for (const Entrant& entrant : event.entrants) {
        const auto same = [&](const SeriesDriver& d) {
            return d.player == (entrant.isPerson() ? *entrant.player + 1 : 0) && d.name == entrant.driver;
        };
        numbers.push_back(static_cast<int>(std::find_if(series.drivers.begin(), series.drivers.end(), same) -
                                           series.drivers.begin()));
    }
    return numbers;
}

SeriesRace resultOf(const Standings& standings, const std::vector<int>& numbers) {
    SeriesRace race;
    for (const int car : standings.order) {
        const auto index = static_cast<std::size_t>(car);
        const Standing& standing = standings.cars[index];
        race.results.push_back(
            {numbers[index], standing.finished && !standing.out, static_cast<float>(standing.bestLap)});
    }
    return race;
}

Championship keepRound(const SeriesRound& round, const EventSetup& event, const Standings& standings,
                       const Folders& folders, std::optional<Championship>& before, std::string& problem) {
    Championship series = round.series;
    series.races.push_back(resultOf(standings, numbersOf(event, round.series)));
    problem = saveChampionship(series, championshipPath(folders), before);
    if (problem.empty()) before = series;
    return series;
}

}  // namespace slip
