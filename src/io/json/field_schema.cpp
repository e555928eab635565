// SPDX-License-Identifier: MIT
#include "io/json/field_schema.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

constexpr double kNoBound = 1e9;

void setBounds(JsonNode& node, double low, double high) {
    if (low > -kNoBound) setMember(node, "minimum", jsonNumber(low));
    if (high < kNoBound) setMember(node, "maximum", jsonNumber(high));
}

/// Sets minItems and maxItems, or minLength and maxLength: `what` is "Items" or "Length".
void setCounts(JsonNode& node, const std::string& what, double low, double high) {
    if (low > 0) setMember(node, "min" + what, jsonNumber(low));
    if (high < kNoBound) setMember(node, "max" + what, jsonNumber(high));
}

JsonNode coordinateSchema(std::string_view name, std::string_view unit, double low, double high) {
    JsonNode node = typedSchema("number");
    setMember(node, "title", jsonText(unit.empty() ? std::string(name) : fmt::format("{} ({})", name, unit)));
    setBounds(node, low, high);
    return node;
}

}  // namespace

JsonNode typedSchema(std::string_view type) {
    JsonNode node = jsonObject();
    setMember(node, "type", jsonText(type));
    return node;
}

JsonNode eitherSchema(JsonNode first, JsonNode second) {
    JsonNode node = jsonObject();
    setMember(node, "anyOf", jsonList({std::move(first), std::move(second)}));
    return node;
}

JsonNode constantSchema(JsonNode value) {
    JsonNode node = jsonObject();
    setMember(node, "const", std::move(value));
    return node;
}

JsonNode jsonWords(std::span<const std::string_view> words) {
    JsonNode list = jsonList();
    for (const std::string_view word : words) list.items.push_back(jsonText(word));
    return list;
}

std::string descriptionOf(const FieldInfo& info) {
    std::string text(info.doc);
    if (!info.unit.empty()) text += fmt::format(" ({})", info.unit);
    if (!info.effect.empty()) text += fmt::format(": {}", info.effect);
    if (!info.rule.empty()) text += fmt::format("; default: {}", info.rule);
    return text;
}

JsonNode listSchema(const FieldInfo& info, JsonNode items) {
    JsonNode node = typedSchema("array");
    setCounts(node, "Items", info.minItems, info.maxItems);
    setMember(node, "items", std::move(items));
    return node;
}

JsonNode closedObject(JsonNode properties, std::span<const std::string_view> required) {
    JsonNode node = typedSchema("object");
    setMember(node, "properties", std::move(properties));
    setMember(setMember(node, "patternProperties", jsonObject()), kFreeKeys, jsonObject());
    setMember(node, "additionalProperties", jsonBool(false));
    if (!required.empty()) setMember(node, "required", jsonWords(required));
    return node;
}

JsonNode valueSchema(const FieldInfo& info, float) {
    JsonNode node = typedSchema("number");
    setBounds(node, info.low, info.high);
    return node;
}
JsonNode valueSchema(const FieldInfo& info, int) {
    JsonNode node = typedSchema("integer");
    if (info.only.empty()) {
        setBounds(node, info.low, info.high);
    } else {
        std::vector<JsonNode> numbers;
        for (const int number : info.only) numbers.push_back(jsonNumber(static_cast<double>(number)));
        setMember(node, "enum", jsonList(std::move(numbers)));
    }
    return node;
}
JsonNode valueSchema(const FieldInfo&, bool) { return typedSchema("boolean"); }
JsonNode valueSchema(const FieldInfo& info, const std::string&) {
    JsonNode node = typedSchema("string");
    setCounts(node, "Length", info.low, info.high);
    return node;
}
JsonNode valueSchema(const FieldInfo&, Colour) {
    JsonNode node = typedSchema("string");
    setMember(node, "pattern", jsonText("^#[0-9a-fA-F]{6}$"));
    return node;
}

JsonNode valueSchema(const FieldInfo& info, const std::vector<Vec2>&) {
    JsonNode pair = typedSchema("array");
    setCounts(pair, "Items", 2, 2);
    setMember(pair, "items",
              jsonList({coordinateSchema(info.xName, info.xUnit, info.xLow, info.xHigh),
                        coordinateSchema(info.yName, info.unit, info.low, info.high)}));
    JsonNode list = listSchema(info, std::move(pair));
    return info.mayBeOneNumber ? eitherSchema(valueSchema(info, 0.0f), std::move(list)) : list;
}
JsonNode valueSchema(const FieldInfo& info, const std::vector<float>&) {
    JsonNode list = listSchema(info, valueSchema(info, 0.0f));
    return info.mayBeOneNumber ? eitherSchema(valueSchema(info, 0.0f), std::move(list)) : list;
}
JsonNode valueSchema(const FieldInfo& info, const std::vector<std::string>&) {
    return listSchema(info, valueSchema(info, std::string()));
}
JsonNode valueSchema(const FieldInfo& info, const std::vector<Colour>&) {
    return listSchema(info, valueSchema(info, Colour{}));
}
JsonNode valueSchema(const FieldInfo& info, const std::map<std::string, float>&) {
    JsonNode node = typedSchema("object");
    setMember(setMember(node, "patternProperties", jsonObject()), kFreeKeys, jsonObject());
    setMember(node, "additionalProperties", valueSchema(info, 0.0f));
    if (info.mustHave.empty()) return node;
    setMember(setMember(node, "properties", jsonObject()), info.mustHave, valueSchema(info, 0.0f));
    setMember(node, "required", jsonWords({&info.mustHave, 1}));
    return node;
}

}  // namespace slip
