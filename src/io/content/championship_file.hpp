// SPDX-License-Identifier: MIT
// The championship that is under way, $XDG_DATA_HOME/slipangle/championship.json, and the cups to choose from,
// data/cups.json.
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
    std::vector<SkyChoice> skies = {};
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
/// The bundled cups, then those of cups.json in the player's own folder if there is one. What is wrong goes to
/// `problems`, and that file is left out.
std::vector<Cup> loadAllCups(const Folders& folders, Problems& problems);

/// Where a championship under way is kept.
inline std::filesystem::path championshipPath(const Folders& folders) { return folders.player / "championship.json"; }

/// Unknown keys are notes.
Loaded<Championship> parseChampionship(const std::string& text, const std::string& file);
/// A missing file gives neither value nor problem; a broken one gives problems and is moved aside. One of a newer
/// version, or that cannot be read, is left alone.
Loaded<Championship> loadChampionship(const std::filesystem::path& path);
/// Puts a new one in place of whatever is under way. Written whole or not at all. Returns what went wrong, empty when
/// all is well.
Message startChampionship(const Championship& series, const std::filesystem::path& path);
/// The same for one that goes on: not over another one, nor over races that another game has added to it meanwhile.
/// before: how this game saved it when the result of the last race was not complete; that is replaced.
Message saveChampionship(const Championship& series, const std::filesystem::path& path,
                         const std::optional<Championship>& before = {});

}  // namespace slip
