// SPDX-License-Identifier: MIT
// Loads cars, tracks and tables by name or path, and reports every problem on stderr.
#pragma once
#include "base/result.hpp"
#include "io/car/car_values.hpp"
#include "io/common/folders.hpp"
#include "race/testdrive/player_model.hpp"
#include "session/setup/conditions.hpp"
#include "track/track.hpp"

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// Exit codes of the headless programs: success; failed check or bad file; wrong usage.
inline constexpr int kDone = 0, kFailed = 1, kWrongUsage = 2;

/// Empty weather or hour means that of the track.
struct ConditionsOptions {
    std::string weather;
    std::optional<float> hour;
};

/// Folders and tables that every verb needs. Empty if something is missing, which has been reported.
struct Resources {
    Folders folders;
    TrackTables tables;
};
std::optional<Resources> loadResources();

/// Loads a car. Empty on failure; the problems have been reported.
std::optional<CarFile> carNamed(const Resources& resources, const std::string& nameOrPath,
                                std::span<const CarValue> values = {});
/// Parses the values of `--set`. Empty if one has the wrong form, which has been reported.
std::optional<std::vector<CarValue>> carValues(const std::vector<std::string>& sets);
struct TrackFile {
    std::filesystem::path path;
    Track track;
    FileStamp stamp;  // for recordings of runs on it
};
std::optional<TrackFile> trackFileNamed(const Resources& resources, const std::string& nameOrPath);
std::optional<Track> trackNamed(const Resources& resources, const std::string& nameOrPath);

/// Returns the bundled tracks for races, or the one named `only`. Empty if there is none of that name, which has been
/// reported for --track.
std::vector<FileChoice> raceTracks(const Resources& resources, const std::string& only);

/// Returns the track in the requested conditions.
TrackInConditions withConditions(const Track& track, const ConditionsOptions& sky);

/// Returns the numbers of "1:2:0.5". Empty if the text has another form.
std::vector<double> numbersOf(const std::string& text);

/// Returns the default settings of "keys" or "pad".
InputProfile deviceNamed(const std::string& name);

/// Returns true for "-" and /dev/stdout.
bool isStdout(const std::string& file);
/// Returns the stream for messages that are not data: stderr if the data goes to stdout.
std::FILE* messageStream(const std::string& file);
/// Returns false if the folder of an output file does not exist, and reports it. Never creates the folder.
bool hasFolder(const std::string& file);
/// Returns the file of a car and those it is based on.
std::vector<std::filesystem::path> filesOf(const CarFile& car);
/// Returns false if the folder does not exist or the file is one of the inputs, and reports it.
bool canWrite(const std::string& file, const std::vector<std::filesystem::path>& read);
Result<> writeToStdout(const std::string& text);
/// Writes a file completely or not at all. Writes to a pipe, device or stdout directly. The folder must exist. Returns
/// false on failure, which has been reported.
bool writeOut(const std::string& file, const std::string& text);

/// Reports problems on stderr, one per line. stdout is for data.
void printError(const std::string& line);
void printError(const Problems& problems);
/// Reports that a file could not be written or read.
void printError(const std::string& file, const std::string& error);

}  // namespace slip
