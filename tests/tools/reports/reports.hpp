// SPDX-License-Identifier: MIT
// The reports of our own work, one function each. Each prints its figures to stdout and problems to stderr, and returns
// an exit code of lab/common/resources.hpp.
#pragma once
#include "lab/common/resources.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Writes the tables of the handbook anew, from the field lists.
int handbookReport(const std::string& file);

struct AuthorOptions {
    std::string track, carClass;  // empty: all
    std::string out;
};
int authorReport(const AuthorOptions& options);

/// A kind of the laboratory's races.
enum class RaceKind : std::uint8_t { Faster, Person, Equal, Matched };
constexpr auto namesOf(const RaceKind*) {
    return std::array<std::string_view, 4>{"faster", "person", "equal", "matched"};
}

struct RacecraftOptions {
    std::string track;           // empty: all
    std::vector<RaceKind> only;  // empty: all
    SkyOptions sky;
    std::uint64_t first = 1;  // seed
    int seeds = 20, jobs = 1;
    float skill = 0.95f;
    bool json = false;
    std::string page;  // file to write the table to as Markdown, too
};
/// How rivals race: experiments over many seeds, in a table beside the figures that are wanted.
int racecraftReport(const RacecraftOptions& options);

struct GalleryOptions {
    std::string folder;
    std::vector<std::string> only;  // pointers of numbers; empty: all
    int jobs = 1;
};
/// Writes sheets of SVG into a folder that is there: what each number of a car's file does, in plots and figures.
int galleryReport(const GalleryOptions& options);

struct LookOptions {
    std::string track;        // name or path; empty: all
    std::string page;         // file to write the table to as Markdown, too
    std::string pictures;     // folder that keeps the pictures
    std::string screenshots;  // folder whose pictures of the game are taken anew, and nothing else; empty: none is
    int stations = 6;         // places of a track by day
    int jobs = 1;
    bool again = false;  // the pictures that it keeps are measured, and none are taken
    bool json = false;
};
/// What the laws of the look are measured by, in pictures that the game beside this tool takes off-screen. kFailed: a
/// law is broken that no exception is named for.
int lookReport(const LookOptions& options);

/// Measures what all bundled cars sound like, and writes the page of it.
int soundReport(const std::string& page);

}  // namespace slip
