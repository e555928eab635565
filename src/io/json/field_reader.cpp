// SPDX-License-Identifier: MIT
#include "io/json/field_reader.hpp"

#include "base/contains.hpp"
#include "base/index_of.hpp"
#include "io/json/wording.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr std::size_t kMaxHomes = 3;  // named in the message about a misplaced key

/// Adds the problem "must be `wanted` (found …)". Returns false.
bool failWanted(FieldReader& reader, const JsonNode& node, const std::string& pointer, const Message& wanted) {
    return reader.fail(node.place, pointer, message("must be {} (found {})", wanted, describe(node)));
}

struct NumberRange {
    double low, high;
    std::string_view unit;
    std::string_view name = "";  // in messages, where the key does not name the number
};

bool readNumber(FieldReader& reader, const JsonNode& node, const std::string& pointer, const NumberRange& range,
                float& out) {
    const bool number = node.kind == JsonKind::Number;
    if (!number || node.number < range.low || node.number > range.high) {
        const Message wanted = number ? rangeText(range.low, range.high, range.unit) : message("a number");
        const Message question = number ? unitQuestion(node.number, range.low, range.high, range.unit) : Message();
        const Message bounds = range.name.empty()
                                   ? message("must be {} (found {})", wanted, describe(node))
                                   : message("{} must be {} (found {})", word(range.name), wanted, describe(node));
        return reader.fail(node.place, pointer, question.empty() ? bounds : message("{}: {}", bounds, question));
    }
    out = static_cast<float>(node.number);
    return true;
}

bool readPair(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer, Vec2& out) {
    const Message wanted = message("a pair [{}, {}]", word(info.xName), word(info.yName));
    if (!expectKind(reader, node, pointer, JsonKind::List, wanted)) return false;
    if (node.items.size() != 2)
        return reader.fail(node.place, pointer, message("must be {} (found a list of {})", wanted, node.items.size()));
    const bool goodX = readNumber(reader, node.items[0], childPointer(pointer, std::size_t{0}),
                                  {info.xLow, info.xHigh, info.xUnit, info.xName}, out.x);
    return readNumber(reader, node.items[1], childPointer(pointer, std::size_t{1}),
                      {info.low, info.high, info.unit, info.yName}, out.y) &&
           goodX;
}

bool expectRising(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
                  const std::vector<Vec2>& points) {
    bool good = true;
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (points[i].x > points[i - 1].x) continue;
        const JsonNode& now = node.items[i].items[0];
        good = reader.fail(now.place, childPointer(childPointer(pointer, i), std::size_t{0}),
                           message("{} must increase ({} after {})", word(info.xName), describe(now),
                                   describe(node.items[i - 1].items[0])));
    }
    return good;
}

bool expectFalling(FieldReader& reader, const JsonNode& node, const std::string& pointer,
                   const std::vector<float>& numbers) {
    bool good = true;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i] >= numbers[i - 1])
            good = reader.fail(
                node.items[i].place, childPointer(pointer, i),
                message("must decrease ({} after {})", describe(node.items[i]), describe(node.items[i - 1])));
    return good;
}

int hexDigit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

template <class T>
bool readList(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
              const Message& wanted, std::vector<T>& out) {
    if (!expectKind(reader, node, pointer, JsonKind::List, wanted)) return false;
    if (!expectCount(reader, info, node, pointer)) return false;
    std::vector<T> values(node.items.size());
    bool good = true;
    for (std::size_t i = 0; i < values.size(); ++i)
        good = readValue(reader, info, node.items[i], childPointer(pointer, i), values[i]) && good;
    if (good) out = std::move(values);
    return good;
}

/// Returns "unknown key 'idle_rpm': it belongs in '/engine'". Empty if no other object of the format has such a key.
Message misplacedText(const FieldReader& reader, std::string_view key) {
    if (reader.allKeyPointers == nullptr || reader.problems.size() >= kMaxProblems) return {};
    std::vector<std::string> homes;
    for (const std::string& place : reader.allKeyPointers()) {
        const std::size_t slash = place.rfind('/');
        if (std::string_view(place).substr(slash + 1) == key) homes.push_back(slash > 0 ? place.substr(0, slash) : "/");
    }
    if (homes.empty()) return {};
    const bool many = homes.size() > kMaxHomes;
    if (many) homes.resize(kMaxHomes);
    const std::vector<std::string_view> words(homes.begin(), homes.end());
    if (many) return message("unknown key {}: it belongs in {} …", inQuotes(key), choiceText(words));
    return message("unknown key {}: it belongs in {}", inQuotes(key), choiceText(words));
}

