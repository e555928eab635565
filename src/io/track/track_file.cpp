// SPDX-License-Identifier: MIT
#include "io/track/track_file.hpp"

#include "base/hash.hpp"
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/track/scenery_file.hpp"

#include <utility>

namespace slip {

namespace {

void checkKinds(FieldReader& reader, const JsonNode& root, const std::vector<Scenery>& pieces,
                const SceneryTable& kinds) {
    std::vector<std::string_view> names;
    for (const NamedSceneryKind& row : kinds) names.emplace_back(row.name);
    const JsonNode* const list = root.find("scenery");
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (const JsonNode* const kind = list->items[i].find("kind"); kind != nullptr && kind->kind == JsonKind::Text)
            readChoice(reader, *kind, childPointer(childPointer("/scenery", i), "kind"), names);
}

}  // namespace

Loaded<Track> parseTrack(const std::string& text, const std::string& file, const TrackTables& tables) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    TrackParams params;
    readRoot(reader, document.root, params);
    checkKinds(reader, document.root, params.scenery, tables.scenery);
    std::optional<Track> track;
    if (!hasErrors(reader.problems)) {
        std::vector<TrackFault> faults;
        track = buildTrack(params, tables, faults);
        for (const TrackFault& fault : faults)
            reader.fail(nearestNode(document.root, fault.pointer).place, fault.pointer, fault.text);
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) track.reset();
    return {std::move(track), std::move(reader.problems)};
}

std::string trackText(const TrackParams& params) {
    JsonNode root = jsonObject();
    setMember(root, "format", jsonNumber(1.0));
    mergeFields(root, params, TrackParams{});
    return jsonFileText(root);
}

Loaded<Track> loadTrack(const std::filesystem::path& path, const TrackTables& tables) {
    return loadJson(path,
                    [&](const std::string& text, const std::string& file) { return parseTrack(text, file, tables); });
}

std::uint64_t hashOf(const TrackTables& tables) {
    Hash hash;
    hash.add(surfacesText(tables.surfaces));
    hash.add(sceneryText(tables.scenery));
    return hash.value();
}

TrackTables loadTrackTables(const Folders& folders, Problems& problems) {
    return {loadAllSurfaces(folders, problems), loadAllScenery(folders, problems)};
}

}  // namespace slip
