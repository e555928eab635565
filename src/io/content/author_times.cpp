// SPDX-License-Identifier: MIT
#include "io/content/author_times.hpp"

#include "io/common/loading.hpp"
#include "io/json/app_data_file.hpp"
#include "io/json/field_reader.hpp"
#include "io/json/field_writer.hpp"

#include <algorithm>
#include <tuple>

namespace slip {
namespace {

bool comesBefore(const AuthorTime& a, const AuthorTime& b) {
    return std::tie(a.track, a.carClass) < std::tie(b.track, b.carClass);
}

constexpr std::string_view kListKey =
    kFields<AuthorTimes>.apply([](const auto& list, const auto&...) { return list.info.key; });

/// Returns the node of the entry's track and class in a file's tree. An empty object if there is none.
JsonNode entryOf(const JsonNode& root, const AuthorTime& entry) {
    const auto says = [](const JsonNode& node, std::string_view key, const std::string& text) {
        const JsonNode* const word = node.find(key);
        return word != nullptr && word->text == text;
    };
    const JsonNode* const list = root.find(kListKey);
    if (list != nullptr)
        for (const JsonNode& node : list->items)
            if (says(node, "track", entry.track) && says(node, "class", entry.carClass)) return node;
    return jsonObject();
}

}  // namespace

Loaded<AuthorTimes> parseAuthorTimes(const std::string& text, const std::string& file) {
    return readDocument<AuthorTimes>(parseJson(text, file), file, true);
}

Loaded<AuthorTimes> loadAuthorTimes(const std::filesystem::path& path) { return loadJson(path, parseAuthorTimes); }

AuthorTimes bundledAuthorTimes(const Folders& folders) {
    return loadAuthorTimes(folders.data / "author_times.json").value.value_or(AuthorTimes{});
}

Result<> saveAuthorTimes(const AuthorTimes& times, const std::filesystem::path& path) {
    return updateAppData(path, {}, [&](JsonNode& root) -> Result<> {
        if (root.find("$schema") == nullptr) setMember(root, "$schema", jsonText("schema/author_times.schema.json"));
        setMember(root, "format", jsonNumber(1.0));
        JsonNode list = jsonList();
        for (const AuthorTime& entry : times.times) {
            JsonNode& node = list.items.emplace_back(entryOf(root, entry));
            overlay(node, toJson(FieldInfo{}, entry));
        }
        setMember(root, kListKey, std::move(list));
        return {};
    });
}

const AuthorTime* findAuthorTime(const AuthorTimes& times, const std::string& track, const std::string& carClass) {
    const auto found = std::find_if(times.times.begin(), times.times.end(), [&](const AuthorTime& entry) {
        return entry.track == track && entry.carClass == carClass;
    });
    return found == times.times.end() ? nullptr : &*found;
}

void keepAuthorTime(AuthorTimes& times, AuthorTime entry) {
    std::erase_if(times.times,
                  [&](const AuthorTime& old) { return old.track == entry.track && old.carClass == entry.carClass; });
    const auto place = std::upper_bound(times.times.begin(), times.times.end(), entry, comesBefore);
    times.times.insert(place, std::move(entry));
}

double medalTime(Medal medal, double author) { return author * kMedalShares[static_cast<std::size_t>(medal) - 1]; }

Medal medalOf(double lap, double author) {
    for (const Medal medal : {Medal::Author, Medal::Gold, Medal::Silver, Medal::Bronze})
        if (lap <= medalTime(medal, author)) return medal;
    return Medal::None;
}

double medalPoints(Medal medal, double author) {
    constexpr std::array kShares{0.0, 0.25, 0.5, 0.75, 1.0};
    return author * kShares[static_cast<std::size_t>(medal)];
}

Medal medalOfPoints(double points, double author) {
    for (const Medal medal : {Medal::Author, Medal::Gold, Medal::Silver, Medal::Bronze})
        if (points >= medalPoints(medal, author)) return medal;
    return Medal::None;
}

}  // namespace slip
