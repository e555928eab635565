#include "app/drive_order.hpp"

#include "io/file.hpp"
#include "io/track_file.hpp"

namespace slip {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> fileNamed(const Folders& folders, const std::string& kind, const std::string& name,
                                  Problems& problems) {
    auto path = findFile(folders, kind, name);
    if (!path)
        problems.push_back({.file = name, .line = 0, .column = 0, .pointer = "", .text = lostFileText(folders, kind)});
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

}  // namespace slip
