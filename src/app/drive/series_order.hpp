// A championship's drivers on the grid, and what a race brought them.
#pragma once
#include "app/drive/drive_order.hpp"
#include "app/menu/results_view.hpp"
#include "io/files/race_settings.hpp"
#include "race/event/championship.hpp"

#include <vector>

namespace slip {

/// A driver of the series in that car. named: whose temperaments are known.
DriveCar carOf(const SeriesDriver& driver, CarFile file, const std::vector<RivalParams>& named);

/// order: its cars in the order of the series' drivers. Puts them in that of the table, the leader last, for Reverse
/// (before the first race by skill with the people last), by lot for Random. For Qualifying they stay as they are.
void arrangeByTable(DriveOrder& order, const Championship& series, GridOrder grid);

/// Of each car on the grid, its driver's number in the series.
std::vector<int> numbersOf(const DriveOrder& order, const Championship& series);

/// The result as it stands, for the series. numbers: by numbersOf.
SeriesRace resultOf(const Event& event, const std::vector<int>& numbers);

/// A column with the points that the places are worth.
void addPoints(ResultsView& view);

}  // namespace slip
