// SPDX-License-Identifier: MIT
#include "io/track/scenery_file.hpp"

#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/wording.hpp"

#include <array>
#include <utility>

namespace slip {
namespace {

constexpr double kMaxKindName = 40;  // characters, as in the tracks that name them
constexpr std::size_t kMaxKinds = 200;

/// Checks that the name is safe as a part of a path.
void checkPicture(FieldReader& reader, const JsonNode& node, const std::string& pointer, const std::string& file) {
    if (file.starts_with('.') || file.find('/') != std::string::npos || file.find('\0') != std::string::npos)
        reader.fail(nearestNode(node, "/file").place, childPointer(pointer, "file"),
                    message("must be a file name without a folder (found {})", inQuotes(file)));
}

void checkPictures(FieldReader& reader, const JsonNode& node, const std::string& pointer, const SceneryKind& kind) {
    for (std::size_t i = 0; i < kind.pictures.size(); ++i)
        checkPicture(reader, node.find("pictures")->items[i], childPointer(childPointer(pointer, "pictures"), i),
                     kind.pictures[i].file);
    for (const auto& [key, picture] : {std::pair{"top", &kind.top}, std::pair{"fallen", &kind.fallen}})
        if (*picture) checkPicture(reader, *node.find(key), childPointer(pointer, key), (*picture)->file);
}

void readKind(FieldReader& reader, const JsonMember& member, SceneryTable& table) {
    const std::string pointer = childPointer("/kinds", member.key);
    const std::size_t before = reader.errors;
    const auto length = static_cast<double>(characterCount(member.key));
    if (length < 1 || length > kMaxKindName)
        reader.fail(member.place, pointer,
                    message("name must be {} long (found {})", countText(1, kMaxKindName, message("characters")),
                            numberText(length)));
    if (findKind(table, member.key))
        reader.fail(member.place, pointer,
                    message("{} is already a kind of scenery and cannot be redefined", inQuotes(member.key)));
    NamedSceneryKind row{member.key, {}};
    if (readFields(reader, member.value, pointer, row.kind)) checkPictures(reader, member.value, pointer, row.kind);
    if (reader.errors == before) table.push_back(std::move(row));
}

void readKinds(FieldReader& reader, const JsonNode& root, SceneryTable& table) {
    static constexpr std::array<std::string_view, 2> kKeys{"format", "kinds"};
    if (!expectKind(reader, root, "", JsonKind::Object, message("an object"))) return;
    readFormat(reader, root);
    reportUnknown(reader, root, "", kKeys);
    const JsonNode* const kinds = root.find("kinds");
    if (kinds == nullptr) return reportMissing(reader, root, "", "kinds");
    if (!expectKind(reader, *kinds, "/kinds", JsonKind::Object, message("an object"))) return;
    if (kinds->members.size() > kMaxKinds) {
        reader.fail(kinds->place, "/kinds",
                    message("at most {} kinds are allowed (found {})", kMaxKinds, kinds->members.size()));
        return;
    }
    for (const JsonMember& member : kinds->members)
        if (!isFreeKey(member.key)) readKind(reader, member, table);
}

/// Reads the good kinds of a file, and its problems.
Loaded<SceneryTable> readGoodKinds(const std::string& text, const std::string& file, const SceneryTable& base) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    SceneryTable table = base;
    readKinds(reader, document.root, table);
    sortProblems(reader.problems);
    return {std::move(table), std::move(reader.problems)};
}

}  // namespace

Loaded<SceneryTable> parseScenery(const std::string& text, const std::string& file, const SceneryTable& base) {
    Loaded<SceneryTable> loaded = readGoodKinds(text, file, base);
    if (hasErrors(loaded.problems)) loaded.value.reset();
    return loaded;
}

std::string sceneryText(const SceneryTable& scenery) {
    JsonNode root = jsonObject();
    setMember(root, "format", jsonNumber(1.0));
    JsonNode& list = setMember(root, "kinds", jsonObject());
    for (const NamedSceneryKind& row : scenery)
        mergeFields(setMember(list, row.name, jsonObject()), row.kind, SceneryKind{});
    return jsonFileText(root);
}

SceneryTable loadAllScenery(const Folders& folders, Problems& problems) {
    return loadLayers<SceneryTable>(folders, "scenery.json", readGoodKinds, problems);
}

SceneryTable bundledScenery() {
    const auto parse = [](const std::string& text, const std::string& file) { return readGoodKinds(text, file, {}); };
    return loadJson(findFolders().data / "scenery.json", parse).value.value_or(SceneryTable{});
}

SpriteFile findSceneryPicture(const Folders& folders, const std::string& file) {
    return findPicture(folders.player, folders.assets / "scenery", file);
}

}  // namespace slip
