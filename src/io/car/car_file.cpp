// SPDX-License-Identifier: MIT
#include "io/car/car_file.hpp"

#include "io/car/car_check.hpp"
#include "io/car/car_terms.hpp"
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/json_edit.hpp"
#include "io/system/file.hpp"
#include "race/event/entrant.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

/// Reads the car from a tree, as far as possible. `reader` identifies its members by address, so `car` must not move.
void readCar(FieldReader& reader, const JsonNode& root, TunedCar& car) {
    readRoot(reader, root, car.params);
    const Given given = [&](const void* member) { return reader.presentMembers.contains(member); };
    deriveMissingFields(car.params, given);
    car.pinned = pinnedKeys(car.params, given);
}

/// Erases the key at `pointer`, and objects that become empty. Returns false if there was no such key.
bool eraseAt(JsonNode& object, std::string_view pointer) {
    const std::string_view path = pointer.substr(1);
    const std::size_t end = path.find('/');
    const std::string_view key = path.substr(0, end);
    JsonNode* const member = object.find(key);
    if (member == nullptr) return false;
    const bool found = end == std::string_view::npos || eraseAt(*member, path.substr(end));
    if (found && (end == std::string_view::npos || member->members.empty())) eraseMember(object, key);
    return found;
}

/// Changes an object so that it describes the car.
void writeCar(JsonNode& root, const TunedCar& car) {
    if (root.find("format") == nullptr) setMember(root, "format", jsonNumber(1.0));
    mergeFields(root, car.params, carFromTree(root).params);
    visitRules(car.params, "", [&](const std::string& pointer, const FieldInfo& info, const auto& member) {
        if (!car.pinned.contains(pointer))
            eraseAt(root, pointer);
        else if (const JsonNode* const node = nodeAt(root, pointer); node == nullptr || node->kind == JsonKind::Null)
            setAt(root, pointer, toJson(info, member));
    });
}

JsonNode rootOf(const std::string& text) {
    JsonDocument document = parseJson(text, "");
    return document.root.kind == JsonKind::Object ? std::move(document.root) : jsonObject();
}

/// Returns the bases of a car. Nothing if they have a fault, which is then a problem at `base`.
using FindBase = std::optional<CarBase> (*)(FieldReader& reader, const JsonNode& root, const std::filesystem::path&);

Loaded<CarFile> parseCarOn(FindBase findBase, std::string text, const std::filesystem::path& path) {
    const std::string name = path.string();
    JsonDocument document = parseJson(text, name);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, name);
    reader.foreignKey = foreignKey;
    std::optional<CarBase> base = findBase(reader, document.root, path);
    if (!base) return {std::nullopt, std::move(reader.problems)};
    const JsonNode root = withBase(*base, std::move(document.root));
    TunedCar car;
    readCar(reader, root, car);
    checkCar(reader, root, car.params);
    const bool good = !hasErrors(reader.problems);
    if (good) {
        reportUnused(reader, root, car.params);
        noteConflicts(reader, root, car.params);
    }
    sortProblems(reader.problems);
    std::stable_partition(reader.problems.begin(), reader.problems.end(),
                          [&](const Problem& problem) { return problem.file == name; });
    if (!good) return {std::nullopt, std::move(reader.problems)};
    return {CarFile{path, std::move(text), std::move(*base), std::move(car.params), std::move(car.pinned)},
            std::move(reader.problems)};
}

/// Refuses a base, since its files may differ from machine to machine.
std::optional<CarBase> noBase(FieldReader& reader, const JsonNode& root, const std::filesystem::path&) {
    const JsonNode* const base = root.find("base");
    if (base == nullptr) return CarBase{};
    reader.fail(base->place, "/base", message("a car in a replay cannot be based on another file"));
    return {};
}

Loaded<CarParams> paramsOf(Loaded<CarFile> car) {
    if (!car.value) return {std::nullopt, std::move(car.problems)};
    return {std::move(car.value->params), std::move(car.problems)};
}

}  // namespace

Loaded<CarFile> parseCarFile(std::string text, const std::filesystem::path& path) {
    return parseCarOn(baseOf, std::move(text), path);
}

Loaded<CarParams> parseCar(const std::string& text, const std::string& file) {
    return paramsOf(parseCarFile(text, file));
}

Loaded<CarParams> parseEmbeddedCar(const std::string& text, const std::string& part) {
    return paramsOf(parseCarOn(noBase, text, part));
}

Loaded<CarFile> loadCar(const std::filesystem::path& path) {
    return loadJson(path, [&](const std::string& text, const std::string&) { return parseCarFile(text, path); });
}

std::string carText(const TunedCar& car, const std::string& source) {
    const JsonNode now = parseJson(source, "").root;
    JsonNode wanted = now.kind == JsonKind::Object ? now : jsonObject();
    writeCar(wanted, car);
    return editedJson(source, now, wanted);
}

std::string carText(const TunedCar& car, const CarFile& source) {
    if (source.base.files.empty()) return carText(car, source.text);
    const JsonNode now = parseJson(source.text, "").root;
    JsonNode whole = withBase(source.base, now);
    writeCar(whole, car);
    return editedJson(source.text, now, updatedOverlay(source.base, now, whole));
}

FileStamp stampOf(const CarFile& file) { return stampOf(file.path.stem().string(), file.identity()); }

std::string carText(const CarParams& params, const std::string& source) {
    // A changed value also changes the defaults that are computed from it. The next round writes those that differ from
    // the car.
    constexpr int kMaxRounds = 8;
    JsonNode root = rootOf(source);
    if (root.find("format") == nullptr) setMember(root, "format", jsonNumber(1.0));
    for (int round = 0; round < kMaxRounds; ++round) {
        const CarParams written = carFromTree(root).params;
        mergeFields(root, params, written);
        if (sameValue(params, written)) break;
    }
    return jsonFileText(root);
}

JsonNode carTree(const TunedCar& car) {
    JsonNode root = jsonObject();
    writeCar(root, car);
    return root;
}

TunedCar carFromTree(const JsonNode& root) {
    FieldReader reader(JsonDocument{}, "");
    TunedCar car;
    readCar(reader, root, car);
    return car;
}

}  // namespace slip
