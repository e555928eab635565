#include "io/car_file.hpp"

#include "io/car_check.hpp"
#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/file.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace slip {
namespace {

constexpr std::string_view kKept = "kept for the full vehicle model; ";
/// What this version does instead, by the key's last step.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kInstead{{
    {"cg_height", "in this version load does not move with acceleration"},
    {"chassis", "this version drives a single track"},
    {"model", "this version uses the linear tyre"},
    {"magic", "this version uses the linear tyre"},
    {"curve", "this version uses the linear tyre"},
    {"load_sensitivity", "in this version friction does not depend on load"},
    {"relaxation_length", "in this version side force follows the slip angle at once"},
    {"suspension", "this version has none"},
    {"clutch", "in this version it is rigid"},
    {"layout", "this version drives the rear axle"},
    {"front_share", "this version drives the rear axle"},
    {"wheel_spin", "in this version wheels follow the road"},
    {"inertia", "in this version the engine follows the wheels"},
    {"wheel_inertia", "in this version wheels follow the road"},
}};

std::string laterText(const std::string& pointer) {
    const std::string_view key = std::string_view(pointer).substr(pointer.rfind('/') + 1);
    const auto entry =
        std::find_if(kInstead.begin(), kInstead.end(), [&](const auto& pair) { return pair.first == key; });
    return std::string(kKept) + std::string(entry == kInstead.end() ? "not simulated yet" : entry->second);
}

/// An open differential is what is simulated anyway.
bool isOpenDifferential(const JsonNode& root, const LaterKey& later) {
    if (!later.pointer.ends_with("_differential")) return false;
    const JsonNode* const type = nearestNode(root, later.pointer).find("type");
    return type == nullptr || type->text == namesOf(static_cast<const DifferentialType*>(nullptr)).front();
}

void addNotes(FieldReader& reader, const JsonNode& root) {
    for (const LaterKey& later : reader.later)
        if (!isOpenDifferential(root, later))
            reader.problems.push_back(
                {reader.file, later.place.line, later.place.column, later.pointer, laterText(later.pointer), true});
}

/// The car that a tree means, as far as it can be read.
void readCar(FieldReader& reader, const JsonNode& root, CarParams& car) {
    readRoot(reader, root, car);
    completeCar(car, [&](const void* member) { return reader.given.contains(member); });
}

}  // namespace

Loaded<CarParams> parseCar(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    CarParams car;
    readCar(reader, document.root, car);
    checkCar(reader, document.root, car);
    const bool good = !hasErrors(reader.problems);
    addNotes(reader, document.root);
    sortProblems(reader.problems);
    return {good ? std::optional(std::move(car)) : std::nullopt, std::move(reader.problems)};
}

Loaded<CarFile> loadCar(const std::filesystem::path& path) {
    FileText file = readFile(path, kMaxJsonBytes);
    if (!file.error.empty()) return {std::nullopt, {{path.string(), 1, 1, "/", file.error}}};
    Loaded<CarParams> car = parseCar(file.text, path.string());
    if (!car.value) return {std::nullopt, std::move(car.problems)};
    return {CarFile{path, std::move(file.text), std::move(*car.value)}, std::move(car.problems)};
}

std::string carText(const CarParams& params, const std::string& source) {
    JsonDocument document = parseJson(source, "");
    JsonNode& root = document.root;
    if (root.kind != JsonKind::Object) root = jsonObject();
    if (root.find("format") == nullptr) setMember(root, "format", jsonNumber(1.0));
    // A changed value moves the defaults that are computed from it; those that the car does not share are written next.
    constexpr int kMostRounds = 8;
    for (int round = 0; round < kMostRounds; ++round) {
        FieldReader reader(JsonDocument{}, "");
        CarParams written;
        readCar(reader, root, written);
        mergeFields(root, params, written);
        if (sameValue(params, written)) break;
    }
    return jsonFileText(root);
}

}  // namespace slip
