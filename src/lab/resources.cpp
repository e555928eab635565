#include "lab/resources.hpp"

#include "io/track_file.hpp"

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
    if (!path) std::printf("%s: no such file among the %s\n", nameOrPath.c_str(), kind);
    return path;
}

}  // namespace

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
    auto surfaces = valueOf(loadSurfaces(r.folders.data / "surfaces.json", {}));
    if (!surfaces) return {};
    r.surfaces = std::move(*surfaces);
    const std::filesystem::path own = r.folders.player / "surfaces.json";
    std::error_code missing;
    if (!std::filesystem::exists(own, missing)) return r;
    // A broken one of the player's own is told and left out.
    surfaces = valueOf(loadSurfaces(own, r.surfaces));
    if (surfaces) r.surfaces = std::move(*surfaces);
    return r;
}

std::optional<CarFile> carNamed(const Resources& r, const std::string& nameOrPath) {
    const auto path = fileNamed(r, "cars", nameOrPath);
    return path ? valueOf(loadCar(*path)) : std::nullopt;
}

std::optional<Track> trackNamed(const Resources& r, const std::string& nameOrPath) {
    const auto path = fileNamed(r, "tracks", nameOrPath);
    return path ? valueOf(loadTrack(*path, r.surfaces)) : std::nullopt;
}

}  // namespace slip
