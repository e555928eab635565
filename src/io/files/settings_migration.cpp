#include "io/files/settings_migration.hpp"

#include "io/files/settings.hpp"

#include <string>

namespace slip {
namespace {

/// Takes `key` out of `object`; null: it has none.
std::optional<JsonMember> taken(JsonNode* object, std::string_view key) {
    if (object == nullptr || object->find(key) == nullptr) return std::nullopt;
    std::optional<JsonMember> member;
    for (const JsonMember& m : object->members)
        if (m.key == key) member = m;
    eraseMember(*object, key);
    return member;
}

/// Sets what is not there yet; the member keeps its place in the text, so that problems name it.
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
    if (const auto still = taken(root.find("video"), "reduced_motion"))
        setAbsent(groupOf(root, "accessibility"), "reduced_motion", *still);
    const JsonNode* const volume = root.find("volume");
    if (volume == nullptr || volume->find("effects") == nullptr) return;
    const JsonMember loudness{"effects", volume->find("effects")->place, *volume->find("effects")};
    for (const std::string_view key : {"tyres", "ambience"}) setAbsent(groupOf(root, "volume"), key, loudness);
}

}  // namespace

void migrateSettings(JsonNode& root) {
    if (root.kind != JsonKind::Object) return;
    const JsonNode* const version = root.find("version");
    if (version != nullptr && !(version->kind == JsonKind::Number && version->number == 1)) return;
    fromFirst(root);
    setMember(root, "version", jsonNumber(static_cast<double>(kSettingsVersion)));
}

}  // namespace slip
