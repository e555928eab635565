#include "io/rival_file.hpp"

#include "io/field_reader.hpp"
#include "io/file.hpp"
#include "io/wording.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

bool hasName(const std::vector<RivalParams>& rivals, const std::string& name) {
    return std::any_of(rivals.begin(), rivals.end(), [&](const RivalParams& rival) { return rival.name == name; });
}

/// Only called when the list was read without a problem, so that items and rivals go side by side.
void addRivals(FieldReader& reader, const JsonNode& list, std::vector<RivalParams> rivals,
               std::vector<RivalParams>& all) {
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        const JsonNode& node = *list.items[i].find("name");
        if (hasName(all, rivals[i].name))
            reader.fail(node.place, childPointer(childPointer("/rivals", i), "name"),
                        "there is a rival named " + inQuotes(rivals[i].name) + " already");
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
    const FileText file = readFile(path, kMaxJsonBytes);
    if (!file.error.empty()) return {std::nullopt, {{path.string(), 1, 1, "/", file.error}}};
    return parseRivals(file.text, path.string(), base);
}

std::vector<RivalParams> loadAllRivals(const Folders& folders, Problems& problems) {
    std::vector<RivalParams> all;
    for (const std::filesystem::path& folder : {folders.data, folders.player}) {
        const std::filesystem::path path = folder / "rivals.json";
        std::error_code missing;
        if (folder == folders.player && !std::filesystem::exists(path, missing)) continue;
        Loaded<std::vector<RivalParams>> loaded = loadRivals(path, all);
        problems.insert(problems.end(), loaded.problems.begin(), loaded.problems.end());
        if (loaded.value) all = std::move(*loaded.value);
    }
    return all;
}

}  // namespace slip
