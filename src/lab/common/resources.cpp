// SPDX-License-Identifier: MIT
#include "lab/common/resources.hpp"
#include "io/json/wording.hpp"

#include "io/common/loading.hpp"
#include "io/player/default_device.hpp"
#include "io/system/file.hpp"
#include "io/system/stream_file.hpp"
#include "io/track/track_file.hpp"

#include <algorithm>
#include <cstdio>
#include <locale>
#include <sstream>

namespace slip {
namespace {

/// Returns the value of a loaded file. Reports errors; notes are left to the verb `check`.
template <class T>
std::optional<T> valueOf(Loaded<T> loaded) {
    if (!loaded.value) printError(loaded.problems);
    return std::move(loaded.value);
}

std::optional<std::filesystem::path> fileNamed(const Resources& r, const char* kind, const std::string& nameOrPath) {
    if (nameOrPath == "-") return nameOrPath;
    auto path = findFile(r.folders, kind, nameOrPath);
    if (!path) printError(nameOrPath, fileNotFoundText(r.folders, kind, nameOrPath));
    return path;
}

/// Returns true for tracks of single-car exercises, where nobody races.
bool isExercise(const std::string& track) { return track == "skid_pad" || track == "slalom"; }

}  // namespace

std::vector<double> numbersOf(const std::string& text) {
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    std::vector<double> numbers(1);
    for (char colon = 0; in >> numbers.back(); numbers.emplace_back()) {
        if (in.eof()) return numbers;
        if (!(in >> colon) || colon != ':') break;
    }
    return {};
}

InputProfile deviceNamed(const std::string& name) { return defaultDevice(name == "pad"); }

TrackInConditions withConditions(const Track& track, const ConditionsOptions& sky) {
    return withConditions(track, sky.weather.empty() ? std::nullopt : valueNamed<Weather>(sky.weather), sky.hour);
}

bool isStdout(const std::string& file) { return file == "-" || file == "/dev/stdout"; }

std::FILE* messageStream(const std::string& file) { return isStdout(file) ? stderr : stdout; }

bool hasFolder(const std::string& file) {
    std::error_code error;
    const std::filesystem::path folder = folderOf(file);
    if (isStdout(file) || std::filesystem::is_directory(folder, error)) return true;
    printError(file, "cannot write: no such folder as " + folder.string());
    return false;
}

std::vector<std::filesystem::path> filesOf(const CarFile& car) {
    std::vector<std::filesystem::path> files = car.base.files;
    files.push_back(car.path);
    return files;
}

bool canWrite(const std::string& file, const std::vector<std::filesystem::path>& read) {
    const bool isRead =
        std::ranges::any_of(read, [&](const std::filesystem::path& path) { return isSameFile(path, file); });
    if (isRead) printError(file, otherUseText());
    return !isRead && hasFolder(file);
}

Result<> writeToStdout(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return {};
    return message("cannot write to the standard output");
}

bool writeOut(const std::string& file, const std::string& text) {
    if (!hasFolder(file)) return false;
    const Result<> written = isStdout(file)   ? writeToStdout(text)
                             : isStream(file) ? writeToStream(file, text)
                                              : writeFile(file, text);
    if (!written) printError(escaped(written.why));
    return static_cast<bool>(written);
}

void printError(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

void printError(const Problems& problems) {
    for (const Problem& problem : problems) printError(format(problem));
}

void printError(const std::string& file, const std::string& error) { printError(escaped(file) + ": " + error); }

std::optional<Resources> loadResources() {
    Resources r;
    r.folders = findFolders();
    if (r.folders.data.empty()) {
        printError("the data folder was not found: set SLIPANGLE_DATA to the folder that holds data and assets");
        return {};
    }
    Problems problems;
    r.tables = loadTrackTables(r.folders, problems);
    printError(problems);
    if (r.tables.surfaces.empty()) return {};
    return r;
}

std::optional<CarFile> carNamed(const Resources& r, const std::string& nameOrPath, std::span<const CarValue> values) {
    const auto path = fileNamed(r, "cars", nameOrPath);
    return path ? valueOf(loadCar(*path, values)) : std::nullopt;
}

std::optional<std::vector<CarValue>> carValues(const std::vector<std::string>& sets) {
    std::vector<CarValue> values;
    for (const std::string& set : sets) {
        auto value = readCarValue(set);
        if (!value) {
            printError("--set", inQuotes(set) + " is not of the form /pointer=value");
            return {};
        }
        values.push_back(std::move(*value));
    }
    return values;
}

std::optional<TrackFile> trackFileNamed(const Resources& r, const std::string& nameOrPath) {
    const auto path = fileNamed(r, "tracks", nameOrPath);
    if (!path) return {};
    FileStamp stamp;
    auto track = valueOf(loadJson(*path, [&](const std::string& text, const std::string& file) {
        stamp = stampOf(path->stem().string(), text);
        return parseTrack(text, file, r.tables);
    }));
    if (!track) return {};
    return TrackFile{*path, std::move(*track), std::move(stamp)};
}

std::optional<Track> trackNamed(const Resources& r, const std::string& nameOrPath) {
    auto file = trackFileNamed(r, nameOrPath);
    return file ? std::optional(std::move(file->track)) : std::nullopt;
}

std::vector<FileChoice> raceTracks(const Resources& r, const std::string& only) {
    std::vector<FileChoice> tracks = listFiles(r.folders, "tracks");
    std::erase_if(tracks,
                  [&](const FileChoice& t) { return t.own || (only.empty() ? isExercise(t.name) : t.name != only); });
    if (tracks.empty()) printError("--track", "no bundled track is named " + inQuotes(only));
    return tracks;
}

}  // namespace slip
