// SPDX-License-Identifier: MIT
#include "io/content/rival_file.hpp"

#include "io/common/loading.hpp"
#include "io/content/driver_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/wording.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

bool hasName(const std::vector<RivalParams>& rivals, const std::string& name) {
    return std::any_of(rivals.begin(), rivals.end(), [&](const RivalParams& rival) { return rival.name == name; });
}

/// Appends the rivals and reports repeated names. The list must have been read without a problem, so that items and
/// rivals have the same indices.
void addRivals(FieldReader& reader, const JsonNode& list, std::vector<RivalParams> rivals,
               std::vector<RivalParams>& all) {
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        const JsonNode& node = *list.items[i].find("name");
        if (hasName(all, rivals[i].name))
            reader.fail(node.place, childPointer(childPointer("/rivals", i), "name"),
                        message("a rival named {} already exists", inQuotes(rivals[i].name)));
        all.push_back(std::move(rivals[i]));
    }
}

}  // namespace

Loaded<std::vector<RivalParams>> parseRivals(const std::string& text, const std::string& file,
                                             const std::vector<RivalParams>& base) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    RivalList list;
    readRoot(reader, document.root, list);
    std::vector<RivalParams> all = base;
    if (!hasErrors(reader.problems)) addRivals(reader, *document.root.find("rivals"), std::move(list.rivals), all);
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(all), {}};
}

Loaded<std::vector<RivalParams>> loadRivals(const std::filesystem::path& path, const std::vector<RivalParams>& base) {
    return loadJson(path,
                    [&](const std::string& text, const std::string& file) { return parseRivals(text, file, base); });
}

std::vector<RivalParams> bundledRivals(const Folders& folders) {
    return loadRivals(folders.data / "rivals.json").value.value_or(std::vector<RivalParams>{});
}

RivalsAndHabits loadRivalsAndHabits(const Folders& folders, Problems& problems) {
    RivalsAndHabits all{loadLayers<std::vector<RivalParams>>(folders, "rivals.json", parseRivals, problems), {}};
    for (const std::filesystem::path& path : driverFiles(folders)) {
        const Loaded<LearnedDriver> driver = loadDriver(path, all.rivals);
        append(problems, driver.problems);
        if (!driver.value) continue;
        all.rivals.push_back(rivalOf(*driver.value));
        all.habits.emplace(driver.value->name, habitsOf(*driver.value));
    }
    return all;
}

std::vector<RivalParams> loadAllRivals(const Folders& folders, Problems& problems) {
    return loadRivalsAndHabits(folders, problems).rivals;
}

}  // namespace slip
