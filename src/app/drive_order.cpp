#include "app/drive_order.hpp"

#include "io/file.hpp"
#include "io/track_file.hpp"

namespace slip {
namespace {

namespace fs = std::filesystem;

std::string lostText(const Folders& folders, const std::string& kind) {
    std::string names;
    for (const FileChoice& file : listFiles(folders, kind)) names += (names.empty() ? "" : ", ") + file.name;
    const std::string one = kind.substr(0, kind.size() - 1);
    return "no such " + one + "; there are: " + (names.empty() ? "none" : names) + "; or give a path: ./my_" + one +
           ".json";
}

std::optional<fs::path> fileNamed(const Folders& folders, const std::string& kind, const std::string& name,
                                  Problems& problems) {
    auto path = findFile(folders, kind, name);
    if (!path)
        problems.push_back({.file = name, .line = 0, .column = 0, .pointer = "", .text = lostText(folders, kind)});
    return path;
}

void append(Problems& all, const Problems& some) { all.insert(all.end(), some.begin(), some.end()); }

}  // namespace

DriveOrder loadDrive(const Folders& folders, const SurfaceTable& surfaces, const std::string& car,
                     const std::string& track, Problems& problems) {
    DriveOrder order;
    const auto carPath = fileNamed(folders, "cars", car, problems);
    const auto trackPath = fileNamed(folders, "tracks", track, problems);
    if (!carPath || !trackPath) return order;
    Loaded<CarFile> loadedCar = loadCar(*carPath);
    Loaded<Track> loadedTrack = loadTrack(*trackPath, surfaces);
    if (!loadedCar.value) append(problems, loadedCar.problems);
    if (!loadedTrack.value) append(problems, loadedTrack.problems);
    if (!loadedCar.value || !loadedTrack.value) return order;
    order.car = std::move(*loadedCar.value);
    order.notes = std::move(loadedCar.problems);
    order.track = std::make_unique<const Track>(std::move(*loadedTrack.value));
    order.trackName = trackPath->stem().string();
    order.trackText = readFile(*trackPath, kMaxJsonBytes).text;
    return order;
}

SurfaceTable loadAllSurfaces(const Folders& folders, Problems& problems) {
    Loaded<SurfaceTable> bundled = loadSurfaces(folders.data / "surfaces.json", {});
    append(problems, bundled.problems);
    if (!bundled.value) return {};
    const fs::path own = folders.player / "surfaces.json";
    std::error_code missing;
    if (!fs::exists(own, missing)) return std::move(*bundled.value);
    Loaded<SurfaceTable> more = loadSurfaces(own, *bundled.value);
    append(problems, more.problems);
    return more.value ? std::move(*more.value) : std::move(*bundled.value);
}

}  // namespace slip
