// SPDX-License-Identifier: MIT
#include "io/json/json_node.hpp"

#include "io/json/wording.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kLineWidth = 110;
constexpr std::size_t kMaxStep = 200;  // bytes of a key in a pointer

JsonNode leaf(JsonKind kind, std::string_view text = {}) {
    JsonNode node;
    node.kind = kind;
    node.text = text;
    return node;
}

template <class Number>
JsonNode numberNode(Number value) {
    if (!std::isfinite(value)) return {};
    JsonNode node = leaf(JsonKind::Number, numberText(value));
    node.number = static_cast<double>(value);
    return node;
}

std::string quotedJson(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const char c = text.front();
        if (length == 0)
            out += "\xef\xbf\xbd";  // U+FFFD replaces a broken byte
        else if (c == '"' || c == '\\')
            out += {'\\', c};
        else if (static_cast<unsigned char>(c) < 0x20)
            out += printable({&c, 1});
        else
            out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out + '"';
}

std::string scalarText(const JsonNode& node) {
    if (node.kind == JsonKind::Bool) return node.truth ? "true" : "false";
    if (node.kind == JsonKind::Number) return node.text;
    return node.kind == JsonKind::Text ? quotedJson(node.text) : "null";
}

/// Writes the node on one line. gap: text after commas and colons.
std::string inlineText(const JsonNode& node, const char* gap = " ") {
    if (node.kind != JsonKind::List && node.kind != JsonKind::Object) return scalarText(node);
    const bool list = node.kind == JsonKind::List;
    std::string out;
    const auto comma = [&] { return out.empty() ? std::string() : std::string(",") + gap; };
    for (const JsonNode& item : node.items) out += comma() + inlineText(item, gap);
    for (const JsonMember& member : node.members)
        out += comma() + quotedJson(member.key) + ':' + gap + inlineText(member.value, gap);
    return (list ? '[' : '{') + out + (list ? ']' : '}');
}

bool isEmpty(const JsonNode& node) { return node.items.empty() && node.members.empty(); }

std::string blockText(const JsonNode& node, std::size_t indent) {
    const bool object = node.kind == JsonKind::Object;
    if ((!object && node.kind != JsonKind::List) || isEmpty(node)) return inlineText(node);
    if (!object)
        if (std::string line = inlineText(node); indent + line.size() <= kLineWidth) return line;
    const std::string margin(indent + 2, ' ');
    std::string out;
    for (const JsonNode& item : node.items) out += (out.empty() ? "" : ",\n") + margin + blockText(item, indent + 2);
    for (const JsonMember& member : node.members)
        out +=
            (out.empty() ? "" : ",\n") + margin + quotedJson(member.key) + ": " + blockText(member.value, indent + 2);
    return (object ? "{\n" : "[\n") + out + '\n' + std::string(indent, ' ') + (object ? '}' : ']');
}

/// Returns one step of a pointer, unescaped.
std::string stepText(std::string_view step) {
    std::string key;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool escape = step[i] == '~' && i + 1 < step.size();
        key += escape ? (step[++i] == '1' ? '/' : '~') : step[i];
    }
    return key;
}

const JsonNode* childAt(const JsonNode& node, const std::string& step) {
    if (node.kind == JsonKind::Object) return node.find(step);
    if (node.kind != JsonKind::List || step.empty() || step.size() > 9) return nullptr;
    if (step.find_first_not_of("0123456789") != std::string::npos) return nullptr;
    const std::size_t index = std::stoul(step);
    return index < node.items.size() ? &node.items[index] : nullptr;
}

struct Walked {
    const JsonNode* node = nullptr;
    bool whole = true;  // false if the path ended at `node`
};
Walked walk(const JsonNode& root, std::string_view pointer) {
    const JsonNode* node = &root;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        const JsonNode* next = childAt(*node, stepText(pointer.substr(0, end)));
        if (next == nullptr) return {node, false};
        node = next;
        pointer.remove_prefix(end);
    }
    return {node, true};
}

}  // namespace

const JsonNode* JsonNode::find(std::string_view key) const {
    const auto found = std::find_if(members.begin(), members.end(), [&](const JsonMember& m) { return m.key == key; });
    return found == members.end() ? nullptr : &found->value;
}

