// SPDX-License-Identifier: MIT
#include "race/event/championship.hpp"

#include <numeric>

namespace slip {
namespace {

bool leads(const SeriesStanding& a, const SeriesStanding& b) {
    return a.points != b.points ? a.points > b.points : a.places > b.places;
}

bool listsAll(const SeriesRace& race, std::size_t drivers) {
    std::vector<int> listed, all(drivers);
    for (const SeriesResult& result : race.results) listed.push_back(result.driver);
    std::sort(listed.begin(), listed.end());
    std::iota(all.begin(), all.end(), 0);
    return listed == all;
}

/// Adds faults of the driver list. Results find a driver by name and player, and each seat belongs to one driver.
void addDriverFaults(const std::vector<SeriesDriver>& drivers, std::vector<SeriesFault>& faults) {
    for (auto now = drivers.begin(); now != drivers.end(); ++now) {
        const std::string pointer = "/drivers/" + std::to_string(now - drivers.begin());
        const bool sameSeat = std::any_of(
            drivers.begin(), now, [&](const SeriesDriver& d) { return d.player > 0 && d.player == now->player; });
        const bool sameName = std::any_of(drivers.begin(), now, [&](const SeriesDriver& d) {
            return d.name == now->name && d.player == now->player;
        });
        if (sameSeat)
            faults.push_back({pointer + "/player", message("another driver is also player {}", now->player)});
        else if (sameName)
            faults.push_back({pointer + "/name", message("another rival has the same name")});
    }
}

}  // namespace

std::optional<std::size_t> fastestOf(const SeriesRace& race) {
    std::optional<std::size_t> fastest;
    for (std::size_t i = 0; i < race.results.size(); ++i) {
        const SeriesResult& r = race.results[i];
        if (!r.finished || r.bestLap <= 0) continue;
        if (!fastest || r.bestLap < race.results[*fastest].bestLap) fastest = i;
    }
    return fastest;
}

std::vector<int> pointsOf(const SeriesRace& race) {
    std::vector<int> points(race.results.size());
    for (std::size_t i = 0; i < std::min(points.size(), kRacePoints.size()); ++i)
        if (race.results[i].finished) points[i] = kRacePoints[i];
    if (const std::optional<std::size_t> fastest = fastestOf(race)) points[*fastest] += kMaxLapPoints;
    return points;
}

std::vector<SeriesStanding> standingsOf(const Championship& series) {
    std::vector<SeriesStanding> table(series.drivers.size());
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = {.driver = i, .places = std::vector<int>(table.size())};
    for (const SeriesRace& race : series.races) {
        const std::vector<int> points = pointsOf(race);
        for (std::size_t i = 0; i < points.size(); ++i) {
            SeriesStanding& row = table[static_cast<std::size_t>(race.results[i].driver)];
            row.points += points[i];
            if (race.results[i].finished) ++row.places[i];
        }
    }
    std::stable_sort(table.begin(), table.end(), leads);
    return table;
}

std::vector<SeriesFault> faultsOf(const Championship& series) {
    std::vector<SeriesFault> faults;
    if (series.races.size() > series.tracks.size())
        faults.push_back(
            {"/races", message("more races ({}) than tracks ({})", series.races.size(), series.tracks.size())});
    if (std::none_of(series.drivers.begin(), series.drivers.end(), [](const SeriesDriver& d) { return d.player == 1; }))
        faults.push_back({"/drivers", message("none of the drivers is player 1")});
    addDriverFaults(series.drivers, faults);
    for (std::size_t i = 0; i < series.races.size(); ++i)
        if (!listsAll(series.races[i], series.drivers.size()))
            faults.push_back({"/races/" + std::to_string(i) + "/results", message("must list every driver once")});
    return faults;
}

}  // namespace slip
