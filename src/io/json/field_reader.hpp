// SPDX-License-Identifier: MIT
// Fills any struct that has a field list (base/fields.hpp) from a JSON tree, and collects every problem on the way.
#pragma once
#include "base/fields.hpp"
#include "base/vec2.hpp"
#include "io/json/json_document.hpp"
#include "io/json/problem.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace slip {

struct FieldReader {
    explicit FieldReader(const JsonDocument& document, std::string fileName, bool ofGame = false)
        : file(std::move(fileName)), keepsUnknown(ofGame), problems(document.problems), errors(problems.size()) {}

    std::string file;
    std::vector<std::string> otherFiles;  // that places name by JsonPlace::file, from 1
    bool keepsUnknown = false;            // a file that the game writes: unknown keys stay in it, and are only noted
    std::vector<std::string> (*allPlaces)() = nullptr;  // pointers of all keys of the format; null: not known
    Problems problems;
    std::size_t errors = 0;                 // among the problems, and those that were too many to be kept
    std::unordered_set<const void*> given;  // addresses of the members (not of nested structs) that the file gave

    std::string fileOf(JsonPlace place) const;
    /// Returns false, for `return reader.fail(…)`. After kMaxProblems nothing more is kept.
    bool fail(JsonPlace place, const std::string& pointer, Message text);
    /// The same for a remark that is no error.
    void note(JsonPlace place, const std::string& pointer, Message text);
    /// True when no problem lies at `pointer`, above it or below it.
    bool isClean(std::string_view pointer) const;
};

/// All of these leave `out` alone, and return false, when anything is wrong with the value.
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, float& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, int& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, bool& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, std::string& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, Colour& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, std::vector<Vec2>& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, std::vector<float>& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer,
               std::vector<std::string>& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer, std::vector<Colour>& out);
bool readValue(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer,
               std::map<std::string, float>& out);

/// Index of the word among `words`, or −1 with a problem.
int readChoice(FieldReader&, const JsonNode&, const std::string& pointer, std::span<const std::string_view> words);
/// "must be `wanted` (found …)" unless the node is of that kind.
bool expectKind(FieldReader&, const JsonNode&, const std::string& pointer, JsonKind kind, const Message& wanted);
/// The list's length against minItems and maxItems.
bool expectCount(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer);
/// Keys that begin with `$` or `_` are anybody's.
inline bool isFreeKey(std::string_view key) { return key.starts_with('$') || key.starts_with('_'); }
/// A problem, or a note, for each member whose key is neither `known` nor free; one that the format has elsewhere is
/// told where.
void reportUnknown(FieldReader&, const JsonNode& object, const std::string& pointer,
                   std::span<const std::string_view> known);
void reportMissing(FieldReader&, const JsonNode& object, const std::string& pointer, std::string_view key);
/// `format` of the file's root: must be there, and 1.
void readFormat(FieldReader&, const JsonNode& root);

template <class T>
concept IsEnum = std::is_enum_v<T>;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsStructList = false;
template <HasFields T>
inline constexpr bool kIsStructList<std::vector<T>> = true;

template <HasFields T>
bool readFields(FieldReader& reader, const JsonNode& node, const std::string& pointer, T& out);

template <IsEnum T>
bool readValue(FieldReader& reader, const FieldInfo&, const JsonNode& node, const std::string& pointer, T& out) {
    static constexpr auto kWords = namesOf(static_cast<const T*>(nullptr));
    const int index = readChoice(reader, node, pointer, kWords);
    if (index >= 0) out = static_cast<T>(index);
    return index >= 0;
}

/// A number, or an object with a number for each name.
bool readNumbers(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer,
                 std::span<const std::string_view> names, std::span<float> out);

template <class E>
bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               NumberOr<E>& out) {
    if (node.kind == JsonKind::Number) {
        float number = 0;
        if (!readValue(reader, info, node, pointer, number)) return false;
        out = number;
        return true;
    }
    typename NumberOr<E>::Each each{};
    if (!readNumbers(reader, info, node, pointer, NumberOr<E>::kNames, each)) return false;
    out.each = each;
    return true;
}

template <HasFields T>
bool readValue(FieldReader& reader, const FieldInfo&, const JsonNode& node, const std::string& pointer, T& out) {
    return readFields(reader, node, pointer, out);
}

