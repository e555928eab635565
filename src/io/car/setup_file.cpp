// SPDX-License-Identifier: MIT
#include "io/car/setup_file.hpp"

#include "io/car/car_file.hpp"
#include "io/car/car_numbers.hpp"
#include "io/car/garage_steps.hpp"
#include "io/common/loading.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/wording.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace slip {
namespace {

constexpr FieldInfo kNameInfo{
    .key = "name", .doc = "name of the set-up", .low = 1, .high = static_cast<double>(kMaxSetupName), .required = true};
constexpr FieldInfo kCarInfo{.key = "car", .doc = "name of its car", .low = 1, .high = 40, .required = true};

constexpr FieldInfo kAxlesInfo{.key = "axles", .doc = "axles from front to rear", .maxItems = kMaxAxles};

/// Returns true if a car's file has this key.
bool isKeyOfCar(std::string_view pointer) {
    static const auto kKeys = [] {
        const std::vector<std::string> keys = keyPointers<CarParams>();
        return std::set<std::string, std::less<>>(keys.begin(), keys.end());
    }();
    return kKeys.contains(usualPointer(pointer));
}

/// Returns the keys that may stand in the object at `pointer`.
std::vector<std::string> keysAt(const std::string& pointer) {
    const std::string usual = usualPointer(pointer);
    std::set<std::string> keys;
    for (const std::string& number : garageStepPointers())
        if (number.starts_with(usual + '/')) {
            const std::string_view rest = std::string_view(number).substr(usual.size() + 1);
            keys.emplace(rest.substr(0, rest.find('/')));
        }
    return {keys.begin(), keys.end()};
}

struct SetupReader {
    FieldReader& reader;
    std::vector<CarValue>& values;

    void number(const JsonNode& node, const std::string& pointer) const {
        NumberOr<WheelSide> read;
        const bool mayDiffer = pointer.ends_with("/toe_deg") || pointer.ends_with("/camber_deg");
        float one = 0;
        const std::string place = "/setup" + pointer;
        if (mayDiffer ? readValue(reader, *drivingNumberInfo(pointer), node, place, read)
                      : readValue(reader, *drivingNumberInfo(pointer), node, place, one))
            values.push_back({pointer, node});
    }

    void unknown(const JsonMember& member, const std::string& pointer, const std::string& parent) const {
        const std::string place = "/setup" + pointer;
        if (isKeyOfCar(pointer)) {
            reader.fail(
                member.place, place,
                message("{} makes it another car: a set-up has only what a garage adjusts", inQuotes(member.key)));
            return;
        }
        const std::vector<std::string> keys = keysAt(parent);
        const std::vector<std::string_view> words(keys.begin(), keys.end());
        reader.fail(member.place, place,
                    unknownText(message("unknown key {}", inQuotes(member.key)), member.key, words));
    }

    void object(const JsonNode& node, const std::string& pointer) const {
        if (node.kind == JsonKind::List && pointer == "/axles") {
            if (!expectCount(reader, kAxlesInfo, node, "/setup/axles")) return;
            for (std::size_t i = 0; i < node.items.size(); ++i) object(node.items[i], childPointer(pointer, i));
            return;
        }
        if (!expectKind(reader, node, "/setup" + pointer, JsonKind::Object, message("an object"))) return;
        for (const JsonMember& member : node.members) {
            if (isFreeKey(member.key)) continue;
            const std::string inner = childPointer(pointer, member.key);
            if (garageStep(inner))
                number(member.value, inner);
            else if (leadsToGarageStep(inner))
                object(member.value, inner);
            else
                unknown(member, inner, pointer);
        }
    }
};

/// Adds the numbers of a car that its garage adjusts, in the order of the file.
void collect(const TunedCar& car, const JsonNode& node, const std::string& pointer, std::vector<CarValue>& values) {
    for (std::size_t i = 0; i < node.items.size(); ++i) collect(car, node.items[i], childPointer(pointer, i), values);
    for (const JsonMember& member : node.members) {
        const std::string inner = childPointer(pointer, member.key);
        if (!garageStep(inner)) {
            if (leadsToGarageStep(inner)) collect(car, member.value, inner, values);
            continue;
        }
        const bool isComputed = !drivingNumberInfo(inner)->rule.empty() && !car.pinned.contains(inner);
        if (!isComputed && unusedReason(car.params, inner).empty() && !followsFromAxles(car.params, inner))
            values.push_back({inner, member.value});
    }
}

/// Sets a value in a tree in which the entries of lists need not exist yet.
void setInSetup(JsonNode& node, std::string_view pointer, const JsonNode& value) {
    if (pointer.starts_with("/axles/")) {
        JsonNode* list = node.find("axles");
        if (list == nullptr) list = &setMember(node, "axles", jsonList());
        const auto index = static_cast<std::size_t>(pointer[7] - '0');
        while (list->items.size() <= index) list->items.push_back(jsonObject());
        setAt(list->items[index], pointer.substr(8), value);
    } else {
        setAt(node, pointer, value);
    }
}

}  // namespace

