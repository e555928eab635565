// A championship's drivers on the grid, and what a race brought them.
#pragma once
#include "session/race_setup.hpp"

#include <optional>
#include <vector>

namespace slip {

/// A new series on those tracks: people and rivals by the settings. messages: what is wrong.
Championship newSeries(const Library& library, const std::string& name, const std::vector<std::string>& tracks,
                       int laps, std::vector<std::string>& messages);
/// Its next race, after qualifying where the grid wants that. series: not over.
Prepared prepareRound(const Library& library, const Championship& series);

/// A driver of the series in that car. named: whose temperaments are known.
Entrant entrantOf(const SeriesDriver& driver, const CarFile& file, const std::vector<RivalParams>& named);

/// event: its entrants in the order of the series' drivers. Puts them in that of the table, the leader last, for
/// Reverse (before the first race by skill with the people last), by lot for Random and NearFront. For Qualifying they
/// stay as they are.
void arrangeByTable(EventSetup& event, const Championship& series, GridOrder grid);

/// Of each car on the grid, its driver's number in the series.
std::vector<int> numbersOf(const EventSetup& event, const Championship& series);

/// The result as it stands, for the series. numbers: by numbersOf.
SeriesRace resultOf(const Standings& standings, const std::vector<int>& numbers);

/// Adds the result to the series and saves it, in place of `before` if that was saved of the same race. problem: why
/// it was not saved.
Championship keepRound(const SeriesRound& round, const EventSetup& event, const Standings& standings,
                       const Folders& folders, std::optional<Championship>& before, std::string& problem);

}  // namespace slip
