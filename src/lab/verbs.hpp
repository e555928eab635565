// The verbs of slipangle-lab. Each prints to stdout, problems too, and returns the exit code: 0 done, 1 the check
// failed or a file was bad, 2 wrong usage. What a race cannot write it tells stderr, as its JSON goes to stdout. Each
// is in a file of its name: author.cpp, bench.cpp, check.cpp (schema too), drive.cpp, feel.cpp, race.cpp,
// racecraft.cpp, replay.cpp, sheet.cpp.
#pragma once
#include "lab/race_run.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace slip {

inline constexpr int kDone = 0, kFailed = 1, kWrongUsage = 2;

int checkVerb(const std::vector<std::string>& files);

/// Writes the JSON schemas of all formats into a folder.
int schemaVerb(const std::string& folder);

inline constexpr double kLongestDrive = 86400;  // s

/// Empty: the track's own.
struct SkyOptions {
    std::string weather;
    std::optional<float> hour;
};

struct DriveOptions {
    std::string car, inputs, track, surface = "asphalt", out;
    std::string device;                  // whose smoothing and aids; empty: the inputs act as they are
    std::optional<std::string> assists;  // none: the device's
    double duration = 0;                 // s; 0: by the script
    int hz = 120, sample = 100;
    std::uint64_t seed = 1;  // of the weather
    float speed = 0;         // m/s
    SkyOptions sky;
};
int driveVerb(const DriveOptions& options);

struct ReplayOptions {
    std::string file, csv;
    bool verify = false;
};
int replayVerb(const ReplayOptions& options);

struct AuthorOptions {
    std::string track, carClass;  // empty: all
    std::string out;
};
int authorVerb(const AuthorOptions& options);

int sheetVerb(const std::string& car, bool json);

struct RaceOptions {
    std::string track, cars, out, record;
    int laps = 0;  // 0: as the track says
    std::uint64_t seed = 1;
    std::optional<float> skill;  // of all drivers; none: each has its own
    int races = 1, jobs = 1;
    SkyOptions sky;
    GridStart grid = GridStart::Order;
};
/// Races with seeds seed, seed + 1, …: one line of JSON each, in that order.
int raceVerb(const RaceOptions& options);

struct RacecraftOptions {
    std::string track;        // empty: all
    std::uint64_t first = 1;  // seed
    int seeds = 20, jobs = 1;
    float skill = 0.95f;
    bool json = false;
    std::string page;  // file to write the table to as Markdown, too
};
/// How rivals race: experiments over many seeds, in a table beside the figures that are wanted.
int racecraftVerb(const RacecraftOptions& options);

struct FeelOptions {
    std::string car, device = "keys";
    float delay = 0.2f;     // s, of the stand-in
    float counterFrom = 6;  // deg
    bool json = false;
};
/// How the car feels in the hands of a stand-in for a player, with the default settings of keys or pad.
int feelVerb(const FeelOptions& options);

int benchVerb(bool json);

}  // namespace slip
