// SPDX-License-Identifier: MIT
// Writes structs that have a field list (base/fields.hpp) into a JSON tree.
#pragma once
#include "base/fields.hpp"
#include "base/vec2.hpp"
#include "io/json/json_document.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace slip {

JsonNode toJson(const FieldInfo&, float value);
JsonNode toJson(const FieldInfo&, int value);
JsonNode toJson(const FieldInfo&, bool value);
JsonNode toJson(const FieldInfo&, const std::string& value);
JsonNode toJson(const FieldInfo&, Colour value);
/// Writes one number, the y, if the field allows that and there is one point.
JsonNode toJson(const FieldInfo& info, const std::vector<Vec2>& value);
/// Writes one number if the field allows that and all are equal.
JsonNode toJson(const FieldInfo& info, const std::vector<float>& value);
JsonNode toJson(const FieldInfo&, const std::vector<std::string>& value);
JsonNode toJson(const FieldInfo&, const std::vector<Colour>& value);
JsonNode toJson(const FieldInfo&, const std::map<std::string, float>& value);

template <class T>
requires std::is_enum_v<T> JsonNode toJson(const FieldInfo&, T value) {
    return jsonText(namesOf(static_cast<const T*>(nullptr)).at(static_cast<std::size_t>(value)));
}

template <class E>
JsonNode toJson(const FieldInfo& info, const NumberOr<E>& value) {
    if (!value.each) return toJson(info, value.number);
    JsonNode object = jsonObject();
    for (std::size_t i = 0; i < value.each->size(); ++i)
        setMember(object, NumberOr<E>::kNames[i], toJson(info, (*value.each)[i]));
    return object;
}

/// Writes the whole struct. An absent optional becomes its `absentWord`, or is left out if it has none.
template <HasFields T>
JsonNode toJson(const FieldInfo&, const T& value) {
    JsonNode object = jsonObject();
    visitFields(value, [&](const FieldInfo& info, const auto& member) {
        if constexpr (requires { member.has_value(); }) {
            if (member)
                setMember(object, info.key, toJson(info, *member));
            else if (!info.absentWord.empty())
                setMember(object, info.key, jsonText(info.absentWord));
        } else {
            setMember(object, info.key, toJson(info, member));
        }
    });
    return object;
}

template <HasFields T>
JsonNode toJson(const FieldInfo& info, const std::vector<T>& value) {
    JsonNode list = jsonList();
    for (const T& item : value) list.items.push_back(toJson(info, item));
    return list;
}

/// Sets `target` to `fields`, but leaves members of its objects that `fields` does not have. Items of lists are paired
/// by index.
void overlay(JsonNode& target, const JsonNode& fields);

/// Adds the members of `fields`, and of the objects in it, that `target` lacks.
void addMissingMembers(JsonNode& target, const JsonNode& fields);

template <HasFields T>
void mergeFields(JsonNode& object, const T& value, const T& written);

/// Returns true if the object must have the field's key.
inline bool isRequired(const FieldInfo& info, const JsonNode& object) {
    return info.required || (!info.requiredUnless.empty() && object.find(info.requiredUnless) == nullptr);
}

/// Merges lists of structs. Lists of equal length are changed in place, item by item; others are replaced.
template <HasFields T>
void mergeItems(JsonNode& object, const FieldInfo& info, const std::vector<T>& value, const std::vector<T>& written) {
    if (sameValue(value, written)) return;
    JsonNode* const node = object.find(info.key);
    if (node == nullptr || node->kind != JsonKind::List || node->items.size() != written.size() ||
        value.size() != written.size()) {
        setMember(object, info.key, toJson(info, value));
        return;
    }
    for (std::size_t i = 0; i < value.size(); ++i)
        if (node->items[i].kind == JsonKind::Object) mergeFields(node->items[i], value[i], written[i]);
}

/// Changes the member `info.key` of `object` from `written` to `value`.
template <class Member>
void mergeMember(JsonNode& object, const FieldInfo& info, const Member& value, const Member& written) {
    JsonNode* const node = object.find(info.key);
    if constexpr (HasFields<Member>) {
        if (node != nullptr && node->kind == JsonKind::Object) return mergeFields(*node, value, written);
        JsonNode inner = jsonObject();
        mergeFields(inner, value, written);
        if (!inner.members.empty()) setMember(object, info.key, std::move(inner));
    } else if constexpr (requires { value.has_value(); }) {
        if (sameValue(value, written)) return;
        if (value && written && node != nullptr)
            mergeMember(object, info, *value, *written);
        else if (value)
            setMember(object, info.key, toJson(info, *value));
        else if (!info.absentWord.empty())
            setMember(object, info.key, jsonText(info.absentWord));
        else
            eraseMember(object, info.key);
    } else if constexpr (requires { requires HasFields<typename Member::value_type>; }) {
        mergeItems(object, info, value, written);
    } else if (!sameValue(value, written) || (node == nullptr && isRequired(info, object))) {
        setMember(object, info.key, toJson(info, value));
    }
}

/// Changes `object`, which holds `written`, so that it holds `value`. Sets only what differs.
template <HasFields T>
void mergeFields(JsonNode& object, const T& value, const T& written) {
    visitBoth(value, written, [&](const FieldInfo& info, const auto& want, const auto& have) {
        mergeMember(object, info, want, have);
    });
}

}  // namespace slip
