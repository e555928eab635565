#include "io/championship_file.hpp"

#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/loading.hpp"

namespace slip {
Loaded<Cups> parseCups(const std::string& text, const std::string& file) {
    return readDocument<Cups>(parseJson(text, file), file);
}

std::vector<Cup> loadAllCups(const Folders& folders, Problems& problems) {
    const auto parse = [](const std::string& text, const std::string& file, const Cups& base) {
        Loaded<Cups> loaded = parseCups(text, file);
        if (loaded.value) loaded.value->cups.insert(loaded.value->cups.begin(), base.cups.begin(), base.cups.end());
        return loaded;
    };
    return loadLayers<Cups>(folders, "cups.json", parse, problems).cups;
}

Loaded<Championship> parseChampionship(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    Loaded<Championship> loaded = readDocument<Championship>(document, file);
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
    return loadOrSetAside(path, parseChampionship, "the championship cannot go on");
}

std::string saveChampionship(const Championship& series, const std::filesystem::path& path) {
    JsonNode root = rootOf(path, parseChampionship);
    setMember(root, "format", jsonNumber(1.0));
    overlay(root, toJson(FieldInfo{}, series));
    return writeFile(path, jsonFileText(root));
}

}  // namespace slip
