// From what was chosen in the menu to a drive.
#pragma once
#include "app/drive/drive_order.hpp"
#include "app/screen.hpp"
#include "race/event/championship.hpp"

namespace slip {

/// Drives by what the settings say, in that mode; what is wrong becomes messages and the menu stays.
void startRace(Shell& shell, RaceMode mode);

/// A time trial against a lap, in its car on its track as far as they are still there.
void startAgainst(Shell& shell, Recording ghost);

/// A race of machines alone in the chosen car on the chosen track; empty when there is none.
DriveOrder machineRace(Shell& shell);

/// A new series on those tracks: people and rivals by the settings.
Championship newSeries(Shell& shell, const std::string& name, const std::vector<std::string>& tracks, int laps);
/// Its next race. The result is added, saved and leads to the table.
void startSeriesRace(Shell& shell, const Championship& series);

}  // namespace slip
