// SPDX-License-Identifier: MIT
// Named rivals: data/rivals.json, and the player's own rivals.json that adds some.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "race/ai/rival_params.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// The root of such a file.
struct RivalList {
    std::vector<RivalParams> rivals;
};
constexpr auto fieldsOf(const RivalList*) {
    return FieldList{
        field(&RivalList::rivals,
              {.key = "rivals", .doc = "drivers to race against", .required = true, .minItems = 1, .maxItems = 200}),
    };
}

/// Appends the file's rivals to `base`; a name that is there already is an error.
Loaded<std::vector<RivalParams>> parseRivals(const std::string& text, const std::string& file,
                                             const std::vector<RivalParams>& base);
Loaded<std::vector<RivalParams>> loadRivals(const std::filesystem::path& path,
                                            const std::vector<RivalParams>& base = {});
/// The rivals of data/rivals.json; empty if it cannot be read.
std::vector<RivalParams> bundledRivals(const Folders& folders);
/// The bundled rivals, then those of the player's own rivals.json if there is one. A broken file is told and left out.
std::vector<RivalParams> loadAllRivals(const Folders& folders, Problems& problems);

}  // namespace slip
