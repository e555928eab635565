// SPDX-License-Identifier: MIT
#include "io/player/settings_migration.hpp"

#include "io/json/field_writer.hpp"
#include "io/player/settings.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace slip {
namespace {

JsonNode* memberOf(JsonNode* object, std::string_view key) { return object != nullptr ? object->find(key) : nullptr; }

/// Removes `key` from `object` and returns the member. Nothing if there is none.
std::optional<JsonMember> extract(JsonNode* object, std::string_view key) {
    if (memberOf(object, key) == nullptr) return std::nullopt;
    std::optional<JsonMember> member;
    for (const JsonMember& m : object->members)
        if (m.key == key) member = m;
    eraseMember(*object, key);
    return member;
}

/// Sets a key that is not there yet. The member keeps its place in the text, so that problems name it.
void setAbsent(JsonNode& object, std::string_view key, const JsonMember& from) {
    if (object.find(key) != nullptr) return;
    setMember(object, key, from.value);
    object.members.back().place = from.place;
}

JsonNode& groupOf(JsonNode& root, std::string_view key) {
    JsonNode* const group = root.find(key);
    return group != nullptr ? *group : setMember(root, key, jsonObject());
}

void fromFirst(JsonNode& root) {
    if (const auto still = extract(root.find("video"), "reduced_motion"))
        setAbsent(groupOf(root, "accessibility"), "reduced_motion", *still);
    const JsonNode* const volume = root.find("volume");
    if (volume == nullptr || volume->find("effects") == nullptr) return;
    const JsonMember loudness{"effects", volume->find("effects")->place, *volume->find("effects")};
    for (const std::string_view key : {"tyres", "ambience"}) setAbsent(groupOf(root, "volume"), key, loudness);
}

void fromSecond(JsonNode& root) {
    constexpr double kDefaultSkill = 0.7, kHalfStep = 0.01;  // default skill in files of version 2
    JsonNode* const race = root.find("race");
    extract(race, "jump_start");
    if (const JsonNode* const grid = memberOf(race, "grid"); grid != nullptr && grid->text == "reverse")
        extract(race, "grid");
    const JsonNode* const skill = memberOf(race, "skill");
    if (skill == nullptr || std::abs(skill->number - kDefaultSkill) < kHalfStep) return;
    setAbsent(*race, "match_skill", {"match_skill", skill->place, jsonBool(false)});
}

/// Removes a value that was only the old default, so that the new default applies. isOldDefault: returns true for it.
void removeOldDefault(JsonNode* object, std::string_view key, bool (*isOldDefault)(const JsonNode&)) {
    const JsonNode* const member = memberOf(object, key);
    if (member != nullptr && isOldDefault(*member)) eraseMember(*object, key);
}

void fromThird(JsonNode& root) {
    const auto isOff = [](const JsonNode& help) { return help.kind == JsonKind::Bool && !help.truth; };
    removeOldDefault(root.find("assists"), "steering_help", isOff);
    removeOldDefault(memberOf(root.find("player2"), "assists"), "steering_help", isOff);
    JsonNode* const keys = memberOf(root.find("smoothing"), "keyboard");
    for (const std::string_view pedal : {"throttle", "brake"})
        removeOldDefault(keys, pedal, [](const JsonNode& rates) {
            const JsonNode* const on = rates.find("rise");
            const JsonNode* const off = rates.find("fall");
            return on != nullptr && off != nullptr && on->number == 3 && off->number == 5;
        });
}

/// A link of all cars' axles is not one of a single car.
void fromFourth(JsonNode& root) { extract(root.find("workshop"), "linked_axles"); }

bool isBound(const JsonNode& bindings, std::string_view kind, const std::string& name) {
    return std::ranges::any_of(bindings.members, [&](const JsonMember& action) {
        const JsonNode* const names = action.value.find(kind);
        return names != nullptr &&
               std::ranges::any_of(names->items, [&](const JsonNode& own) { return own.text == name; });
    });
}

/// Adds a clutch to bindings without one, with those usual keys and controls that nothing else uses.
void addClutch(JsonNode* bindings, const Bindings& usual) {
    if (bindings == nullptr || !isObject(*bindings) || bindings->find("clutch") != nullptr) return;
    Binding clutch = usual.clutch;
    std::erase_if(clutch.keys, [&](const std::string& key) { return isBound(*bindings, "keys", key); });
    std::erase_if(clutch.pad, [&](const std::string& control) { return isBound(*bindings, "pad", control); });
    setMember(*bindings, "clutch", toJson(FieldInfo{}, clutch));
}

void addClutches(JsonNode& root) {
    JsonNode* const first = root.find("bindings");
    const bool rightHand = first != nullptr && isBound(*first, "keys", arrowKeyBindings().handbrake.keys.front());
    addClutch(first, rightHand ? arrowKeyBindings() : Bindings{});
    addClutch(memberOf(root.find("player2"), "bindings"), secondPlayerBindings());
}

}  // namespace

void migrateSettings(JsonNode& root) {
    if (root.kind != JsonKind::Object) return;
    addClutches(root);
    const JsonNode* const version = root.find("version");
    if (version != nullptr && version->kind != JsonKind::Number) return;
    const double age = version != nullptr ? version->number : 1;
    if (age != 1 && age != 2 && age != 3 && age != 4) return;
    if (age < 2) fromFirst(root);
    if (age < 3) fromSecond(root);
    if (age < 4) fromThird(root);
    fromFourth(root);
    setMember(root, "version", jsonNumber(static_cast<double>(kSettingsVersion)));
}

}  // namespace slip
