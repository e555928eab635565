// SPDX-License-Identifier: MIT
// From what was chosen for a race to a session that can be driven: rules, people, rivals, grid.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "race/ai/rival_params.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

/// What sessions are made from.
struct Library {
    const Folders& folders;
    const TrackTables& tables;
    Catalogue& catalogue;
    const Settings& settings;
    const Texts& texts;
};

/// A session, and what there is to say about it.
struct Prepared {
    SessionSetup setup;                          // empty: it cannot be driven
    std::vector<Message> messages;               // what is wrong
    std::optional<Championship> newSeries = {};  // begins with it, in place of the one under way
};

/// By what the settings say, in that mode; after qualifying where the grid wants that.
Prepared prepareRace(const Library& library, EventMode mode);
/// A time trial against a lap, in its car on its track as far as they are still there.
Prepared prepareAgainst(const Library& library, Recording ghost);
/// A race of machines alone in the car, on the track and under the sky of `chosen`; empty when there is none.
SessionSetup machineRace(const Library& library, const Settings& chosen);

// --- the parts

/// Skill (0…1) of a named rival in a race of that skill: better drivers are better than the others in any race.
float skillInRace(const RivalParams& rival, float raceSkill);

/// The cars of a class, else all that can be used. bundledOnly: the same for everyone.
std::vector<CarFile> loadCars(const Catalogue& catalogue, const std::string& carClass, bool bundledOnly = false);
/// The own car, and those of the pool that lap the track about as fast.
std::vector<CarFile> asFastAs(const CarFile& own, std::vector<CarFile> pool, const Track& track);
/// What every second one of is the own car, and the others those of the pool.
std::vector<CarFile> halfAs(const CarFile& own, std::vector<CarFile> pool);

/// Adds `count` rivals to a set-up that has its people: in one of `cars` each, not empty, drivers from `names`, of
/// unlike paints as long as there are such, skill 0…1 about that of the choice. The people are painted as they are
/// drawn, which decides on the paints. The same seed gives the same rivals.
void addRivals(SessionSetup& setup, int count, float skill, const std::vector<CarFile>& cars,
               const std::vector<RivalParams>& names);

/// Puts the cars in their grid order: Reverse has the slowest rival in front and the people at the back, Random is
/// drawn by the event's seed, Middle too but for the people, behind two to five of seven rivals, at least one, of
/// whom one is among the two best. Qualifying is that of `times` (s, one a car of the set-up as it is, 0: none, at the
/// back).
void arrangeGrid(EventSetup& event, GridOrder grid, const std::vector<double>& times);
/// The same cars on another day: with the luck of another seed, in the order that it draws, and matched anew where
/// rivals are (matched_skill.hpp). A grid that laps decided stays; so do a seed that is chosen and the day that it
/// makes.
void drawAnew(const Library& library, SessionSetup& setup);

/// Whether lap times decide the grid of that race, and there are cars to be put in order.
bool wantsQualifying(const EventSetup& event, GridOrder grid);

/// The settings as a mode needs them.
Settings settingsFor(const Settings& settings, EventMode mode);
/// Everything of settings.race, settings.car and settings.track; where lap times decide the grid, people come first and
/// rivals after them. seed: 0 is the settings' own. sameName: with MeansBundled, the rivals and their cars are bundled
/// ones too. On failure the set-up is empty and `problems` says why.
SessionSetup loadRace(const Library& library, const Settings& settings, Problems& problems, std::uint64_t seed = 0,
                      SameName sameName = SameName::MeansOwn);
/// As it is to be driven: after its qualifying where the grid wants that. problems: become messages.
Prepared prepared(SessionSetup race, GridOrder grid, const Problems& problems);

}  // namespace slip