/// Returns "unknown key 'power_hp': here it is 'engine/power_kw', times 0.7457". Empty if no other program has such a
/// key.
Message foreignText(const ForeignKey& foreign, std::string_view key) {
    if (foreign.keys.empty()) return {};
    const auto count = std::min(foreign.keys.size(), kMaxHomes);
    const Message ours = choiceText(std::span(foreign.keys).first(count));
    if (foreign.factor == 1) return message("unknown key {}: here it is {}", inQuotes(key), ours);
    if (foreign.factor == 0)
        return message("unknown key {}: here it is {}; the handbook says how to convert it", inQuotes(key), ours);
    return message("unknown key {}: here it is {}, times {}", inQuotes(key), ours, numberText(foreign.factor));
}

std::optional<Colour> colourFrom(std::string_view text) {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    std::uint8_t parts[3];
    for (std::size_t i = 0; i < 3; ++i) {
        const int high = hexDigit(text[1 + 2 * i]), low = hexDigit(text[2 + 2 * i]);
        if (high < 0 || low < 0) return std::nullopt;
        parts[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return Colour{parts[0], parts[1], parts[2]};
}

/// Drops the problems about a missing key that a misspelt one stands for, so that one mistake is reported once.
void dropMissing(FieldReader& reader, const JsonNode& object, const std::string& pointer, std::string_view key) {
    if (key.empty() || object.find(key) != nullptr) return;
    const std::string missing = childPointer(pointer, key);
    reader.errors -=
        std::erase_if(reader.problems, [&](const Problem& one) { return isAtOrUnder(one.pointer, missing); });
}

}  // namespace

std::string FieldReader::fileOf(JsonPlace place) const {
    return place.file == 0 ? file : otherFiles[static_cast<std::size_t>(place.file) - 1];
}

bool FieldReader::fail(JsonPlace place, const std::string& pointer, Message text) {
    if (errors++ < kMaxProblems)
        problems.push_back({fileOf(place), place.line, place.column, pointer.empty() ? "/" : pointer, std::move(text)});
    return false;
}

void FieldReader::addNote(JsonPlace place, const std::string& pointer, Message text) {
    if (problems.size() < kMaxProblems)
        problems.push_back(
            {fileOf(place), place.line, place.column, pointer.empty() ? "/" : pointer, std::move(text), true});
}

bool FieldReader::isClean(std::string_view pointer) const {
    return std::none_of(problems.begin(), problems.end(), [&](const Problem& problem) {
        return isAtOrUnder(problem.pointer, pointer) || isAtOrUnder(pointer, problem.pointer);
    });
}

bool expectKind(FieldReader& reader, const JsonNode& node, const std::string& pointer, JsonKind kind,
                const Message& wanted) {
    return node.kind == kind || failWanted(reader, node, pointer, wanted);
}

bool expectCount(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer) {
    const auto count = static_cast<int>(node.items.size());
    if (count >= info.minItems && count <= info.maxItems) return true;
    return reader.fail(
        node.place, pointer,
        message("must have {} (found {})", countText(info.minItems, info.maxItems, message("entries")), count));
}

std::optional<std::size_t> readChoice(FieldReader& reader, const JsonNode& node, const std::string& pointer,
                                      std::span<const std::string_view> words) {
    const std::optional<std::size_t> choice = indexOf(words, node.text);
    if (node.kind == JsonKind::Text && choice) return choice;
    failWanted(reader, node, pointer, choiceText(words));
    return std::nullopt;
}

void reportUnknown(FieldReader& reader, const JsonNode& object, const std::string& pointer,
                   std::span<const std::string_view> known) {
    for (const JsonMember& member : object.members) {
        if (isFreeKey(member.key) || contains(known, member.key)) continue;
        const std::string inner = childPointer(pointer, member.key);
        const ForeignKey foreign = reader.foreignKey != nullptr ? reader.foreignKey(member.key) : ForeignKey{};
        const bool isHere = std::ranges::any_of(foreign.keys, [&](std::string_view key) {
            return pointer == '/' + std::string(key.substr(0, key.rfind('/')));
        });
        Message text = isHere ? Message{} : misplacedText(reader, member.key);
        std::string_view meant;
        if (text.empty()) {
            text = foreignText(foreign, member.key);
            if (!text.empty()) meant = foreign.keys.front().substr(foreign.keys.front().rfind('/') + 1);
        }
        if (text.empty()) {
            text = unknownText(message("unknown key {}", inQuotes(member.key)), member.key, known);
            meant = nearest(member.key, known);
        }
        if (reader.unknownKeysAreNotes) {
            reader.addNote(member.place, inner, text);
        } else {
            dropMissing(reader, object, pointer, meant);
            reader.fail(member.place, inner, text);
        }
    }
}

void reportMissing(FieldReader& reader, const JsonNode& object, const std::string& pointer, std::string_view key) {
    reader.fail(object.place, childPointer(pointer, key), message("required key {} is missing", inQuotes(key)));
}

void readFormat(FieldReader& reader, const JsonNode& root) {
    const JsonNode* node = root.find("format");
    if (node == nullptr) return reportMissing(reader, root, "", "format");
    if (node->kind != JsonKind::Number || node->number != 1)
        failWanted(reader, *node, "/format", message("1, the only supported format"));
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               float& out) {
    return readNumber(reader, node, pointer, {info.low, info.high, info.unit}, out);
}

bool readNumbers(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
                 std::span<const std::string_view> names, std::span<float> out) {
    const Message wanted =
        message("a number or an object with {} and {}", inQuotes(names.front()), inQuotes(names.back()));
    if (!expectKind(reader, node, pointer, JsonKind::Object, wanted)) return false;
    const std::size_t before = reader.errors;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const JsonNode* const value = node.find(names[i]))
            readNumber(reader, *value, childPointer(pointer, names[i]), {info.low, info.high, info.unit}, out[i]);
        else
            reportMissing(reader, node, pointer, names[i]);
    reportUnknown(reader, node, pointer, names);
    return reader.errors == before;
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer, int& out) {
    if (node.kind != JsonKind::Number || node.number != std::trunc(node.number))
        return failWanted(reader, node, pointer, message("a whole number"));
    if (node.number < info.low || node.number > info.high)
        return failWanted(reader, node, pointer, rangeText(info.low, info.high, info.unit));
    const auto number = static_cast<int>(node.number);
    if (!info.only.empty() && !contains(info.only, number))
        return failWanted(reader, node, pointer, choiceText(info.only));
    out = number;
    return true;
}

