#include "session/session_setup.hpp"

#include "io/files/track_file.hpp"
#include "io/system/file.hpp"
#include "session/waiting_race.hpp"

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

bool isOfSeries(const SessionSetup& setup) {
    if (const auto* qualifying = std::get_if<QualifyingFor>(&setup.partOf)) return isOfSeries(qualifying->race->race());
    return std::holds_alternative<SeriesRound>(setup.partOf);
}

std::string dateNow() {
    const std::time_t now = std::time(nullptr);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", std::localtime(&now));
    return {text.data(), length};
}

Entrant entrantIn(const CarFile& file) {
    return {.driver = "",
            .params = file.params,
            .file = stampOf(file.path.stem().string(), file.text),
            .path = file.path,
            .colour = file.params.look.paint};
}

void paintCars(SessionSetup& setup) {
    for (Entrant& entrant : setup.event.entrants) {
        const bool alone = entrant.isPerson() && setup.people() == 1;
        entrant.paint = alone ? std::nullopt : std::optional(entrant.colour);
    }
}

void addPlayer(SessionSetup& setup, PlayerCar car) {
    Entrant entrant = entrantIn(car.file);
    entrant.player = setup.people();
    setup.event.entrants.push_back(std::move(entrant));
    setup.playerCars.push_back(std::move(car));
}

SessionSetup setupOn(const fs::path& track, const TrackTables& tables, Problems& problems) {
    SessionSetup setup;
    Loaded<Track> loaded = loadTrack(track, tables);
    if (!loaded.value) {
        append(problems, loaded.problems);
        return setup;
    }
    setup.track = std::make_shared<const Track>(std::move(*loaded.value));
    setup.trackText = readFile(track, kMaxJsonBytes).text;
    setup.event.trackFile = stampOf(track.stem().string(), setup.trackText);
    return setup;
}

SessionSetup loadDrive(const Folders& folders, const TrackTables& tables, const std::string& car,
                       const std::string& track, Problems& problems) {
    const auto carPath = fileNamed(folders, "cars", car, problems);
    const auto trackPath = fileNamed(folders, "tracks", track, problems);
    if (!carPath || !trackPath) return {};
    Loaded<CarFile> loaded = loadCar(*carPath);
    if (!loaded.value) append(problems, loaded.problems);
    SessionSetup setup = setupOn(*trackPath, tables, problems);
    if (!loaded.value || !setup) return {};
    addPlayer(setup, {std::move(*loaded.value), std::move(loaded.problems)});
    return setup;
}

}  // namespace slip
