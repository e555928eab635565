#include "io/author_times.hpp"

#include "io/field_reader.hpp"
#include "io/field_writer.hpp"
#include "io/loading.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace slip {
namespace {

bool comesBefore(const AuthorTime& a, const AuthorTime& b) {
    return std::tie(a.track, a.carClass) < std::tie(b.track, b.carClass);
}

}  // namespace

Loaded<AuthorTimes> parseAuthorTimes(const std::string& text, const std::string& file) {
    return readDocument<AuthorTimes>(parseJson(text, file), file);
}

Loaded<AuthorTimes> loadAuthorTimes(const std::filesystem::path& path) { return loadJson(path, parseAuthorTimes); }

std::string saveAuthorTimes(const AuthorTimes& times, const std::filesystem::path& path) {
    JsonNode root = jsonObject();
    setMember(root, "$schema", jsonText("schema/author_times.schema.json"));
    setMember(root, "format", jsonNumber(1.0));
    visitFields(times, [&](const FieldInfo& info, const auto& list) { setMember(root, info.key, toJson(info, list)); });
    return writeFile(path, jsonFileText(root));
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

std::string_view nameOf(Medal medal) {
    constexpr std::array<std::string_view, 5> kNames{"", "BRONZE", "SILVER", "GOLD", "AUTHOR"};
    return kNames[static_cast<std::size_t>(medal)];
}

double medalTime(Medal medal, double author) {
    constexpr std::array kShares{1e9, 1.50, 1.20, 1.06, 1.0};
    return author * kShares[static_cast<std::size_t>(medal)];
}

Medal medalOf(double lap, double author) {
    for (const Medal medal : {Medal::Author, Medal::Gold, Medal::Silver, Medal::Bronze})
        if (lap <= medalTime(medal, author)) return medal;
    return Medal::None;
}

}  // namespace slip