JsonNode* JsonNode::find(std::string_view key) { return const_cast<JsonNode*>(std::as_const(*this).find(key)); }

std::string childPointer(const std::string& pointer, std::string_view key) {
    std::string step;
    for (const char c : key.substr(0, kMaxStep))
        if (c == '~' || c == '/')
            step += c == '~' ? "~0" : "~1";
        else
            step += c;
    return pointer + '/' + printable(step, kMaxStep);
}

std::string childPointer(const std::string& pointer, std::size_t index) {
    return pointer + '/' + std::to_string(index);
}

const JsonNode* nodeAt(const JsonNode& root, std::string_view pointer) {
    const Walked walked = walk(root, pointer);
    return walked.whole ? walked.node : nullptr;
}

const JsonNode& nearestNode(const JsonNode& root, std::string_view pointer) { return *walk(root, pointer).node; }

bool setAt(JsonNode& root, std::string_view pointer, const JsonNode& value) {
    if (pointer.empty()) {
        root = value;
        return true;
    }
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    const std::string_view first = pointer.substr(0, end), rest = pointer.substr(end);
    if (const JsonNode* const item = nodeAt(root, first); root.kind == JsonKind::List)
        return item != nullptr && setAt(root.items[static_cast<std::size_t>(item - root.items.data())], rest, value);
    if (root.kind == JsonKind::Null) root = jsonObject();
    if (!isObject(root)) return false;
    const std::string key = stepText(first.substr(1));
    if (rest.empty() && value.kind == JsonKind::Null) {
        eraseMember(root, key);
        return true;
    }
    JsonNode* const old = root.find(key);
    return setAt(old != nullptr ? *old : setMember(root, key, JsonNode{}), rest, value);
}

Message describe(const JsonNode& node) {
    switch (node.kind) {
        case JsonKind::Null:
            return asIs("null");
        case JsonKind::Bool:
            return asIs(node.truth ? "true" : "false");
        case JsonKind::Number:
            return asIs(numberText(node.number));
        case JsonKind::Text:
            return asIs(inQuotes(node.text));
        case JsonKind::List:
            return message("a list");
        case JsonKind::Object:
            return message("an object");
    }
    return {};
}

JsonNode jsonNumber(float value) { return numberNode(value); }
JsonNode jsonNumber(double value) { return numberNode(value); }
JsonNode jsonText(std::string_view text) { return leaf(JsonKind::Text, text); }

JsonNode jsonInteger(std::uint64_t value) {
    JsonNode node = leaf(JsonKind::Number, std::to_string(value));
    node.number = static_cast<double>(value);
    return node;
}

JsonNode jsonObject(std::initializer_list<std::pair<std::string_view, JsonNode>> members) {
    JsonNode node = leaf(JsonKind::Object);
    for (const auto& [key, value] : members) node.members.push_back({std::string(key), {}, value});
    return node;
}

JsonNode jsonBool(bool value) {
    JsonNode node = leaf(JsonKind::Bool);
    node.truth = value;
    return node;
}

JsonNode jsonList(std::vector<JsonNode> items) {
    JsonNode node = leaf(JsonKind::List);
    node.items = std::move(items);
    return node;
}

JsonNode& setMember(JsonNode& object, std::string_view key, JsonNode value) {
    if (object.kind != JsonKind::Object) object = jsonObject();
    if (JsonNode* old = object.find(key)) return *old = std::move(value);
    return object.members.emplace_back(JsonMember{std::string(key), {}, std::move(value)}).value;
}

void eraseMember(JsonNode& object, std::string_view key) {
    std::erase_if(object.members, [&](const JsonMember& member) { return member.key == key; });
}

std::string jsonValueText(const JsonNode& node, std::size_t indent) { return blockText(node, indent); }
std::string jsonFileText(const JsonNode& root) { return blockText(root, 0) + '\n'; }
std::string jsonInlineText(const JsonNode& node) { return inlineText(node, ""); }
std::string jsonLineText(const JsonNode& root) { return jsonInlineText(root) + '\n'; }

}  // namespace slip
