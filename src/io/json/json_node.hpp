// SPDX-License-Identifier: MIT
// JSON as a tree that stores the position of each value in the text, so that every problem can name its place.
#pragma once
#include "base/message.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace slip {

enum class JsonKind { Null, Bool, Number, Text, List, Object };

/// Line and column count from 1, the column in bytes.
struct JsonPlace {
    int line = 1, column = 1;
    int file = 0;  // index of the file in a tree merged from several; 0: the requested file
};

struct JsonMember;

struct JsonNode {
    JsonKind kind = JsonKind::Null;
    bool truth = false;
    double number = 0;
    std::string text;  // the value of a Text; a Number as written in the file
    std::vector<JsonNode> items;
    std::vector<JsonMember> members;  // in the text's order
    JsonPlace place;                  // first character of the value
    std::size_t begin = 0, end = 0;   // bytes in the source text

    /// Returns the value of that key, or null.
    const JsonNode* find(std::string_view key) const;
    JsonNode* find(std::string_view key);
};

inline bool isObject(const JsonNode& node) { return node.kind == JsonKind::Object; }

struct JsonMember {
    std::string key;
    JsonPlace place;  // of the key's quotation mark
    JsonNode value;
    std::size_t begin = 0;  // byte of the key's quotation mark
};

/// Returns `pointer` with one more step, escaped as in RFC 6901. Control characters are written as in JSON, so that it
/// stays on one line.
std::string childPointer(const std::string& pointer, std::string_view key);
std::string childPointer(const std::string& pointer, std::size_t index);
/// Returns the node at `pointer`, or null.
const JsonNode* nodeAt(const JsonNode& root, std::string_view pointer);
/// Returns the node at `pointer`, or its nearest existing ancestor.
const JsonNode& nearestNode(const JsonNode& root, std::string_view pointer);
/// Sets the value at `pointer`, or erases the member if `value` is null. Creates missing objects on the way; list
/// entries must exist. Returns false if there is no such place.
bool setAt(JsonNode& root, std::string_view pointer, const JsonNode& value);
/// Describes a value for messages: "a list", "an object", "null", "4.5", "'text'".
Message describe(const JsonNode& node);

// These build trees for writing.
JsonNode jsonNumber(float value);
JsonNode jsonNumber(double value);
JsonNode jsonInteger(std::uint64_t value);
JsonNode jsonBool(bool value);
JsonNode jsonText(std::string_view text);
JsonNode jsonList(std::vector<JsonNode> items = {});
JsonNode jsonObject(std::initializer_list<std::pair<std::string_view, JsonNode>> members = {});
/// Sets a member and returns it; a new one comes last. A node of another kind becomes an object first.
JsonNode& setMember(JsonNode& object, std::string_view key, JsonNode value);
void eraseMember(JsonNode& object, std::string_view key);

/// Returns the value as jsonFileText writes it, without a final newline. Lines after the first begin with `indent` more
/// spaces.
std::string jsonValueText(const JsonNode& node, std::size_t indent);
/// Returns the tree as text that ends with a newline. Indents by two spaces per level; lists that fit are on one line.
/// NaN and infinities become null.
std::string jsonFileText(const JsonNode& root);
/// Returns the value on one line, without spaces between tokens.
std::string jsonInlineText(const JsonNode& node);
/// Returns jsonInlineText with a final newline.
std::string jsonLineText(const JsonNode& root);

}  // namespace slip
