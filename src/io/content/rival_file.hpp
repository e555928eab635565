// SPDX-License-Identifier: MIT
// Named rivals: data/rivals.json, and the player's own rivals.json, which adds more.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "race/ai/driver_habits.hpp"
#include "race/ai/rival_params.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace slip {

/// The root of the file.
struct RivalList {
    std::vector<RivalParams> rivals;
};
constexpr auto fieldsOf(const RivalList*) {
    return FieldList{
        field(&RivalList::rivals,
              {.key = "rivals", .doc = "drivers to race against", .required = true, .minItems = 1, .maxItems = 200}),
    };
}

/// Appends the file's rivals to `base`. A name that already exists is an error.
Loaded<std::vector<RivalParams>> parseRivals(const std::string& text, const std::string& file,
                                             const std::vector<RivalParams>& base);
Loaded<std::vector<RivalParams>> loadRivals(const std::filesystem::path& path,
                                            const std::vector<RivalParams>& base = {});
/// Returns the rivals of data/rivals.json. Empty if it cannot be read.
std::vector<RivalParams> bundledRivals(const Folders& folders);
/// Loads the bundled rivals, those of the player's own rivals.json if there is one, and the learned drivers. A broken
/// file is reported and left out.
std::vector<RivalParams> loadAllRivals(const Folders& folders, Problems& problems);

/// The habits of learned drivers, by the driver's name.
using HabitsByName = std::map<std::string, std::shared_ptr<const DriverHabits>>;
/// The rivals of loadAllRivals() with the habits of those that were learned.
struct RivalsAndHabits {
    std::vector<RivalParams> rivals;
    HabitsByName habits = {};
};
/// Does the same, with the habits. The name of a rival is unique.
RivalsAndHabits loadRivalsAndHabits(const Folders& folders, Problems& problems);

}  // namespace slip
