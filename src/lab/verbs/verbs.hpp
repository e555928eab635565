// SPDX-License-Identifier: MIT
// The verbs of slipangle-lab. Each prints data to stdout and problems to stderr (only `check` prints its problems as
// data), and returns an exit code. Each is in the file of its name: bench.cpp, check.cpp (and schema), compare.cpp,
// drive.cpp, feel.cpp, lap.cpp, race.cpp, replay.cpp, sheet.cpp, sound.cpp, sweep.cpp, tune.cpp.
#pragma once
#include "lab/common/race_run.hpp"
#include "lab/common/resources.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// language: code of the one that problems are told in.
int checkVerb(const std::vector<std::string>& files, bool json, const std::string& language);

/// Writes the JSON schemas of all formats into a folder.
int schemaVerb(const std::string& folder);

inline constexpr double kLongestDrive = 86400;  // s

struct DriveOptions {
    std::string car, inputs, track, surface = "asphalt", out;
    std::vector<std::string> set;        // values on top of the car's file, "/pointer=value"
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

struct SheetOptions {
    std::string car;
    std::vector<std::string> set;
    bool json = false;
};
int sheetVerb(const SheetOptions& options);

struct CompareOptions {
    std::string a, b;
    std::vector<std::string> set;  // of b
    bool json = false;
};
/// Two cars: what their files say differently, and their sheets.
int compareVerb(const CompareOptions& options);

struct LapOptions {
    std::string car, track;
    std::vector<std::string> set;
    float skill = 1;
    int laps = 3;
    std::uint64_t seed = 1;  // of the driver's mistakes
    bool json = false;
};
/// The machine's laps from a standing start, and the lap that a person dares.
int lapVerb(const LapOptions& options);

struct SweepOptions {
    std::string car, out = "-";
    std::vector<std::string> set;  // "/pointer=FROM:TO:STEP" or "/pointer=A,B,C"
    std::vector<std::string> measure{"sheet"};
    int jobs = 1;
};
/// Every combination of values, measured: a row of CSV each.
int sweepVerb(const SweepOptions& options);

struct TuneOptions {
    std::string car, goal, out = "-";
    std::vector<std::string> vary;  // "/pointer=LOW:HIGH"
    bool max = false;
    std::optional<double> near = {};  // the value that is wanted; none: the least, or the greatest
    std::size_t budget = 200;         // cars that are measured
    std::uint64_t seed = 1;
    int jobs = 1;
};
/// Looks for the values that a figure is best with; the car comes out as an overlay.
int tuneVerb(const TuneOptions& options);

struct RaceOptions {
    std::string track, cars, out, record;
    std::vector<std::string> set;  // "/pointer=value" of all cars, "N:/pointer=value" of car N, from 0
    int laps = 0;                  // 0: as the track says
    std::uint64_t seed = 1;
    std::optional<float> skill;  // of all drivers; none: each has its own
    int races = 1, jobs = 1;
    SkyOptions sky;
    GridStart grid = GridStart::Order;
};
/// Races with seeds seed, seed + 1, …: one line of JSON each, in that order.
int raceVerb(const RaceOptions& options);

struct FeelOptions {
    std::string car, device = "keys";
    float delay = 0.2f;     // s, of the stand-in
    float counterFrom = 6;  // deg
    bool json = false;
};
/// How the car feels in the hands of a stand-in for a player, with the default settings of keys or pad.
int feelVerb(const FeelOptions& options);

inline constexpr int kMaxBenchRpm = 30000;

struct SoundOptions {
    std::string car, out;
    std::string scene = "engine";
    std::string rpm;  // "A:B" or "A"; empty: all that the engine has
    std::string surface = "asphalt", material = "concrete", track = "larkmead";
    float load = 1;
    float blow = 5;                 // m/s
    std::optional<double> seconds;  // absent: as long as the scene usually is
};
/// Writes what a scene sounds like as a WAV file.
int soundVerb(const SoundOptions& options);

int benchVerb(bool json);

}  // namespace slip
