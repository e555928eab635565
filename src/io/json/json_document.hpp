// SPDX-License-Identifier: MIT
// JSON as a tree that knows where everything stood in the text, so that every problem can name its place. The
// tree is in json_node.cpp, the parser in json_document.cpp.
#pragma once
#include "io/json/problem.hpp"
#include "io/system/file.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace slip {

enum class JsonKind { Null, Bool, Number, Text, List, Object };

/// From 1, the column in bytes.
struct JsonPlace {
    int line = 1, column = 1;
    int file = 0;  // of a tree that several files make: which of them, 0 the one that was asked for
};

struct JsonMember;

struct JsonNode {
    JsonKind kind = JsonKind::Null;
    bool truth = false;
    double number = 0;
    std::string text;  // of a Text; of a Number as it was written
    std::vector<JsonNode> items;
    std::vector<JsonMember> members;  // in the text's order
    JsonPlace place;                  // first character of the value
    std::size_t begin = 0, end = 0;   // bytes of the text that it was read from

    /// The member of that key, or null.
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

inline constexpr std::size_t kMaxJsonDepth = 64;

struct JsonDocument {
    JsonNode root;
    bool broken = false;  // not JSON at all, too deep or too large: `problems` holds one line, root is null
    Problems problems;    // else: repeated keys, of which the first is kept
};

/// Parses JSON with `//` and `/* */` comments and an optional byte order mark, of at most `limit` bytes. Never throws;
/// any bytes may come in. A line ends at LF; a `//` comment also at CR.
JsonDocument parseJson(std::string_view text, const std::string& file, std::uintmax_t limit = kMaxJsonBytes);

/// `pointer` with one more step, escaped by RFC 6901; control characters are written as in JSON so that it stays one
/// line.
std::string childPointer(const std::string& pointer, std::string_view key);
std::string childPointer(const std::string& pointer, std::size_t index);
/// The node at `pointer`; null: there is none.
const JsonNode* nodeAt(const JsonNode& root, std::string_view pointer);
/// The node at `pointer`, or its nearest ancestor that is there.
const JsonNode& nearestNode(const JsonNode& root, std::string_view pointer);
/// Puts a value where the pointer says, or takes the member away when it is null; objects on the way are made, list
/// entries must be there. False: there is no such place.
bool setAt(JsonNode& root, std::string_view pointer, const JsonNode& value);
/// What a value is, for messages: "a list", "an object", "null", "4.5", "'text'".
Message describe(const JsonNode& node);

// Building trees to be written.
JsonNode jsonNumber(float value);
JsonNode jsonNumber(double value);
JsonNode jsonInteger(std::uint64_t value);
JsonNode jsonBool(bool value);
JsonNode jsonText(std::string_view text);
JsonNode jsonList(std::vector<JsonNode> items = {});
JsonNode jsonObject(std::initializer_list<std::pair<std::string_view, JsonNode>> members = {});
/// Sets a member, at the end when it is new, and returns it. A node of another kind becomes an object first.
JsonNode& setMember(JsonNode& object, std::string_view key, JsonNode value);
void eraseMember(JsonNode& object, std::string_view key);

/// The value alone, as jsonFileText writes it; lines behind the first begin with `indent` blanks more.
std::string jsonValueText(const JsonNode& node, std::size_t indent);
/// The tree as text, two spaces a level, lists of numbers on one line; ends with a newline. NaN and infinities become
/// null.
std::string jsonFileText(const JsonNode& root);
/// The value on one line, without blanks.
std::string jsonInlineText(const JsonNode& node);
/// The same with a newline at its end.
std::string jsonLineText(const JsonNode& root);

}  // namespace slip
