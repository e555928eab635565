// SPDX-License-Identifier: MIT
// Cars, tracks and tables by name or path, with every problem told.
#pragma once
#include "io/car/car_values.hpp"
#include "io/common/folders.hpp"
#include "race/testdrive/stand_in.hpp"
#include "session/setup/sky.hpp"
#include "track/track.hpp"

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace slip {

/// The exit codes of the headless programs: done; the check failed or a file was bad; wrong usage.
inline constexpr int kDone = 0, kFailed = 1, kWrongUsage = 2;

/// Empty weather or hour means the track's own.
struct SkyOptions {
    std::string weather;
    std::optional<float> hour;
};

/// Folders and tables that every verb needs. Empty: what is missing has been told.
struct Resources {
    Folders folders;
    TrackTables tables;
};
std::optional<Resources> loadResources();

/// Empty: the problems have been told.
std::optional<CarFile> carNamed(const Resources& resources, const std::string& nameOrPath,
                                std::span<const CarValue> values = {});
/// Those that `--set` gives. Empty: one is not of that form, which has been told.
std::optional<std::vector<CarValue>> carValues(const std::vector<std::string>& sets);
struct TrackFile {
    std::filesystem::path path;
    Track track;
    FileStamp stamp;  // for runs that rest on it
};
std::optional<TrackFile> trackFileNamed(const Resources& resources, const std::string& nameOrPath);
std::optional<Track> trackNamed(const Resources& resources, const std::string& nameOrPath);

/// Bundled tracks that are raced on, or that one alone. Empty: there is none of that name, which has been told of
/// --track.
std::vector<FileChoice> raceTracks(const Resources& resources, const std::string& only);

/// The track under the sky that was asked for.
TrackUnderSky underSky(const Track& track, const SkyOptions& sky);

/// The numbers of "1:2:0.5"; empty: it is something else.
std::vector<double> numbersOf(const std::string& text);

/// "keys" or "pad", as a player has it on the first day.
FeelDevice deviceNamed(const std::string& name);

/// "-" and /dev/stdout.
bool isStdout(const std::string& file);
/// Where a line goes that is no data: beside data on stdout to stderr.
std::FILE* proseBeside(const std::string& file);
/// False: the folder of a file that is to be written is not there, which has been told. It is never made.
bool hasFolder(const std::string& file);
/// The file of a car, and those that it stands on.
std::vector<std::filesystem::path> filesOf(const CarFile& car);
/// False: its folder is not there, or it is one of the files that are read, which has been told.
bool canWrite(const std::string& file, const std::vector<std::filesystem::path>& read);
/// What went wrong, else empty.
std::string writeToStdout(const std::string& text);
/// Writes a file whole or not at all, or into a pipe or a device as it is, or to stdout; its folder must be there.
/// False: what went wrong has been told.
bool writeOut(const std::string& file, const std::string& text);

/// What goes wrong, one line each on stderr: stdout is for data.
void complain(const std::string& line);
void complain(const Problems& problems);
/// The line of a file that could not be written or read.
void complain(const std::string& file, const std::string& error);

}  // namespace slip
