// SPDX-License-Identifier: MIT
// Builds a session from the choices for a race: rules, humans, rivals, grid.
#pragma once
#include "base/message.hpp"
#include "io/content/rival_file.hpp"
#include "session/setup/name_preference.hpp"
#include "session/setup/session_setup.hpp"
#include "session/setup/session_sources.hpp"

namespace slip {

class Catalogue;
enum class GridOrder;
struct RivalParams;
struct Settings;
struct Track;

/// A session and the messages about it.
struct PreparedSession {
    SessionSetup setup;                          // empty if it cannot be driven
    std::vector<Message> messages;               // what is wrong
    std::optional<Championship> newSeries = {};  // starts with it and replaces the current one
};

/// Returns a line for each rival that has a grudge against the player, or respect, from earlier races.
std::vector<Message> moodsBeforeStart(const EventSetup& event);

/// Prepares a race from the settings, in that mode. It starts with qualifying if the grid needs it.
PreparedSession prepareRace(const SessionSources& library, EventMode mode);
/// Builds a race of AI drivers only, with the car, track and conditions of `chosen`. Empty if it cannot be built.
SessionSetup aiRace(const SessionSources& library, const Settings& chosen);

// --- the parts of these functions

/// Returns the skill (0…1) of a named rival in a race of that skill. Better drivers are better in any race.
float skillInRace(const RivalParams& rival, float raceSkill);

/// Loads the usable cars of a class, or of all classes if it is empty. With `bundledOnly` they are the same for
/// everyone.
std::vector<CarFile> loadCars(const Catalogue& catalogue, const std::string& carClass, bool bundledOnly = false);
/// Returns the player's car and those of the pool with similar lap times on the track.
std::vector<CarFile> carsOfSimilarPace(const CarFile& own, std::vector<CarFile> pool, const Track& track);
/// Alternates the player's car with cars from `pool`.
std::vector<CarFile> halfAs(const CarFile& own, std::vector<CarFile> pool);

/// Adds `count` rivals to a set-up that has its humans. Each has one of `cars` (not empty), a driver from `names` and a
/// skill (0…1) near `skill`. Their paints differ as far as possible. Sets the humans' paints first because they decide
/// on the rivals'. The same seed gives the same rivals. Drivers in `learned` come before the others,
/// with their own pace, and the driver named `first` before all.
void addRivals(SessionSetup& setup, int count, float skill, const std::vector<CarFile>& cars,
               const std::vector<RivalParams>& names, const HabitsByName& learned = {}, const std::string& first = {});

/// Returns the named rivals that may drive in a race: with MeansBundled, only the bundled ones.
RivalsAndHabits rivalsFor(const Folders& folders, NamePreference sameName, Problems& problems);
/// Gives the rivals what they remember of the player from earlier races. Reports an error in the file once
/// (io/stores/entry_list.hpp).
void recallRivals(const Folders& folders, EventSetup& event, Problems& problems);

/// Puts the cars in grid order. Reverse: the slowest rival first, the humans last. Random: by the event's seed. Middle:
/// the same, but with the humans behind two to five of seven rivals (at least one), with one of the two best rivals
/// ahead. Qualifying: by `times` (s, one per car in the present order; 0 if none, at the back).
void arrangeGrid(EventSetup& event, GridOrder grid, const std::vector<double>& times);
/// Prepares the same cars for another run: with a new seed, a grid drawn by it, and rivals matched again if they are
/// matched (matched_skill.hpp). A qualifying grid stays. A fixed seed stays too, with all that it decides.
/// Returns the problems with files of the player.
Problems reseed(const SessionSources& library, SessionSetup& setup);

/// True if lap times decide the grid of that race and there are several cars.
bool wantsQualifying(const EventSetup& event, GridOrder grid);

/// Returns the settings adapted to a mode.
Settings settingsFor(const Settings& settings, EventMode mode);
/// Builds a session from settings.race, settings.car and settings.track. If lap times decide the grid, humans come
/// first and rivals after them. A `seed` of 0 means that of the settings. With MeansBundled, the rivals and their cars
/// are bundled ones, too. The rival named `rival` takes part if there is one. On failure the set-up is empty and
/// `problems` says why.
SessionSetup loadRace(const SessionSources& library, const Settings& settings, Problems& problems,
                      std::uint64_t seed = 0, NamePreference sameName = NamePreference::MeansOwn,
                      const std::string& rival = {});
/// Completes a race: puts qualifying before it if the grid needs it. `problems` become messages.
PreparedSession prepared(SessionSetup race, GridOrder grid, const Problems& problems);

}  // namespace slip
