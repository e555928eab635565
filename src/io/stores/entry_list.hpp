// SPDX-License-Identifier: MIT
// Files of the game with one list of entries: a medal per event, a result per day, figures per car and track. An
// entry's struct has a field list and, beside it,
//
//     constexpr std::string_view listKeyOf(const Entry*);          the list's key in the file
//     constexpr bool isSame(const Entry& a, const Entry& b);       both are about the same thing
//
// A file with two lists has for each of them
//
//     constexpr std::string_view otherListKeyOf(const Entry*);     the other list's key
//
// Unknown keys and bad entries stay in the file.
#pragma once
#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// The key of the file's other list: the list's own one where there is no other.
template <HasFields T>
constexpr std::string_view otherListKeyOf(const T* entry) {
    return listKeyOf(entry);
}

template <HasFields T>
bool holdsList(const JsonNode& root) {
    const JsonNode* const list = root.find(listKeyOf(static_cast<const T*>(nullptr)));
    return isObject(root) && (list == nullptr || list->kind == JsonKind::List);
}
template <HasFields T>
inline constexpr AppDataFormat kListFormat{.isUsable = holdsList<T>};

/// Reads the good entries of a file. No value only if the file is not JSON.
template <HasFields T>
Loaded<std::vector<T>> readEntries(const JsonDocument& document, const std::string& file) {
    if (document.broken) return {std::nullopt, document.problems};
    constexpr std::string_view kKey = listKeyOf(static_cast<const T*>(nullptr));
    constexpr std::string_view kOther = otherListKeyOf(static_cast<const T*>(nullptr));
    FieldReader reader(document, file, true);
    std::vector<T> entries;
    const std::string at = childPointer("", kKey);
    if (expectKind(reader, document.root, "", JsonKind::Object, message("an object"))) {
        readFormat(reader, document.root);
        reportUnknown(reader, document.root, "", std::array<std::string_view, 3>{"format", kKey, kOther});
        const JsonNode* const list = document.root.find(kKey);
        if (list != nullptr && expectKind(reader, *list, at, JsonKind::List, message("a list")))
            for (std::size_t i = 0; i < list->items.size(); ++i)
                if (T entry; readFields(reader, list->items[i], childPointer(at, i), entry))
                    entries.push_back(std::move(entry));
    }
    sortProblems(reader.problems);
    return {std::move(entries), std::move(reader.problems)};
}

/// Loads a file. Always has a value: its good entries. A missing file is not a problem. Bad entries are reported once
/// and stay in the file. A file without such a list is moved aside. A file of a newer version, or one that cannot be
/// read, is left alone. consequence: of an unusable file, such as "medals start from scratch".
template <HasFields T>
Loaded<std::vector<T>> loadEntries(const std::filesystem::path& path, const Message& consequence) {
    auto loaded = loadKept(path, kListFormat<T>, readEntries<T>, consequence);
    if (!loaded.value) loaded.value.emplace();
    return loaded;
}

/// Calls change(entry) for the first entry of a file's tree with isSame(entry, about), or for a new entry `about`, and
/// puts it into the tree.
template <HasFields T, class Change>
void changeEntryIn(JsonNode& root, const T& about, const Change& change) {
    constexpr std::string_view kKey = listKeyOf(static_cast<const T*>(nullptr));
    setMember(root, "format", jsonNumber(1.0));
    JsonNode* list = root.find(kKey);
    if (list == nullptr) list = &setMember(root, kKey, jsonList());
    JsonNode* place = nullptr;
    T entry = about;
    for (JsonNode& node : list->items) {
        FieldReader reader(JsonDocument{}, "", true);
        T there;
        if (!readFields(reader, node, "/", there) || !isSame(there, about)) continue;
        place = &node;
        entry = std::move(there);
        break;
    }
    change(entry);
    if (place == nullptr) place = &list->items.emplace_back(jsonObject());
    overlay(*place, toJson(FieldInfo{}, entry));
}

/// Does the same in a file. Writes it completely or not at all.
template <HasFields T, class Change>
Result<> changeEntry(const std::filesystem::path& path, const T& about, const Change& change) {
    return updateAppData(path, kListFormat<T>, [&](JsonNode& root) -> Result<> {
        changeEntryIn(root, about, change);
        return {};
    });
}

}  // namespace slip
