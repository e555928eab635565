// From what was chosen for a race to an order that can be driven: rules, people, rivals, grid.
#pragma once
#include "app/catalogue.hpp"
#include "app/drive/drive_order.hpp"
#include "io/files/settings.hpp"

namespace slip {

/// Skill (0…1) of a named rival in a race of that skill: better drivers are better than the others in any race.
float skillInRace(const RivalParams& rival, float raceSkill);

/// Adds `count` rivals to an order that has its people: cars of the pool that lap the track about as fast as the first
/// person's (never an empty choice: the same car fits), drivers from `names`, skill 0…1 about that of the choice.
/// The same seed gives the same rivals.
void addRivals(DriveOrder& order, int count, float skill, const std::vector<CarFile>& pool,
               const std::vector<RivalParams>& names);

/// Puts the cars in their grid order: Reverse has the slowest rival in front and the people at the back, Random is
/// drawn by the order's seed. Qualifying is that of `times` (s, one a car of the order as it is, 0: none, at the back).
void arrangeGrid(DriveOrder& order, GridOrder grid, const std::vector<double>& times);

/// Whether lap times decide the grid of that race, and there are cars to be put in order.
bool wantsQualifying(const DriveOrder& order, GridOrder grid);

/// Everything of settings.race, settings.car and settings.track; where lap times decide the grid, people come first and
/// rivals after them. On failure the order is empty and `problems` says why.
DriveOrder loadRace(const Folders& folders, const SurfaceTable& surfaces, const Catalogue& catalogue,
                    const Settings& settings, Problems& problems);

}  // namespace slip
