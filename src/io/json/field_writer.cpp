// SPDX-License-Identifier: MIT
#include "io/json/field_writer.hpp"

#include <algorithm>
#include <functional>

namespace slip {

JsonNode toJson(const FieldInfo&, float value) { return jsonNumber(value); }
JsonNode toJson(const FieldInfo&, int value) { return jsonNumber(static_cast<double>(value)); }
JsonNode toJson(const FieldInfo&, bool value) { return jsonBool(value); }
JsonNode toJson(const FieldInfo&, const std::string& value) { return jsonText(value); }

JsonNode toJson(const FieldInfo&, Colour value) {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text = "#";
    for (const unsigned part : {value.r, value.g, value.b}) text += {kDigits[part >> 4], kDigits[part & 15]};
    return jsonText(text);
}

JsonNode toJson(const FieldInfo& info, const std::vector<Vec2>& value) {
    if (info.mayBeOneNumber && value.size() == 1) return jsonNumber(value.front().y);
    JsonNode list = jsonList();
    for (const Vec2 point : value) list.items.push_back(jsonList({jsonNumber(point.x), jsonNumber(point.y)}));
    return list;
}

JsonNode toJson(const FieldInfo& info, const std::vector<float>& value) {
    const bool allEqual = std::adjacent_find(value.begin(), value.end(), std::not_equal_to<>()) == value.end();
    if (info.mayBeOneNumber && !value.empty() && allEqual) return jsonNumber(value.front());
    JsonNode list = jsonList();
    for (const float number : value) list.items.push_back(jsonNumber(number));
    return list;
}

JsonNode toJson(const FieldInfo&, const std::vector<std::string>& value) {
    JsonNode list = jsonList();
    for (const std::string& text : value) list.items.push_back(jsonText(text));
    return list;
}

JsonNode toJson(const FieldInfo& info, const std::vector<Colour>& value) {
    JsonNode list = jsonList();
    for (const Colour colour : value) list.items.push_back(toJson(info, colour));
    return list;
}

JsonNode toJson(const FieldInfo&, const std::map<std::string, float>& value) {
    JsonNode object = jsonObject();
    for (const auto& [key, number] : value) setMember(object, key, jsonNumber(number));
    return object;
}

void overlay(JsonNode& target, const JsonNode& fields) {
    if (target.kind != fields.kind || fields.kind < JsonKind::List) {
        target = fields;
        return;
    }
    for (const JsonMember& member : fields.members)
        if (JsonNode* const old = target.find(member.key))
            overlay(*old, member.value);
        else
            setMember(target, member.key, member.value);
    target.items.resize(fields.items.size());
    for (std::size_t i = 0; i < fields.items.size(); ++i) overlay(target.items[i], fields.items[i]);
}

void addMissingMembers(JsonNode& target, const JsonNode& fields) {
    if (target.kind != JsonKind::Object) return;
    for (const JsonMember& member : fields.members)
        if (JsonNode* const old = target.find(member.key))
            addMissingMembers(*old, member.value);
        else
            setMember(target, member.key, member.value);
}

}  // namespace slip
