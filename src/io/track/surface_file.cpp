// SPDX-License-Identifier: MIT
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/wording.hpp"
#include "io/track/track_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr double kMaxSurfaceName = 40;  // characters, as in the tracks that name them
constexpr std::size_t kMaxSurfaces = 200;

void readSurface(FieldReader& reader, const JsonMember& member, const SurfaceTable& base, SurfaceTable& table) {
    const std::string pointer = childPointer("/surfaces", member.key);
    const auto length = static_cast<double>(characterCount(member.key));
    if (length < 1 || length > kMaxSurfaceName)
        reader.fail(member.place, pointer,
                    message("name must be {} long (found {})", countText(1, kMaxSurfaceName, message("characters")),
                            numberText(length)));
    if (findSurface(base, member.key))
        reader.fail(member.place, pointer,
                    message("{} is already a surface and cannot be redefined", inQuotes(member.key)));
    NamedSurface& surface = table.emplace_back();
    surface.name = member.key;
    readFields(reader, member.value, pointer, surface.surface);
}

void readSurfaces(FieldReader& reader, const JsonNode& root, const SurfaceTable& base, SurfaceTable& table) {
    static constexpr std::array<std::string_view, 2> kKeys{"format", "surfaces"};
    if (!expectKind(reader, root, "", JsonKind::Object, message("an object"))) return;
    readFormat(reader, root);
    reportUnknown(reader, root, "", kKeys);
    const JsonNode* const surfaces = root.find("surfaces");
    if (surfaces == nullptr) return reportMissing(reader, root, "", "surfaces");
    if (!expectKind(reader, *surfaces, "/surfaces", JsonKind::Object, message("an object"))) return;
    if (surfaces->members.size() > kMaxSurfaces) {
        reader.fail(surfaces->place, "/surfaces",
                    message("at most {} surfaces are allowed (found {})", kMaxSurfaces, surfaces->members.size()));
        return;
    }
    for (const JsonMember& member : surfaces->members)
        if (!isFreeKey(member.key)) readSurface(reader, member, base, table);
    const auto asphalt = std::find_if(table.begin(), table.end(), [](const auto& s) { return s.name == "asphalt"; });
    if (asphalt == table.end()) return reportMissing(reader, *surfaces, "/surfaces", "asphalt");
    std::rotate(table.begin(), asphalt, asphalt + 1);
}

}  // namespace

Loaded<SurfaceTable> parseSurfaces(const std::string& text, const std::string& file, const SurfaceTable& base) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    SurfaceTable table = base;
    readSurfaces(reader, document.root, base, table);
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(table), {}};
}

std::string surfacesText(const SurfaceTable& surfaces) {
    JsonNode root = jsonObject();
    setMember(root, "format", jsonNumber(1.0));
    JsonNode& list = setMember(root, "surfaces", jsonObject());
    for (const NamedSurface& named : surfaces)
        mergeFields(setMember(list, named.name, jsonObject()), named.surface, Surface{});
    return jsonFileText(root);
}

Loaded<SurfaceTable> loadSurfaces(const std::filesystem::path& path, const SurfaceTable& base) {
    return loadJson(path,
                    [&](const std::string& text, const std::string& file) { return parseSurfaces(text, file, base); });
}

SurfaceTable loadAllSurfaces(const Folders& folders, Problems& problems) {
    Loaded<SurfaceTable> bundled = loadSurfaces(folders.data / "surfaces.json", {});
    append(problems, bundled.problems);
    if (!bundled.value) return {};
    const std::filesystem::path own = folders.player / "surfaces.json";
    std::error_code missing;
    if (!std::filesystem::exists(std::filesystem::symlink_status(own, missing))) return std::move(*bundled.value);
    Loaded<SurfaceTable> more = loadSurfaces(own, *bundled.value);
    append(problems, more.problems);
    return more.value ? std::move(*more.value) : std::move(*bundled.value);
}

}  // namespace slip
