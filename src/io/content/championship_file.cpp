// SPDX-License-Identifier: MIT
#include "io/content/championship_file.hpp"

#include "io/common/loading.hpp"
#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"

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

namespace {

Loaded<Championship> readChampionship(const JsonDocument& document, const std::string& file) {
    Loaded<Championship> loaded = readDocument<Championship>(document, file, true);
    if (!loaded.value) return loaded;
    for (const SeriesFault& fault : faultsOf(*loaded.value)) {
        const JsonPlace place = nearestNode(document.root, fault.pointer).place;
        loaded.problems.push_back({file, place.line, place.column, fault.pointer, fault.text});
    }
    sortProblems(loaded.problems);
    if (hasErrors(loaded.problems)) loaded.value.reset();
    return loaded;
}

std::optional<Championship> seriesOf(const JsonNode& root) {
    JsonDocument document;
    document.root = root;
    return readChampionship(document, "").value;
}

constexpr AppDataFormat kSeriesFormat{.isUsable = [](const JsonNode& root) { return seriesOf(root).has_value(); }};

/// Returns true if `series` equals `earlier`, apart from additional races.
bool goesOn(const Championship& earlier, Championship series) {
    if (earlier.races.size() > series.races.size()) return false;
    series.races.resize(earlier.races.size());
    return sameValue(earlier, series);
}

/// mayReplace: returns true if the championship in the file may be replaced.
template <class Judge>
Result<> write(const Championship& series, const std::filesystem::path& path, const Judge& mayReplace) {
    return updateAppData(path, kSeriesFormat, [&](JsonNode& root) -> Result<> {
        const std::optional<Championship> there = seriesOf(root);
        if (there && !mayReplace(*there))
            return message("another running game has started or continued a championship meanwhile");
        setMember(root, "format", jsonNumber(1.0));
        overlay(root, toJson(FieldInfo{}, series));
        return {};
    });
}

}  // namespace

Loaded<Championship> parseChampionship(const std::string& text, const std::string& file) {
    return readChampionship(parseJson(text, file), file);
}

Loaded<Championship> loadChampionship(const std::filesystem::path& path) {
    return loadKept(path, kSeriesFormat, readChampionship, message("the championship cannot continue"));
}

Result<> startChampionship(const Championship& series, const std::filesystem::path& path) {
    return write(series, path, [](const Championship&) { return true; });
}

Result<> saveChampionship(const Championship& series, const std::filesystem::path& path,
                          const std::optional<Championship>& before) {
    return write(series, path, [&](const Championship& there) {
        return goesOn(there, series) || (before && sameValue(there, *before));
    });
}

}  // namespace slip
