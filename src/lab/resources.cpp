#include "lab/resources.hpp"
#include "io/json/wording.hpp"

#include "io/files/first_day.hpp"
#include "io/files/track_file.hpp"

#include <cstdio>

namespace slip {
namespace {

/// The value of a loaded file; errors are printed, notes are left to `check`.
template <class T>
std::optional<T> valueOf(Loaded<T> loaded) {
    if (!loaded.value) print(loaded.problems);
    return std::move(loaded.value);
}

std::optional<std::filesystem::path> fileNamed(const Resources& r, const char* kind, const std::string& nameOrPath) {
    auto path = findFile(r.folders, kind, nameOrPath);
    if (!path) std::printf("%s: %s\n", escaped(nameOrPath).c_str(), lostFileText(r.folders, kind).c_str());
    return path;
}

}  // namespace

FeelDevice deviceNamed(const std::string& name) { return firstDayDevice(name == "pad"); }

TrackUnderSky underSky(const Track& track, const SkyOptions& sky) {
    return trackUnderSky(track, sky.weather.empty() ? std::nullopt : valueNamed<Weather>(sky.weather), sky.hour);
}

void print(const Problems& problems) {
    for (const Problem& p : problems) std::printf("%s\n", format(p).c_str());
}

std::optional<Resources> loadResources() {
    Resources r;
    r.folders = findFolders();
    if (r.folders.data.empty()) {
        std::printf("the data folder was not found: set SLIPANGLE_DATA to the folder that holds data and assets\n");
        return {};
    }
    Problems problems;
    r.tables = loadTrackTables(r.folders, problems);
    print(problems);
    if (r.tables.surfaces.empty()) return {};
    return r;
}

std::optional<CarFile> carNamed(const Resources& r, const std::string& nameOrPath) {
    const auto path = fileNamed(r, "cars", nameOrPath);
    return path ? valueOf(loadCar(*path)) : std::nullopt;
}

std::optional<Track> trackNamed(const Resources& r, const std::string& nameOrPath) {
    const auto path = fileNamed(r, "tracks", nameOrPath);
    return path ? valueOf(loadTrack(*path, r.tables)) : std::nullopt;
}

}  // namespace slip
