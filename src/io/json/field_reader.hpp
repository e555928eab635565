// SPDX-License-Identifier: MIT
// Fills structs that have a field list (base/fields.hpp) from a JSON tree and collects all problems.
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

/// Keys of a format for what is called by another name elsewhere.
struct ForeignKey {
    std::vector<std::string_view> keys;  // empty if the name is unknown
    double factor = 1;                   // ours from one of theirs; 0 if no factor converts it
};

struct FieldReader {
    explicit FieldReader(const JsonDocument& document, std::string fileName, bool ofGame = false)
        : file(std::move(fileName)),
          unknownKeysAreNotes(ofGame),
          problems(document.problems),
          errors(problems.size()) {}

    std::string file;
    std::vector<std::string> otherFiles;  // indexed from 1 by JsonPlace::file
    bool unknownKeysAreNotes = false;     // true for a file that the game writes: unknown keys stay and give only notes
    std::vector<std::string> (*allKeyPointers)() = nullptr;     // pointers of all keys of the format; null if unknown
    ForeignKey (*foreignKey)(std::string_view name) = nullptr;  // keys by their names elsewhere; null if unknown
    Problems problems;
    std::size_t errors = 0;  // count, including those beyond kMaxProblems
    /// Addresses of the members (not of nested structs) that the file gave.
    std::unordered_set<const void*> presentMembers;

    std::string fileOf(JsonPlace place) const;
    /// Adds an error, up to kMaxProblems in the list. Returns false, for `return reader.fail(…)`.
    bool fail(JsonPlace place, const std::string& pointer, Message text);
    /// Adds a note, which is not an error.
    void addNote(JsonPlace place, const std::string& pointer, Message text);
    /// Returns true if no problem lies at `pointer`, above it or below it.
    bool isClean(std::string_view pointer) const;
};

/// All of these leave `out` unchanged and return false if anything is wrong with the value.
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

/// Returns the index of the word in `words`. Returns nothing, with a problem, if it is not there.
std::optional<std::size_t> readChoice(FieldReader&, const JsonNode&, const std::string& pointer,
                                      std::span<const std::string_view> words);
/// Adds "must be `wanted` (found …)" and returns false unless the node is of that kind.
bool expectKind(FieldReader&, const JsonNode&, const std::string& pointer, JsonKind kind, const Message& wanted);
/// Checks the list's length against minItems and maxItems.
bool expectCount(FieldReader&, const FieldInfo&, const JsonNode&, const std::string& pointer);
/// Keys that begin with `$` or `_` are always allowed.
inline bool isFreeKey(std::string_view key) { return key.starts_with('$') || key.starts_with('_'); }
/// Adds an error for each member whose key is neither `known` nor free, or a note if unknown keys are kept. It names
/// the place where the format has that key, or the key that has this name elsewhere.
void reportUnknown(FieldReader&, const JsonNode& object, const std::string& pointer,
                   std::span<const std::string_view> known);
void reportMissing(FieldReader&, const JsonNode& object, const std::string& pointer, std::string_view key);
/// Checks that the root has the key `format`, with the value 1.
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
    const std::optional<std::size_t> index = readChoice(reader, node, pointer, kWords);
    if (index) out = static_cast<T>(*index);
    return index.has_value();
}

/// Reads the object of a NumberOr: one number for each name.
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

/// Reports an absent required member. If a whole struct is absent, its required keys are reported at `object`.
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
    if constexpr (!HasFields<Member>) reader.presentMembers.insert(&member);
}

/// Reads an object at `pointer`. Returns false if anything in it is wrong; good members are filled all the same.
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

/// Adds the pointers of all keys within a value of type T at `pointer`. "…" replaces the index in a list.
template <class T>
void addKeyPointers(const std::string& pointer, std::vector<std::string>& places) {
    if constexpr (HasFields<T>) {
        const T defaults{};
        visitFields(defaults, [&](const FieldInfo& info, const auto& member) {
            const std::string& inner = places.emplace_back(childPointer(pointer, info.key));
            addKeyPointers<std::remove_cvref_t<decltype(member)>>(std::string(inner), places);
        });
    } else if constexpr (kIsOptional<T>) {
        addKeyPointers<typename T::value_type>(pointer, places);
    } else if constexpr (kIsStructList<T>) {
        addKeyPointers<typename T::value_type>(pointer + "/…", places);
    }
}

template <HasFields T>
std::vector<std::string> keyPointers() {
    std::vector<std::string> places;
    addKeyPointers<T>("", places);
    return places;
}

/// Reads the root of a file: its format and the fields of T.
template <HasFields T>
void readRoot(FieldReader& reader, const JsonNode& root, T& out) {
    reader.allKeyPointers = keyPointers<T>;
    if (root.kind == JsonKind::Object) readFormat(reader, root);
    readFields(reader, root, "", out);
}

/// Reads the good values of a whole file, with defaults of T elsewhere. No value only if the file is not JSON.
template <HasFields T>
Loaded<T> readGood(const JsonDocument& document, const std::string& file, bool unknownKeysAreNotes) {
    if (document.broken) return {std::nullopt, document.problems};
    FieldReader reader(document, file, unknownKeysAreNotes);
    T value;
    readRoot(reader, document.root, value);
    sortProblems(reader.problems);
    return {std::move(value), std::move(reader.problems)};
}

/// Reads a whole file that holds only the fields of T. No value if it has errors. unknownKeysAreNotes: the game writes
/// it.
template <HasFields T>
Loaded<T> readDocument(const JsonDocument& document, const std::string& file, bool unknownKeysAreNotes = false) {
    Loaded<T> loaded = readGood<T>(document, file, unknownKeysAreNotes);
    if (hasErrors(loaded.problems)) loaded.value.reset();
    return loaded;
}

}  // namespace slip
