// SPDX-License-Identifier: MIT
#include "io/car/car_draft_file.hpp"

#include "base/hash.hpp"
#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/system/file.hpp"
#include "io/system/open_file.hpp"
#include "io/system/quarantine.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxStem = 80;  // bytes; the hash digits after it distinguish cars

/// Returns an identity of the car's file that stays the same wherever the game is installed.
std::string identityOf(const Folders& folders, const fs::path& car) {
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(car, error).parent_path();
    for (const fs::path& root : {folders.data, folders.player})
        if (!root.empty() && folder == fs::weakly_canonical(root / "cars", error))
            return (root == folders.data ? "bundled/" : "own/") + car.filename().string();
    return (folder / car.filename()).string();
}

const JsonNode* objectAt(FieldReader& reader, const JsonNode& object, const std::string& pointer,
                         std::string_view key) {
    const JsonNode* const node = object.find(key);
    const std::string inner = childPointer(pointer, key);
    if (node == nullptr) return reportMissing(reader, object, pointer, key), nullptr;
    return expectKind(reader, *node, inner, JsonKind::Object, message("an object")) ? node : nullptr;
}

void readSteps(FieldReader& reader, const JsonNode& root, CarDraftFile& draft) {
    const JsonNode* const list = root.find("steps");
    if (list == nullptr || !expectKind(reader, *list, "/steps", JsonKind::List, message("a list"))) return;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
        const std::string pointer = childPointer("/steps", i);
        const JsonNode* const undo = objectAt(reader, list->items[i], pointer, "undo");
        const JsonNode* const redo = objectAt(reader, list->items[i], pointer, "redo");
        if (undo != nullptr && redo != nullptr) draft.steps.push_back({*undo, *redo});
    }
    int doneCount = 0;
    const FieldInfo range{.key = "now", .doc = "", .low = 0, .high = static_cast<double>(draft.steps.size())};
    if (const JsonNode* const node = root.find("now")) readValue(reader, range, *node, "/now", doneCount);
    draft.doneCount = static_cast<std::size_t>(doneCount);
}

void readSetups(FieldReader& reader, const JsonNode& root, CarDraftFile& draft) {
    if (const JsonNode* const otherSetup = root.find("waiting"))
        if (expectKind(reader, *otherSetup, "/waiting", JsonKind::Object, message("an object")))
            draft.otherSetup = *otherSetup;
    const FieldInfo which{.key = "drives_b", .doc = ""};
    if (const JsonNode* const node = root.find("drives_b")) readValue(reader, which, *node, "/drives_b", draft.drivesB);
    const JsonNode* const list = root.find("kept");
    if (list == nullptr || !expectKind(reader, *list, "/kept", JsonKind::List, message("a list"))) return;
    for (std::size_t i = 0; i < std::min(list->items.size(), kMaxKeptSetups); ++i) {
        const std::string pointer = childPointer("/kept", i);
        SavedSetup kept;
        const FieldInfo name{.key = "name", .doc = "", .low = 1, .high = 40};
        if (const JsonNode* const node = list->items[i].find("name"))
            readValue(reader, name, *node, childPointer(pointer, "name"), kept.name);
        const JsonNode* const car = objectAt(reader, list->items[i], pointer, "car");
        if (car != nullptr) draft.kept.push_back({std::move(kept.name), *car});
    }
}

void writeSetups(JsonNode& root, const CarDraftFile& draft) {
    JsonNode kept = jsonList();
    for (const SavedSetup& setUp : draft.kept)
        kept.items.push_back(jsonObject({{"name", jsonText(setUp.name)}, {"car", setUp.car}}));
    if (draft.otherSetup.kind == JsonKind::Object) setMember(root, "waiting", draft.otherSetup);
    setMember(root, "drives_b", jsonBool(draft.drivesB));
    setMember(root, "kept", kept);
}