bool readValue(FieldReader& reader, const FieldInfo&, const JsonNode& node, const std::string& pointer, bool& out) {
    if (!expectKind(reader, node, pointer, JsonKind::Bool, message("true or false"))) return false;
    out = node.truth;
    return true;
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::string& out) {
    if (!expectKind(reader, node, pointer, JsonKind::Text, message("a text"))) return false;
    const auto length = static_cast<double>(characterCount(node.text));
    if (length < info.low || length > info.high)
        return reader.fail(node.place, pointer,
                           message("must be {} long (found {})", countText(info.low, info.high, message("characters")),
                                   numberText(length)));
    out = node.text;
    return true;
}

bool readValue(FieldReader& reader, const FieldInfo&, const JsonNode& node, const std::string& pointer, Colour& out) {
    const auto colour = node.kind == JsonKind::Text ? colourFrom(node.text) : std::nullopt;
    if (!colour) return failWanted(reader, node, pointer, message("a colour '#rrggbb'"));
    out = *colour;
    return true;
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::vector<Vec2>& out) {
    if (info.mayBeOneNumber && node.kind == JsonKind::Number) {
        float number = 0;
        const bool good = readValue(reader, info, node, pointer, number);
        if (good) out = {{0, number}};
        return good;
    }
    const Message x = word(info.xName), y = word(info.yName);
    const Message wanted = info.mayBeOneNumber ? message("a number or a list of pairs [{}, {}]", x, y)
                                               : message("a list of pairs [{}, {}]", x, y);
    if (!expectKind(reader, node, pointer, JsonKind::List, wanted)) return false;
    if (!expectCount(reader, info, node, pointer)) return false;
    std::vector<Vec2> points(node.items.size());
    bool good = true;
    for (std::size_t i = 0; i < points.size(); ++i)
        good = readPair(reader, info, node.items[i], childPointer(pointer, i), points[i]) && good;
    if (good && info.rising) good = expectRising(reader, info, node, pointer, points);
    if (good) out = std::move(points);
    return good;
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::vector<float>& out) {
    std::vector<float> numbers(1);
    bool good = true;
    if (info.mayBeOneNumber && node.kind == JsonKind::Number) {
        good = readValue(reader, info, node, pointer, numbers[0]);
    } else {
        const Message wanted =
            info.mayBeOneNumber ? message("a number or a list of numbers") : message("a list of numbers");
        if (!expectKind(reader, node, pointer, JsonKind::List, wanted)) return false;
        if (!expectCount(reader, info, node, pointer)) return false;
        numbers.resize(node.items.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            good = readValue(reader, info, node.items[i], childPointer(pointer, i), numbers[i]) && good;
        if (good && info.falling) good = expectFalling(reader, node, pointer, numbers);
    }
    if (good) out = std::move(numbers);
    return good;
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::vector<std::string>& out) {
    return readList(reader, info, node, pointer, message("a list of texts"), out);
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::vector<Colour>& out) {
    return readList(reader, info, node, pointer, message("a list of colours"), out);
}

bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::map<std::string, float>& out) {
    if (!expectKind(reader, node, pointer, JsonKind::Object, message("an object"))) return false;
    std::map<std::string, float> entries;
    bool good = true;
    for (const JsonMember& member : node.members) {
        if (isFreeKey(member.key)) continue;
        good = readValue(reader, info, member.value, childPointer(pointer, member.key), entries[member.key]) && good;
    }
    if (!info.mustHave.empty() && node.find(info.mustHave) == nullptr) {
        reportMissing(reader, node, pointer, info.mustHave);
        good = false;
    }
    if (good) out = std::move(entries);
    return good;
}

}  // namespace slip
