// SPDX-License-Identifier: MIT
// JSON schemas (draft 7) of structs that have a field list (base/fields.hpp): what their files may hold.
#pragma once
#include "base/fields.hpp"
#include "base/vec2.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"
#include "io/json/json_document.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace slip {

/// Of keys that any object may have.
inline constexpr char kFreeKeys[] = "^[$_]";

/// A schema of that type and nothing else.
JsonNode typedSchema(std::string_view type);
JsonNode eitherSchema(JsonNode first, JsonNode second);
JsonNode constantSchema(JsonNode value);
JsonNode jsonWords(std::span<const std::string_view> words);
/// "mass, ready to race, with driver (kg): more takes longer to speed up and to stop; default: …"
std::string descriptionOf(const FieldInfo& info);
/// Of as many as the field may have.
JsonNode listSchema(const FieldInfo& info, JsonNode items);
/// An object that takes the keys of `properties`, and `$` and `_` keys.
JsonNode closedObject(JsonNode properties, std::span<const std::string_view> required);

/// An object needs the key when its field or one within it does.
template <class Member>
bool needsKey(const FieldInfo& info, const Member& member) {
    bool needed = info.required;
    if constexpr (HasFields<Member>)
        visitFields(member, [&](const FieldInfo& sub, const auto& x) { needed = needed || needsKey(sub, x); });
    return needed;
}

// What a value of each kind must be; the member's own value, where it matters, holds the defaults.

JsonNode valueSchema(const FieldInfo& info, float);
JsonNode valueSchema(const FieldInfo& info, int);
JsonNode valueSchema(const FieldInfo&, bool);
JsonNode valueSchema(const FieldInfo& info, const std::string&);
JsonNode valueSchema(const FieldInfo&, Colour);
JsonNode valueSchema(const FieldInfo& info, const std::vector<Vec2>&);
JsonNode valueSchema(const FieldInfo& info, const std::vector<float>&);
JsonNode valueSchema(const FieldInfo& info, const std::vector<std::string>&);
JsonNode valueSchema(const FieldInfo& info, const std::vector<Colour>&);
JsonNode valueSchema(const FieldInfo& info, const std::map<std::string, float>&);

template <class E>
JsonNode valueSchema(const FieldInfo& info, const NumberOr<E>&) {
    JsonNode each = typedSchema("object");
    JsonNode& properties = setMember(each, "properties", jsonObject());
    for (const std::string_view name : NumberOr<E>::kNames) setMember(properties, name, valueSchema(info, 0.0f));
    setMember(each, "additionalProperties", jsonBool(false));
    setMember(each, "required", jsonWords(NumberOr<E>::kNames));
    return eitherSchema(valueSchema(info, 0.0f), std::move(each));
}
template <IsEnum T>
JsonNode valueSchema(const FieldInfo&, T) {
    JsonNode node = jsonObject();
    setMember(node, "enum", jsonWords(namesOf(static_cast<const T*>(nullptr))));
    return node;
}

template <HasFields T>
JsonNode valueSchema(const FieldInfo&, const T& defaults);

template <HasFields T>
JsonNode valueSchema(const FieldInfo& info, const std::vector<T>&) {
    return listSchema(info, valueSchema(info, T{}));
}
template <class T>
JsonNode valueSchema(const FieldInfo& info, const std::optional<T>& member) {
    JsonNode node = valueSchema(info, member.value_or(T{}));
    return info.absentWord.empty() ? node : eitherSchema(constantSchema(jsonText(info.absentWord)), std::move(node));
}

/// A value with what the field says of it.
template <class Member>
JsonNode memberSchema(const FieldInfo& info, const Member& member) {
    JsonNode node = jsonObject();
    setMember(node, "description", jsonText(descriptionOf(info)));
    if (!info.rule.empty()) setMember(node, "x-rule", jsonText(info.rule));
    JsonNode value = valueSchema(info, member);
    for (JsonMember& part : value.members) node.members.push_back(std::move(part));
    constexpr bool kPlain = !HasFields<Member> && !kIsOptional<Member> && !kIsStructList<Member>;
    if constexpr (kPlain && requires { toJson(info, member); })
        if (info.rule.empty() && !info.required) setMember(node, "default", toJson(info, member));
    if constexpr (kIsOptional<Member>)
        if (!info.absentWord.empty()) setMember(node, "default", jsonText(info.absentWord));
    return node;
}

/// The members of an object, and those that it must have.
struct ObjectParts {
    JsonNode properties = jsonObject();
    std::vector<std::string_view> required;
};

/// Those of a struct, whose own values are the defaults.
template <HasFields T>
void addMembers(ObjectParts& parts, const T& defaults) {
    visitFields(defaults, [&](const FieldInfo& info, const auto& member) {
        setMember(parts.properties, info.key, memberSchema(info, member));
        if (needsKey(info, member)) parts.required.push_back(info.key);
    });
}

template <HasFields T>
JsonNode valueSchema(const FieldInfo&, const T& defaults) {
    ObjectParts parts;
    addMembers(parts, defaults);
    return closedObject(std::move(parts.properties), parts.required);
}

}  // namespace slip