template <HasFields T>
bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::vector<T>& out) {
    if (!expectKind(reader, node, pointer, JsonKind::List, message("a list"))) return false;
    bool good = expectCount(reader, info, node, pointer);
    if (!good) return false;
    std::vector<T> items(node.items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        good = readFields(reader, node.items[i], childPointer(pointer, i), items[i]) && good;
    if (good) out = std::move(items);
    return good;
}

template <class T>
bool readValue(FieldReader& reader, const FieldInfo& info, const JsonNode& node, const std::string& pointer,
               std::optional<T>& out) {
    if (!info.absentWord.empty()) {
        constexpr JsonKind kWanted = HasFields<T> ? JsonKind::Object : JsonKind::List;
        if (node.kind == JsonKind::Text && node.text == info.absentWord) {
            out.reset();
            return true;
        }
        const Message wanted =
            HasFields<T> ? message("'{}' or an object", info.absentWord) : message("'{}' or a list", info.absentWord);
        if (!expectKind(reader, node, pointer, kWanted, wanted)) return false;
    }
    T value{};
    const bool good = readValue(reader, info, node, pointer, value);
    if (good) out = std::move(value);
    return good;
}

/// Required keys under a struct that is absent as a whole are missing from the object around it.
template <class Member>
void reportAbsent(FieldReader& reader, const FieldInfo& info, const JsonNode& object, const std::string& pointer,
                  const Member& member) {
    const bool unless = !info.requiredUnless.empty() && object.find(info.requiredUnless) == nullptr;
    if (info.required || unless) {
        reportMissing(reader, object, pointer, info.key);
    } else if constexpr (HasFields<Member>) {
        const std::string inner = childPointer(pointer, info.key);
        visitFields(member, [&](const FieldInfo& sub, const auto& x) { reportAbsent(reader, sub, object, inner, x); });
    }
}

template <class Member>
void readMember(FieldReader& reader, const FieldInfo& info, const JsonNode& object, const std::string& pointer,
                Member& member) {
    const JsonNode* node = object.find(info.key);
    if (node == nullptr) return reportAbsent(reader, info, object, pointer, member);
    readValue(reader, info, *node, childPointer(pointer, info.key), member);
    if constexpr (!HasFields<Member>) reader.given.insert(&member);
}

/// Reads an object; `pointer` is its own. False when anything in it is wrong; the good members are filled all the same.
template <HasFields T>
bool readFields(FieldReader& reader, const JsonNode& node, const std::string& pointer, T& out) {
    if (!expectKind(reader, node, pointer, JsonKind::Object, message("an object"))) return false;
    const std::size_t before = reader.errors;
    std::vector<std::string_view> known;
    if (pointer.empty()) known.push_back("format");
    visitFields(out, [&](const FieldInfo& info, auto& member) {
        known.push_back(info.key);
        readMember(reader, info, node, pointer, member);
    });
    reportUnknown(reader, node, pointer, known);
    return reader.errors == before;
}

/// Adds the pointers of all keys within a value of that type that stands at `pointer`; "…" stands for a list's index.
template <class T>
void addPlaces(const std::string& pointer, std::vector<std::string>& places) {
    if constexpr (HasFields<T>) {
        const T defaults{};
        visitFields(defaults, [&](const FieldInfo& info, const auto& member) {
            const std::string& inner = places.emplace_back(childPointer(pointer, info.key));
            addPlaces<std::remove_cvref_t<decltype(member)>>(std::string(inner), places);
        });
    } else if constexpr (kIsOptional<T>) {
        addPlaces<typename T::value_type>(pointer, places);
    } else if constexpr (kIsStructList<T>) {
        addPlaces<typename T::value_type>(pointer + "/…", places);
    }
}

template <HasFields T>
std::vector<std::string> placesOf() {
    std::vector<std::string> places;
    addPlaces<T>("", places);
    return places;
}

/// Reads a whole file's root: its format and the fields of T.
template <HasFields T>
void readRoot(FieldReader& reader, const JsonNode& root, T& out) {
    reader.allPlaces = placesOf<T>;
    if (root.kind == JsonKind::Object) readFormat(reader, root);
    readFields(reader, root, "", out);
}

/// What is good in a whole file, and the defaults of T elsewhere; no value only when it is no JSON.
template <HasFields T>
Loaded<T> readGood(const JsonDocument& document, const std::string& file, bool keepsUnknown) {
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file, keepsUnknown);
    T value;
    readRoot(reader, document.root, value);
    sortProblems(reader.problems);
    return {std::move(value), std::move(reader.problems)};
}

/// A whole file that is the fields of T and nothing more. keepsUnknown: one that the game writes.
template <HasFields T>
Loaded<T> readDocument(const JsonDocument& document, const std::string& file, bool keepsUnknown = false) {
    Loaded<T> loaded = readGood<T>(document, file, keepsUnknown);
    if (hasErrors(loaded.problems)) loaded.value.reset();
    return loaded;
}

}  // namespace slip
