#include "app/drive/race_start.hpp"

#include "app/drive/drive_screen.hpp"
#include "app/drive/qualifying.hpp"
#include "app/drive/race_order.hpp"
#include "app/drive/series_order.hpp"
#include "app/menu/championship_page.hpp"
#include "io/files/championship_file.hpp"
#include "io/files/rival_file.hpp"

#include <algorithm>
#include <random>

namespace slip {
namespace {

constexpr int kMostCars = 12;                    // as many as a grid has boxes
constexpr int kMachines = 6, kMachineLaps = 20;  // of the race behind the menu
constexpr float kMachineSkill = 0.85f;

void tell(Shell& shell, const Problems& problems) {
    for (const Problem& problem : problems) shell.toasts.add(ToastKind::Bad, format(problem));
}

/// After qualifying where the grid wants that.
void drive(Shell& shell, DriveOrder order, GridOrder grid) {
    if (!order) return;
    if (wantsQualifying(order, grid)) order = qualifyingFor(std::move(order));
    shell.next = std::make_unique<DriveScreen>(shell, std::move(order), Pilot{});
}

/// The settings as a mode needs them.
Settings settingsFor(const Settings& settings, RaceMode mode) {
    Settings s = settings;
    s.race.mode = mode;
    if (mode == RaceMode::TimeTrial) s.race.twoPlayers = false;
    const int least = mode == RaceMode::Elimination ? 1 : 0, people = s.race.twoPlayers ? 2 : 1;
    s.race.opponents = std::clamp(s.race.opponents, least, kMostCars - people);
    return s;
}

// --- championship

SeriesDriver driverOf(Shell& shell, const DriveCar& car) {
    return {car.driver, shell.catalogue.includeCar(car.file.path.string()), car.player ? *car.player + 1 : 0, car.skill,
            car.colour.value_or(car.file.params.look.paint)};
}

/// Its drivers in the order of the series; empty when a file is lost.
DriveOrder seriesOrder(Shell& shell, const Championship& series) {
    Problems problems;
    const std::vector<RivalParams> named = loadAllRivals(shell.folders, problems);
    const TrackChoice* const track = shell.catalogue.findTrack(series.tracks[series.races.size()]);
    const std::string& name = series.tracks[series.races.size()];
    if (!track) problems.push_back({.file = name, .line = 0, .column = 0, .pointer = "", .text = "no such track"});
    DriveOrder order = track ? orderOn(track->file.path, shell.surfaces, problems) : DriveOrder{};
    for (const SeriesDriver& driver : series.drivers) {
        const CarChoice* const car = shell.catalogue.findCar(driver.car);
        if (!car)
            problems.push_back({.file = driver.car, .line = 0, .column = 0, .pointer = "", .text = "no such car"});
        if (!car || !order) break;
        Loaded<CarFile> loaded = loadCar(car->file.path);
        if (!loaded.value) append(problems, loaded.problems);
        if (loaded.value) order.cars.push_back(carOf(driver, std::move(*loaded.value), named));
    }
    tell(shell, problems);
    if (!order || order.cars.size() != series.drivers.size()) return {};
    order.rules.laps = series.laps > 0 ? series.laps : order.track->params.laps;
    return order;
}

}  // namespace

void startRace(Shell& shell, RaceMode mode) {
    Problems problems;
    const Settings settings = settingsFor(shell.settings, mode);
    DriveOrder order = loadRace(shell.folders, shell.surfaces, shell.catalogue, settings, problems);
    tell(shell, problems);
    drive(shell, std::move(order), settings.race.grid);
}

void startAgainst(Shell& shell, Recording ghost) {
    const FileStamp trackFile = ghost.setup.trackFile, carFile = ghost.setup.cars.front().file;
    shell.catalogue.refresh();  // a program that began with a replay has not read it yet
    const auto& tracks = shell.catalogue.tracks();
    const auto track =
        std::ranges::find_if(tracks, [&](const TrackChoice& t) { return stampOf("", t.text).hash == trackFile.hash; });
    if (track == tracks.end())
        return shell.toasts.add(ToastKind::Bad, shell.texts("{} is not as it was for that lap.", trackFile.name));
    const auto& cars = shell.catalogue.cars();
    auto car = std::ranges::find_if(cars, [&](const CarChoice& c) { return stampOf("", c.text).hash == carFile.hash; });
    if (car == cars.end())
        car = std::ranges::find_if(cars, [&](const CarChoice& c) { return c.file.name == carFile.name; });
    if (car == cars.end())
        return shell.toasts.add(ToastKind::Bad, shell.texts("There is no car {} any more.", carFile.name));
    Settings settings = settingsFor(shell.settings, RaceMode::TimeTrial);
    settings.track = settingOf(track->file);
    settings.car = settingOf(car->file);
    Problems problems;
    DriveOrder order = loadRace(shell.folders, shell.surfaces, shell.catalogue, settings, problems);
    tell(shell, problems);
    order.asked = std::make_shared<const Recording>(std::move(ghost));
    drive(shell, std::move(order), settings.race.grid);
}

DriveOrder machineRace(Shell& shell) {
    Settings settings = settingsFor(shell.settings, RaceMode::Race);
    settings.race.twoPlayers = false;
    settings.race.rivalCars = RivalCars::Same;
    settings.race.grid = GridOrder::Random;
    settings.race.opponents = kMachines;
    settings.race.skill = kMachineSkill;
    settings.race.laps = kMachineLaps;
    Problems problems;  // told by what lists the files
    DriveOrder order = loadRace(shell.folders, shell.surfaces, shell.catalogue, settings, problems);
    std::erase_if(order.cars, [](const DriveCar& car) { return car.player.has_value(); });
    order.countdown = 0;
    return order;
}

Championship newSeries(Shell& shell, const std::string& name, const std::vector<std::string>& tracks, int laps) {
    Settings settings = settingsFor(shell.settings, RaceMode::Championship);
    settings.track = tracks.front();
    Problems problems;
    DriveOrder order = loadRace(shell.folders, shell.surfaces, shell.catalogue, settings, problems);
    tell(shell, problems);
    Championship series{.name = name, .tracks = tracks, .laps = laps};
    for (const DriveCar& car : order.cars) series.drivers.push_back(driverOf(shell, car));
    std::stable_sort(series.drivers.begin(), series.drivers.end(), [](const SeriesDriver& a, const SeriesDriver& b) {
        return (a.player > 0 ? a.player : 3) < (b.player > 0 ? b.player : 3);
    });
    return series;
}

void startSeriesRace(Shell& shell, const Championship& series) {
    if (isOver(series)) return;
    DriveOrder order = seriesOrder(shell, series);
    if (!order) return;
    order.ofSeries = true;
    order.rules.mode = EventMode::Race;
    order.rules.freeStart = shell.settings.race.jumpStart;
    order.seed = std::random_device{}();
    arrangeByTable(order, series, shell.settings.race.grid);
    const auto before = std::make_shared<std::optional<Championship>>();
    order.conclude = [series, before](Shell& now, const DriveOrder& driven, const Event& event) -> ScreenMaker {
        Championship more = series;
        more.races.push_back(resultOf(event, numbersOf(driven, series)));
        const std::string error = saveChampionship(more, championshipPath(now.folders), *before);
        if (error.empty()) *before = more;
        if (!error.empty()) now.toasts.add(ToastKind::Bad, now.texts("the championship was not saved: {}", error));
        return [more](Shell& after) {
            return makeMenuAt(after, [more](Menu& menu) { menu.open(seriesPage(menu, more)); });
        };
    };
    order.addResults = addPoints;
    drive(shell, std::move(order), shell.settings.race.grid);
}

}  // namespace slip