Loaded<SetupFile> parseSetup(const std::string& text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file);
    SetupFile setup;
    if (expectKind(reader, document.root, "", JsonKind::Object, message("an object"))) {
        readFormat(reader, document.root);
        for (const auto& [info, member] : {std::pair{kNameInfo, &setup.name}, std::pair{kCarInfo, &setup.car}}) {
            const JsonNode* const node = document.root.find(info.key);
            if (node == nullptr)
                reportMissing(reader, document.root, "", info.key);
            else
                readValue(reader, info, *node, childPointer("", info.key), *member);
        }
        if (const JsonNode* const values = document.root.find("setup"))
            SetupReader{reader, setup.values}.object(*values, "");
        else
            reportMissing(reader, document.root, "", "setup");
        constexpr std::array<std::string_view, 4> kKnown{"format", "name", "car", "setup"};
        reportUnknown(reader, document.root, "", kKnown);
    }
    sortProblems(reader.problems);
    if (hasErrors(reader.problems)) return {std::nullopt, std::move(reader.problems)};
    return {std::move(setup), std::move(reader.problems)};
}

Loaded<SetupFile> loadSetup(const std::filesystem::path& path) {
    return loadJson(path, [](const std::string& text, const std::string& file) { return parseSetup(text, file); });
}

std::string setupText(const SetupFile& setup) {
    JsonNode values = jsonObject();
    for (const CarValue& value : setup.values) setInSetup(values, value.pointer, value.value);
    return jsonFileText(jsonObject({{"$schema", jsonText("../schema/setup.schema.json")},
                                    {"format", jsonNumber(1.0)},
                                    {"name", jsonText(setup.name)},
                                    {"car", jsonText(setup.car)},
                                    {"setup", std::move(values)}}));
}

std::filesystem::path setupsFolder(const Folders& folders) { return folders.player / "setups"; }

std::vector<std::filesystem::path> setupFiles(const Folders& folders) {
    if (folders.player.empty()) return {};
    return filesEndingIn(setupsFolder(folders), kSetupEnding);
}

SetupFile setupOf(const TunedCar& car, const std::string& name) {
    SetupFile setup{name, car.params.name, {}};
    collect(car, valuesOf(car.params), "", setup.values);
    return setup;
}

AppliedSetup withSetup(const TunedCar& car, const SetupFile& setup) {
    AppliedSetup applied;
    const JsonNode present = valuesOf(car.params);
    JsonNode tree = carTree(car);
    for (const CarValue& value : setup.values) {
        const bool has = nodeAt(present, value.pointer) != nullptr;
        if (has && unusedReason(car.params, value.pointer).empty() && !followsFromAxles(car.params, value.pointer))
            setInSetup(tree, value.pointer, value.value);
        else
            ++applied.leftOut;
    }
    applied.car = carFromTree(tree);
    derive(applied.car);
    return applied;
}

}  // namespace slip
