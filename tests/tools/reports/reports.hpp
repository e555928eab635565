// SPDX-License-Identifier: MIT
// The reports on our own work, one function each. Each prints its figures to stdout and problems to stderr, and returns
// an exit code of lab/common/resources.hpp.
#pragma once
#include "lab/common/resources.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Updates the tables of the handbook from the field lists.
int handbookReport(const std::string& file);

struct AuthorOptions {
    std::string track, carClass;  // empty: all
    std::string out;
};
int authorReport(const AuthorOptions& options);

/// Kind of race in the racecraft report.
enum class RaceKind : std::uint8_t { Faster, Person, Equal, Matched, First };
constexpr auto namesOf(const RaceKind*) {
    return std::array<std::string_view, 5>{"faster", "person", "equal", "matched", "first"};
}

struct RacecraftOptions {
    std::string track;           // empty: all
    std::vector<RaceKind> only;  // empty: all
    ConditionsOptions sky;
    std::uint64_t first = 1;  // first seed
    int seeds = 20, jobs = 1;
    float skill = 0.95f;
    bool json = false;
    std::string page;  // Markdown file to write the table to as well
};
/// Measures how rivals race: experiments over many seeds, in a table beside the target figures.
int racecraftReport(const RacecraftOptions& options);

struct GalleryOptions {
    std::string folder;
    std::vector<std::string> only;  // pointers of numbers; empty: all
    int jobs = 1;
};
/// Writes SVG sheets into an existing folder. They show the effect of each number of a car file in plots and figures.
int galleryReport(const GalleryOptions& options);

struct LookOptions {
    std::string track;        // name or path; empty: all
    std::string page;         // Markdown file to write the table to as well
    std::string pictures;     // folder for the pictures
    std::string screenshots;  // folder for new README pictures; then nothing else is done
    int stations = 6;         // per track, by day
    int jobs = 1;
    bool again = false;  // measure existing pictures and take none
    bool json = false;
};
/// Measures the laws of the look, in pictures that the game next to this tool takes off-screen. Returns kFailed if a
/// law is broken without a named exception.
int lookReport(const LookOptions& options);

/// Measures the sound of all bundled cars and writes the page about it.
int soundReport(const std::string& page);

}  // namespace slip