JsonNode stepsNode(const CarDraftFile& draft, std::size_t from, std::size_t to) {
    JsonNode steps = jsonList();
    for (std::size_t i = from; i < to; ++i) {
        JsonNode& step = steps.items.emplace_back(jsonObject());
        setMember(step, "undo", draft.steps[i].undo);
        setMember(step, "redo", draft.steps[i].redo);
    }
    return steps;
}

/// Sets all values of the draft, but only the steps from `from` to `to`. Steps left out before `from` are done, those
/// left out from `to` on are undone.
void writeSteps(JsonNode& root, const CarDraftFile& draft, std::size_t from, std::size_t to) {
    setMember(root, "format", jsonNumber(1.0));
    setMember(root, "base", draft.base);
    setMember(root, "car", draft.car);
    writeSetups(root, draft);
    setMember(root, "now", jsonNumber(static_cast<double>(draft.doneCount - from)));
    setMember(root, "steps", stepsNode(draft, from, to));
}

Loaded<CarDraftFile> readDraft(const JsonDocument& document, const std::string& file) {
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file, true);
    CarDraftFile draft;
    if (expectKind(reader, document.root, "", JsonKind::Object, message("an object"))) {
        readFormat(reader, document.root);
        if (const JsonNode* const base = objectAt(reader, document.root, "", "base")) draft.base = *base;
        if (const JsonNode* const car = objectAt(reader, document.root, "", "car")) draft.car = *car;
        readSetups(reader, document.root, draft);
        readSteps(reader, document.root, draft);
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(draft), std::move(reader.problems)};
}

constexpr AppDataFormat kDraftFormat{.isUsable = [](const JsonNode& root) {
    JsonDocument document;
    document.root = root;
    return readDraft(document, "").value.has_value();
}};

}  // namespace

fs::path draftPath(const Folders& folders, const fs::path& car) {
    Hash hash;
    hash.add(identityOf(folders, car));
    const std::string stem = car.stem().string().substr(0, kMaxStem);
    return folders.player / "drafts" / fmt::format("{}-{:08x}.json", stem, hash.value() >> 32);
}

Loaded<CarDraftFile> parseDraft(const std::string& text, const std::string& file) {
    return readDraft(parseJson(text, file), file);
}

Loaded<CarDraftFile> loadDraft(const fs::path& path) {
    return loadKept(path, kDraftFormat, readDraft, message("the car is used as saved in its file"));
}

Result<fs::path> saveDraft(const CarDraftFile& draft, const fs::path& path,
                           const BelongsToOtherGame& belongsToOtherGame) {
    fs::path other;
    const Result<> saved = updateAppData(path, kDraftFormat, [&](JsonNode& root) -> Result<> {
        if (belongsToOtherGame && belongsToOtherGame()) {
            const std::string text = readFile(path, kDraftFormat.limit).value.value_or("");
            const Result<QuarantinedCopy> copy =
                quarantineCopy(path, text, [&](const std::string& kept) { return kept == text; });
            if (!copy) return copy.why;
            other = copy->path;
        }
        std::size_t from = 0, to = draft.steps.size();
        writeSteps(root, draft, from, to);
        while (jsonFileText(root).size() > kDraftFormat.limit && from < to) {
            if (from < draft.doneCount)
                from += (draft.doneCount - from + 1) / 2;
            else
                to -= (to - draft.doneCount + 1) / 2;
            writeSteps(root, draft, from, to);
        }
        return {};
    });
    if (!saved) return saved.why;
    return other;
}

Result<> dropDraft(const fs::path& path, const BelongsToOtherGame& belongsToOtherGame) {
    const FileLock lock(path);
    if (!lock.problem().empty()) return lock.problem();
    if (belongsToOtherGame && belongsToOtherGame()) return {};
    if (readAppData(path, kDraftFormat).state != AppDataFile::State::Usable) return {};
    std::error_code error;
    fs::remove(path, error);
    if (error) return message("cannot remove {}: {}", path.string(), systemMessage(error));
    return {};
}

}  // namespace slip
