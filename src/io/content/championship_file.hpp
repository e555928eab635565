// SPDX-License-Identifier: MIT
// The current championship, $XDG_DATA_HOME/slipangle/championship.json, and the cups to choose from, data/cups.json.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "race/event/championship.hpp"

#include <filesystem>

namespace slip {

/// A series that the menu offers.
struct Cup {
    std::string name, description;
    std::vector<std::string> tracks;
    int laps = 0;
    std::vector<ConditionsChoice> skies = {};
};
constexpr auto fieldsOf(const Cup*) {
    return FieldList{
        field(&Cup::name, {.key = "name", .doc = "shown in the menu", .low = 1, .high = 40, .required = true}),
        field(&Cup::description, {.key = "description", .doc = "a line about it", .high = 400}),
        field(&Cup::tracks, {.key = "tracks",
                             .doc = "in the order of the races, by name",
                             .low = 1,
                             .high = 4096,
                             .required = true,
                             .minItems = 1,
                             .maxItems = kMaxSeriesRaces}),
        field(&Cup::laps, {.key = "laps", .doc = "a race; 0: as many as each track says", .low = 0, .high = 200}),
        field(&Cup::skies, {.key = "skies",
                            .doc = "weather and hour of each race, in the order of the tracks; what is left out is the "
                                   "track's own, and what the player chooses comes first",
                            .maxItems = kMaxSeriesRaces}),
    };
}

struct Cups {
    std::vector<Cup> cups;
};
constexpr auto fieldsOf(const Cups*) {
    return FieldList{
        field(&Cups::cups, {.key = "cups", .doc = "in the order of the menu", .required = true, .maxItems = 100}),
    };
}

Loaded<Cups> parseCups(const std::string& text, const std::string& file);
/// Loads the bundled cups, then those of cups.json in the player's own folder if there is one. Appends problems to
/// `problems`; a file with errors is left out.
std::vector<Cup> loadAllCups(const Folders& folders, Problems& problems);

/// Returns the path of the current championship.
inline std::filesystem::path championshipPath(const Folders& folders) { return folders.player / "championship.json"; }

/// Parses a championship. Unknown keys give only notes.
Loaded<Championship> parseChampionship(const std::string& text, const std::string& file);
/// Loads a championship. A missing file gives neither value nor problem. A broken one gives problems and is moved
/// aside. A file of a newer version, or one that cannot be read, is left alone.
Loaded<Championship> loadChampionship(const std::filesystem::path& path);
/// Saves a new championship in place of the current one. Writes the file completely or not at all.
Result<> startChampionship(const Championship& series, const std::filesystem::path& path);
/// Does the same for a championship that continues. Does not replace another one, nor races that another running game
/// has added to it meanwhile. before: as this game saved it before the result of the last race was complete; that
/// version is replaced.
Result<> saveChampionship(const Championship& series, const std::filesystem::path& path,
                          const std::optional<Championship>& before = {});

}  // namespace slip
