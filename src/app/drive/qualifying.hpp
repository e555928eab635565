// The session before a race whose grid goes by lap times: people drive, while the rivals' laps are driven unseen.
#pragma once
#include "app/drive/drive_order.hpp"
#include "app/menu/results_view.hpp"

namespace slip {

/// A session of the people of a race that is ready but for its grid. Its table has the rivals' laps too, and its 'Next'
/// leads to the race, the best lap in front, those without one at the back.
DriveOrder qualifyingFor(DriveOrder race);

/// Adds rows to a table of lap times and puts it in order: the best lap first, those without one last.
void addLaps(ResultsView& view, std::vector<ResultRow> others);

}  // namespace slip
