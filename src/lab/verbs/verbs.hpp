// SPDX-License-Identifier: MIT
// Verbs of slipangle-lab. Each prints data to stdout and problems to stderr (only `check` prints its problems as data),
// and returns an exit code. Each is in the file of its name: bench.cpp, check.cpp (and schema), compare.cpp, drive.cpp,
// feel.cpp, lap.cpp, learn.cpp, race.cpp, replay.cpp, sheet.cpp, sheet_import.cpp, sound.cpp, sweep.cpp, tune.cpp.
#pragma once
#include "lab/common/race_run.hpp"
#include "lab/common/resources.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// Checks files. language: code of the language of the messages.
int checkVerb(const std::vector<std::string>& files, bool json, const std::string& language);

/// Writes the JSON schemas of all formats into a folder.
int schemaVerb(const std::string& folder);

inline constexpr double kMaxDrive = 86400;  // s

struct DriveOptions {
    std::string car, inputs, track, surface = "asphalt", out;
    std::vector<std::string> set;        // values that override the car's file, "/pointer=value"
    std::string device;                  // device whose smoothing and assists apply; if empty, the inputs act unchanged
    std::optional<std::string> assists;  // if empty, those of the device
    double duration = 0;                 // s; 0: from the script
    int hz = 120, sample = 100;
    std::uint64_t seed = 1;  // seed of the weather
    float speed = 0;         // m/s
    ConditionsOptions sky;
};
int driveVerb(const DriveOptions& options);

struct LearnOptions {
    std::string file, name, out;
    int car = 0;  // from 1; 0: the first human's
};
/// Writes a driver learned from the laps of a replay.
int learnVerb(const LearnOptions& options);

struct ReplayOptions {
    std::string file, csv;
    bool verify = false;
    bool corners = false, json = false;  // the corner table of a car's laps; as JSON
    std::string against;                 // another replay of the track, with which they are compared
    int car = 0;                         // of the corners, from 1; 0: the first human's
};
int replayVerb(const ReplayOptions& options);

struct SheetOptions {
    std::string car;
    std::vector<std::string> set;
    bool json = false;
};
int sheetVerb(const SheetOptions& options);

struct SheetImportOptions {
    std::string file, out;
    int jobs = 1;
};
/// Makes a car from a data sheet, and prints which of its figures it reaches and what was guessed.
int sheetImportVerb(const SheetImportOptions& options);

struct CompareOptions {
    std::string a, b;
    std::vector<std::string> set;  // values for b
    bool json = false;
};
/// Compares two cars: differences between their files, and their performance sheets.
int compareVerb(const CompareOptions& options);

struct LapOptions {
    std::string car, track;
    std::vector<std::string> set;
    float skill = 1;
    int laps = 3;
    std::uint64_t seed = 1;  // seed of the driver's mistakes
    bool json = false, corners = false;
};
/// Drives laps of the AI driver from a standing start, and an estimated lap of a human.
int lapVerb(const LapOptions& options);

struct SweepOptions {
    std::string car, out = "-";
    std::vector<std::string> set;  // "/pointer=FROM:TO:STEP" or "/pointer=A,B,C"
    std::vector<std::string> measure{"sheet"};
    int jobs = 1;
};
/// Measures every combination of values and writes one CSV row for each.
int sweepVerb(const SweepOptions& options);

struct TuneOptions {
    std::string car, goal, out = "-";
    std::vector<std::string> vary;  // "/pointer=LOW:HIGH"
    bool max = false;
    std::optional<double> near = {};  // target value; if empty, the minimum or maximum is best
    std::size_t budget = 200;         // number of cars to measure
    std::uint64_t seed = 1;
    int jobs = 1;
};
/// Searches for the values with the best figure and writes the car as an overlay.
int tuneVerb(const TuneOptions& options);

struct RaceOptions {
    std::string track, cars, out, record;
    std::vector<std::string> set;        // "/pointer=value" for all cars, "N:/pointer=value" for car N, from 0
    std::vector<std::string> drivers;    // files of learned drivers, for the cars from the first on
    std::vector<std::string> setDriver;  // the same for the constants of their AI drivers (AiDriverParams)
    int laps = 0;                        // 0: the default of the track
    std::uint64_t seed = 1;
    std::optional<float> skill;  // skill of all drivers; if empty, each has its own
    int races = 1, jobs = 1;
    ConditionsOptions sky;
    GridStart grid = GridStart::Order;
};
/// Runs races with seeds seed, seed + 1, … and prints one line of JSON for each, in that order.
int raceVerb(const RaceOptions& options);

struct FeelOptions {
    std::string car, device = "keys";
    std::string player = "both";  // a PlayerStyle, or both
    float delay = 0.2f;           // s, reaction time of the player model
    float counterFrom = 6;        // deg
    bool json = false;
};
/// Measures how the car handles for a player model, with the default settings of keys or pad.
int feelVerb(const FeelOptions& options);

inline constexpr int kMaxBenchRpm = 30000;

struct SoundOptions {
    std::string car, out;
    std::string scene = "engine";
    std::string rpm;  // "A:B" or "A"; empty: the whole range of the engine
    std::string surface = "asphalt", material = "concrete", track = "larkmead";
    float load = 1;
    float blow = 5;                 // m/s
    std::optional<double> seconds;  // if empty, the default of the scene
};
/// Writes the sound of a scene as a WAV file.
int soundVerb(const SoundOptions& options);

int benchVerb(bool json);

}  // namespace slip
