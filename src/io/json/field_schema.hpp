// SPDX-License-Identifier: MIT
// Builds JSON schemas (draft 7) of the files of structs that have a field list (base/fields.hpp).
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

/// Pattern of the keys that any object may have.
inline constexpr char kFreeKeys[] = "^[$_]";

/// Returns a schema with that type and no other constraint.
JsonNode typedSchema(std::string_view type);
JsonNode eitherSchema(JsonNode first, JsonNode second);
JsonNode constantSchema(JsonNode value);
JsonNode jsonWords(std::span<const std::string_view> words);
/// Returns "mass, ready to race, with driver (kg): more takes longer to speed up and to stop; default: …".
std::string descriptionOf(const FieldInfo& info);
/// Returns the schema of a list of `items`, with the field's minItems and maxItems.
JsonNode listSchema(const FieldInfo& info, JsonNode items);
/// Returns the schema of an object that allows only the keys of `properties`, and keys that begin with `$` or `_`.
JsonNode closedObject(JsonNode properties, std::span<const std::string_view> required);

/// Returns true if the field or any field within it is required.
template <class Member>
bool needsKey(const FieldInfo& info, const Member& member) {
    bool needed = info.required;
    if constexpr (HasFields<Member>)
        visitFields(member, [&](const FieldInfo& sub, const auto& x) { needed = needed || needsKey(sub, x); });
    return needed;
}

// These return the schema of a value of each type. Where the member's own value matters, it holds the defaults.

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

/// Returns the schema of a member: its value, description, rule and default.
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

/// The members of an object schema, and the keys of the required ones.
struct ObjectParts {
    JsonNode properties = jsonObject();
    std::vector<std::string_view> required;
};

/// Adds the members of a struct. `defaults` holds their default values.
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
