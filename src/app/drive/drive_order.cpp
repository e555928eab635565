#include "app/drive/drive_order.hpp"

#include "io/files/track_file.hpp"
#include "io/system/file.hpp"

#include <algorithm>
#include <array>
#include <ctime>

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

}  // namespace

int DriveOrder::people() const {
    return static_cast<int>(std::ranges::count_if(cars, [](const DriveCar& car) { return car.player.has_value(); }));
}

std::string dateNow() {
    const std::time_t now = std::time(nullptr);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", std::localtime(&now));
    return {text.data(), length};
}

Colour paintOf(const DriveOrder& order, const DriveCar& car) {
    const bool alone = car.player && order.people() == 1;
    return alone ? car.file.params.look.paint : car.colour.value_or(car.file.params.look.paint);
}

EventSetup eventSetup(const DriveOrder& order) {
    EventSetup setup{.rules = order.rules,
                     .entrants = {},
                     .countdown = order.countdown,
                     .seed = order.seed,
                     .trackFile = stampOf(order.trackName, order.trackText),
                     .date = dateNow()};
    for (const DriveCar& car : order.cars) {
        Entrant entrant{.name = car.driver,
                        .car = car.file.params,
                        .skill = {},
                        .temperament = car.temperament,
                        .file = stampOf(car.file.path.stem().string(), car.file.text),
                        .colour = car.colour.value_or(car.file.params.look.paint),
                        .paint = paintOf(order, car)};
        if (!car.player) entrant.skill = car.skill;
        setup.entrants.push_back(std::move(entrant));
    }
    return setup;
}

DriveOrder orderOn(const fs::path& track, const SurfaceTable& surfaces, Problems& problems) {
    DriveOrder order;
    Loaded<Track> loaded = loadTrack(track, surfaces);
    if (!loaded.value) {
        append(problems, loaded.problems);
        return order;
    }
    order.track = std::make_unique<const Track>(std::move(*loaded.value));
    order.trackName = track.stem().string();
    order.trackText = readFile(track, kMaxJsonBytes).text;
    return order;
}

DriveOrder loadDrive(const Folders& folders, const SurfaceTable& surfaces, const std::string& car,
                     const std::string& track, Problems& problems) {
    const auto carPath = fileNamed(folders, "cars", car, problems);
    const auto trackPath = fileNamed(folders, "tracks", track, problems);
    if (!carPath || !trackPath) return {};
    Loaded<CarFile> loaded = loadCar(*carPath);
    if (!loaded.value) append(problems, loaded.problems);
    DriveOrder order = orderOn(*trackPath, surfaces, problems);
    if (!loaded.value || !order) return {};
    order.cars.push_back(
        {.file = std::move(*loaded.value), .notes = std::move(loaded.problems), .driver = "", .player = 0});
    return order;
}

}  // namespace slip
