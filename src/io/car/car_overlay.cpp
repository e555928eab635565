// SPDX-License-Identifier: MIT
#include "io/car/car_overlay.hpp"

#include "io/common/folders.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/json_patch.hpp"
#include "io/json/wording.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBase = "base";

/// Finds the car file that the file `asking` names: by a path relative to it, or by a name beside it, then among the
/// player's cars, then among the bundled ones. A name never refers to `asking` itself.
std::optional<fs::path> fileOf(const std::string& name, const fs::path& asking) {
    const std::string file = name.ends_with(".json") ? name : name + ".json";
    if (name.find('/') != std::string::npos) return folderOf(asking) / file;
    const Folders folders = findFolders();
    for (const fs::path& folder : {folderOf(asking), folders.player / "cars", folders.data / "cars"}) {
        std::error_code error;
        const fs::path path = folder / file;
        if (fs::is_regular_file(path, error) && !fs::equivalent(path, asking, error)) return path;
    }
    return std::nullopt;
}

/// Sets the file number in all places of a tree.
void markFile(int number, JsonNode& node) {
    node.place.file = number;
    for (JsonNode& item : node.items) markFile(number, item);
    for (JsonMember& member : node.members) {
        member.place.file = number;
        markFile(number, member.value);
    }
}

/// Merges the file of that name, on top of its own bases, into `base`.
Result<> follow(const std::string& name, const fs::path& asking, CarBase& base) {
    const std::optional<fs::path> path = fileOf(name, asking);
    if (!path) return message("{}: {}", inQuotes(name), fileNotFoundText(findFolders(), "cars", name));
    std::error_code error;
    const auto same = [&](const fs::path& other) { return fs::equivalent(other, *path, error); };
    if (std::ranges::any_of(base.files, same)) return message("{} is based on itself", inQuotes(name));
    if (base.files.size() == kMaxBases) return message("more than {} cars based on one another", kMaxBases);
    const Result<std::string> text = readFile(*path, kMaxJsonBytes);
    if (!text) return message("{}: {}", path->string(), text.why);
    JsonDocument document = parseJson(*text, path->string());
    if (document.broken) return format(document.problems.front());
    if (!isObject(document.root)) return message("{}: must be {}", path->string(), message("an object"));
    base.files.push_back(*path);
    const auto number = static_cast<int>(base.files.size());
    base.text += *text;
    const JsonNode* const next = document.root.find(kBase);
    if (next != nullptr && next->kind != JsonKind::Text)
        return message("{}: /base: must be {}", path->string(), message("a text"));
    if (next != nullptr)
        if (Result<> below = follow(next->text, *path, base); !below) return below;
    markFile(number, document.root);
    applyPatch(base.tree, document.root);
    return {};
}

/// Keeps the keys that `own` sets in the patch, even if they equal the base.
void keepGiven(const JsonNode& own, const JsonNode& wanted, JsonNode& patch) {
    for (const JsonMember& member : own.members) {
        const JsonNode* const now = wanted.find(member.key);
        if (now == nullptr) continue;
        JsonNode* const set = patch.find(member.key);
        if (set == nullptr && !isObject(member.value))
            setMember(patch, member.key, *now);
        else if (isObject(member.value) && isObject(*now))
            keepGiven(member.value, *now, set != nullptr ? *set : setMember(patch, member.key, jsonObject()));
    }
}

}  // namespace

std::optional<CarBase> baseOf(FieldReader& reader, const JsonNode& root, const fs::path& path) {
    CarBase base;
    const JsonNode* const name = root.find(kBase);
    if (name == nullptr) return base;
    if (!expectKind(reader, *name, "/base", JsonKind::Text, message("a car's name"))) return {};
    if (const Result<> followed = follow(name->text, path, base); !followed) {
        reader.fail(name->place, "/base", followed.why);
        return {};
    }
    eraseMember(base.tree, kBase);
    for (const fs::path& file : base.files) reader.otherFiles.push_back(file.string());
    return base;
}

JsonNode withBase(const CarBase& base, JsonNode root) {
    if (base.files.empty()) return root;
    JsonNode whole = base.tree;
    applyPatch(whole, root);
    eraseMember(whole, kBase);
    return whole;
}

std::string baseReference(const fs::path& base, const fs::path& path) {
    const std::string name = base.stem().string();
    const std::optional<fs::path> found = fileOf(name, path);
    std::error_code error;
    if (found && fs::equivalent(*found, base, error)) return name;
    return fs::absolute(base, error).lexically_normal().string();
}

JsonNode overlayRoot(const std::string& base, const std::string& name) {
    return jsonObject({{"format", jsonNumber(1.0)}, {"base", jsonText(base)}, {"name", jsonText(name)}});
}

JsonNode updatedOverlay(const CarBase& base, const JsonNode& root, const JsonNode& wanted) {
    JsonNode patch = patchBetween(base.tree, wanted);
    keepGiven(root, wanted, patch);
    setMember(patch, kBase, *root.find(kBase));
    return patch;
}

}  // namespace slip
