#include "io/files/track_file.hpp"

#include "io/files/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"

#include <utility>

namespace slip {

Loaded<Track> parseTrack(const std::string& text, const std::string& file, const SurfaceTable& surfaces) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    TrackParams params;
    readRoot(reader, document.root, params);
    std::optional<Track> track;
    if (!hasErrors(reader.problems)) {
        std::vector<TrackFault> faults;
        track = buildTrack(params, surfaces, faults);
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

Loaded<Track> loadTrack(const std::filesystem::path& path, const SurfaceTable& surfaces) {
    return loadJson(path,
                    [&](const std::string& text, const std::string& file) { return parseTrack(text, file, surfaces); });
}

}  // namespace slip
