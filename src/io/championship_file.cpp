#include "io/championship_file.hpp"

#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/file.hpp"

namespace slip {
namespace {

template <HasFields T>
Loaded<T> parseFields(const JsonDocument& document, FieldReader& reader) {
    T value;
    readRoot(reader, document.root, value);
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(value), std::move(reader.problems)};
}

}  // namespace

Loaded<Cups> parseCups(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    return parseFields<Cups>(document, reader);
}

std::vector<Cup> loadAllCups(const Folders& folders, Problems& problems) {
    std::vector<Cup> cups;
    for (const std::filesystem::path& folder : {folders.data, folders.player}) {
        const std::filesystem::path path = folder / "cups.json";
        std::error_code missing;
        if (folder == folders.player && !std::filesystem::exists(path, missing)) continue;
        const FileText file = readFile(path, kMaxJsonBytes);
        Loaded<Cups> loaded;
        if (file.error.empty())
            loaded = parseCups(file.text, path.string());
        else
            loaded.problems.push_back({path.string(), 1, 1, "/", file.error});
        problems.insert(problems.end(), loaded.problems.begin(), loaded.problems.end());
        if (loaded.value) cups.insert(cups.end(), loaded.value->cups.begin(), loaded.value->cups.end());
    }
    return cups;
}

Loaded<Championship> parseChampionship(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    Loaded<Championship> loaded = parseFields<Championship>(document, reader);
    if (!loaded.value) return loaded;
    for (const SeriesFault& fault : faultsOf(*loaded.value)) {
        const JsonPlace place = nearestNode(document.root, fault.pointer).place;
        loaded.problems.push_back({file, place.line, place.column, fault.pointer, fault.text});
    }
    sortProblems(loaded.problems);
    if (hasErrors(loaded.problems)) loaded.value.reset();
    return loaded;
}

Loaded<Championship> loadChampionship(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return {};
    const FileText file = readFile(path, kMaxJsonBytes);
    Loaded<Championship> loaded;
    if (file.error.empty())
        loaded = parseChampionship(file.text, path.string());
    else
        loaded.problems.push_back({path.string(), 1, 1, "/", file.error});
    if (!loaded.value)
        loaded.problems.push_back(
            {path.string(), 0, 0, "", "broken, " + moveAside(path) + "; the championship cannot go on", true});
    return loaded;
}

std::string saveChampionship(const Championship& series, const std::filesystem::path& path) {
    JsonNode root = jsonObject();
    setMember(root, "format", jsonNumber(1.0));
    for (JsonMember& member : toJson(FieldInfo{}, series).members) setMember(root, member.key, std::move(member.value));
    return writeFile(path, jsonFileText(root));
}

}  // namespace slip
