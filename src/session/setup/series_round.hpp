// SPDX-License-Identifier: MIT
// A championship's drivers on the grid, and what a race brought them.
#pragma once
#include "io/content/championship_file.hpp"
#include "io/system/save_queue.hpp"
#include "session/setup/race_setup.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace slip {

/// A new series on those tracks: people and rivals by the settings. career: id of the event whose cup it is; empty:
/// none. messages: what is wrong.
Championship newSeries(const Library& library, const Cup& cup, std::vector<Message>& messages,
                       const std::string& career = "");
/// What the names of its cars and tracks mean: in a cup of the career always the bundled files.
SameName sameNameIn(const Championship& series);
/// Its next race, after qualifying where the grid wants that; a person's car that is another one than in the race
/// before is told. series: not over.
Prepared prepareRound(const Library& library, const Championship& series);

/// Of a race of a cup: what the player chose, else as the cup has it.
SkyChoice skyFor(const Cup& cup, std::size_t race, SkyChoice chosen);
/// Of the next race, with what was left to lot drawn by the seed of the series. chosen: where the series says nothing.
SkyChoice nextSky(const Championship& series, const SkyChoice& chosen);

/// A driver of the series in that car. named: whose temperaments are known.
Entrant entrantOf(const SeriesDriver& driver, const CarFile& file, const std::vector<RivalParams>& named);

/// event: its entrants in the order of the series' drivers. Puts them in that of the table, the leader last, for
/// Reverse (before the first race by skill with the people last), by lot for Random and Middle. For Qualifying they
/// stay as they are.
void arrangeByTable(EventSetup& event, const Championship& series, GridOrder grid);

/// Of each car on the grid, its driver's number in the series.
std::vector<int> numbersOf(const EventSetup& event, const Championship& series);

/// The result as it stands, for the series.
SeriesRace resultOf(const EventSetup& event, const Standings& standings, const Championship& series);

/// The series with the result as it stands.
Championship withResult(const SeriesRound& round, const EventSetup& event, const Standings& standings);
/// Saves the series with a race's result, in place of `before` if that was saved of the same race. Only the writer's
/// thread uses what `before` points to.
void saveRound(SaveQueue& saves, const Championship& series, const Folders& folders,
               const std::shared_ptr<std::optional<Championship>>& before);

}  // namespace slip
