// SPDX-License-Identifier: MIT
// A championship's drivers on the grid, and their results.
#pragma once
#include "base/message.hpp"
#include "race/event/championship.hpp"
#include "race/event/conditions_choice.hpp"
#include "session/setup/race_setup.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace slip {

class SaveQueue;
struct CarFile;
struct Cup;
struct Folders;
struct RivalParams;
struct Standings;

/// Starts a new series on the tracks of `cup`, with humans and rivals by the settings. `career` is the id of the event
/// that the cup belongs to, or empty. `messages` receives problems.
Championship newSeries(const SessionSources& library, const Cup& cup, std::vector<Message>& messages,
                       const std::string& career = "");
/// Returns how names of its cars and tracks are resolved: always as bundled files in a cup of the career.
NamePreference sameNameIn(const Championship& series);
/// Prepares its next race, with qualifying first if the grid needs it. A message names each human's car that has
/// changed since the previous race. `series` must not be over.
PreparedSession prepareRound(const SessionSources& library, const Championship& series);

/// Returns the conditions of a race of a cup: the player's choice, else those of the cup.
ConditionsChoice conditionsFor(const Cup& cup, std::size_t race, ConditionsChoice chosen);
/// Returns the conditions of the next race; random ones are drawn by the series' seed. `chosen` applies where the
/// series has none.
ConditionsChoice nextConditions(const Championship& series, const ConditionsChoice& chosen);

/// Returns a driver of the series as an entrant in that car. `named` are the rivals with known temperaments and habits.
Entrant entrantOf(const SeriesDriver& driver, const CarFile& file, const RivalsAndHabits& named);

/// Puts the entrants, which are in the order of the series' drivers, in grid order. Reverse: by the table, leader last;
/// before the first race by skill, humans last. Random and Middle: by the seed. Qualifying: unchanged.
void arrangeGridByTable(EventSetup& event, const Championship& series, GridOrder grid);

/// Returns the series' driver number of each car on the grid.
std::vector<int> driverNumbers(const EventSetup& event, const Championship& series);

/// Returns the current result as a race of the series.
SeriesRace resultOf(const EventSetup& event, const Standings& standings, const Championship& series);

/// Returns the series with the current result added.
Championship withResult(const SeriesRound& round, const EventSetup& event, const Standings& standings);
/// Saves the series with a race's result. It replaces `before` if that was saved for the same race. Only the writer's
/// thread uses what `before` points to.
void saveRound(SaveQueue& saves, const Championship& series, const Folders& folders,
               const std::shared_ptr<std::optional<Championship>>& before);

}  // namespace slip
