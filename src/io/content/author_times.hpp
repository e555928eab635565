// SPDX-License-Identifier: MIT
// data/author_times.json: the best laps and drifts of the AI driver, by track and class of car. `slipangle-lab author`
// writes it; it is never edited by hand.
#pragma once
#include "base/fields.hpp"
#include "io/content/medal.hpp"
#include "io/json/problem.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace slip {

struct Folders;

struct AuthorTime {
    std::string track, carClass, car;
    float time = 0;
    float drift = 0;
};
constexpr auto fieldsOf(const AuthorTime*) {
    return FieldList{
        field(&AuthorTime::track,
              {.key = "track", .doc = "file name of the track, without .json", .low = 1, .high = 80, .required = true}),
        field(&AuthorTime::carClass,
              {.key = "class", .doc = "class of the cars", .low = 0, .high = 80, .required = true}),
        field(&AuthorTime::car,
              {.key = "car", .doc = "file name of the car that drove it", .low = 1, .high = 80, .required = true}),
        field(&AuthorTime::time,
              {.key = "time", .doc = "the lap", .unit = "s", .low = 1, .high = 100000, .required = true}),
        field(&AuthorTime::drift,
              {.key = "drift", .doc = "points of a lap driven sideways; 0: such cars do not drift here", .high = 1e6}),
    };
}

/// The root of the file.
struct AuthorTimes {
    std::vector<AuthorTime> times;
};
constexpr auto fieldsOf(const AuthorTimes*) {
    return FieldList{
        field(&AuthorTimes::times,
              {.key = "author_times", .doc = "best laps of the machine", .required = true, .maxItems = 10000}),
    };
}

/// Parses author times. Unknown keys give only notes.
Loaded<AuthorTimes> parseAuthorTimes(const std::string& text, const std::string& file);
Loaded<AuthorTimes> loadAuthorTimes(const std::filesystem::path& path);
/// Returns the times of data/author_times.json. Empty if it cannot be read.
AuthorTimes bundledAuthorTimes(const Folders& folders);
/// Writes the file completely or not at all; other keys in it stay.
Result<> saveAuthorTimes(const AuthorTimes& times, const std::filesystem::path& path);

/// Returns the entry of a track and class, or null.
const AuthorTime* findAuthorTime(const AuthorTimes& times, const std::string& track, const std::string& carClass);
/// Adds the entry, or replaces the one of its track and class. The list stays sorted by track and class.
void keepAuthorTime(AuthorTimes& times, AuthorTime entry);

/// Largest shares of the author's time that win bronze, silver, gold and author.
inline constexpr std::array<double, 4> kMedalShares{1.30, 1.18, 1.08, 1.03};
/// Returns the slowest lap (s) that wins the medal, from the author's time (s). `medal` must not be None.
double medalTime(Medal medal, double author);
/// Returns the best medal that a lap wins.
Medal medalOf(double lap, double author);
/// Returns the minimum points for a medal in a drift, from the author's points in the same number of laps.
/// medalOfPoints returns the best medal that the points win.
double medalPoints(Medal medal, double author);
Medal medalOfPoints(double points, double author);

}  // namespace slip
