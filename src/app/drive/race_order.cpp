#include "app/drive/race_order.hpp"

#include "base/scalar.hpp"
#include "io/files/rival_file.hpp"
#include "race/ai/rival.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace slip {
namespace {

constexpr double kLikeness = 0.05;    // of the lap: a car that laps so much slower or faster is no match
constexpr float kUsualSkill = 0.85f;  // of a named rival; better ones are better than the race's skill
constexpr float kSkillSpread = 0.5f;

/// Lap (s) that a car is good for on a track.
double possibleLap(const Track& track, const CarParams& car) {
    const auto line = drivingLine(track, car);
    return static_cast<double>(lapTime(track, line->line, car, speedProfile(track, line->line, car, 1)));
}

/// The own car, and those of the pool that are as fast here.
std::vector<CarFile> matches(const Track& track, const CarFile& own, const std::vector<CarFile>& pool) {
    std::vector<CarFile> cars{own};
    if (pool.empty()) return cars;
    const double lap = possibleLap(track, own.params);
    for (const CarFile& car : pool)
        if (car.path != own.path && std::abs(possibleLap(track, car.params) / lap - 1) < kLikeness) cars.push_back(car);
    return cars;
}

template <class Item>
void shuffle(std::vector<Item>& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random.next() % i]);
}

EventMode eventMode(RaceMode mode) {
    switch (mode) {
        case RaceMode::TimeTrial:
            return EventMode::TimeTrial;
        case RaceMode::Practice:
            return EventMode::Practice;
        case RaceMode::Elimination:
            return EventMode::Elimination;
        case RaceMode::Drift:
            return EventMode::Drift;
        case RaceMode::Race:
        case RaceMode::Championship:
            break;
    }
    return EventMode::Race;
}

/// A choice of rivals makes sense only where cars race each other.
bool hasRivals(EventMode mode) { return mode == EventMode::Race || mode == EventMode::Elimination; }

/// Cars that rivals may have beside the person's own.
std::vector<CarFile> poolOf(const Catalogue& catalogue, RivalCars cars, const CarParams& own) {
    std::vector<CarFile> pool;
    if (cars == RivalCars::Same) return pool;
    for (const CarChoice& choice : catalogue.cars()) {
        const bool fits = cars == RivalCars::Mixed || choice.params.category == own.category;
        if (!choice.problem.empty() || !fits) continue;
        Loaded<CarFile> car = loadCar(choice.file.path);
        if (car.value) pool.push_back(std::move(*car.value));
    }
    return pool;
}

std::uint64_t seedOf(const RaceSettings& race) {
    return race.seed > 0 ? static_cast<std::uint64_t>(race.seed) : std::random_device{}();
}

/// The second player's car may be another one.
bool addSecondPlayer(DriveOrder& order, const Catalogue& catalogue, const std::string& car, Problems& problems) {
    order.cars.push_back(order.cars.front());
    const CarChoice* const choice = car.empty() ? nullptr : catalogue.findCar(car);
    if (!choice) return true;
    Loaded<CarFile> loaded = loadCar(choice->file.path);
    append(problems, loaded.problems);
    if (!loaded.value) return false;
    order.cars.back().file = std::move(*loaded.value);
    order.cars.back().notes.clear();
    return true;
}

void seatPeople(DriveOrder& order, const Settings& settings) {
    for (std::size_t i = 0; i < order.cars.size(); ++i) {
        const Profile& profile = profileOf(settings, static_cast<int>(i));
        order.cars[i].player = static_cast<int>(i);
        order.cars[i].driver = profile.name;
        order.cars[i].colour = profile.colour;
    }
}

}  // namespace

float skillInRace(const RivalParams& rival, float raceSkill) {
    return std::clamp(raceSkill + kSkillSpread * (rival.skill - kUsualSkill), 0.0f, 1.0f);
}

void addRivals(DriveOrder& order, int count, float skill, const std::vector<CarFile>& pool,
               const std::vector<RivalParams>& names) {
    Random random(order.seed);
    std::vector<RivalParams> drivers = names;
    shuffle(drivers, random);
    const std::vector<CarFile> cars = matches(*order.track, order.cars.front().file, pool);
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        RivalParams driver = drivers.empty() ? RivalParams{} : drivers[at % drivers.size()];
        if (drivers.empty()) driver.name = "#" + std::to_string(i + 1);
        order.cars.push_back({.file = cars[random.next() % cars.size()],
                              .driver = driver.name,
                              .skill = skillInRace(driver, skill),
                              .temperament = driver.temperament,
                              .colour = driver.paint});
    }
}

void arrangeGrid(DriveOrder& order, GridOrder grid, const std::vector<double>& times) {
    Random random(order.seed + 1);
    std::vector<std::size_t> places(order.cars.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    const auto by = [&](auto key) {
        std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    };
    if (grid == GridOrder::Random) shuffle(places, random);
    if (grid == GridOrder::Reverse)
        by([&](std::size_t i) { return order.cars[i].player ? 2.0f : order.cars[i].skill; });
    if (grid == GridOrder::Qualifying)
        by([&](std::size_t i) { return i < times.size() && times[i] > 0 ? times[i] : 1e9; });
    std::vector<DriveCar> cars;
    for (const std::size_t place : places) cars.push_back(std::move(order.cars[place]));
    order.cars = std::move(cars);
}

bool wantsQualifying(const DriveOrder& order, GridOrder grid) {
    return grid == GridOrder::Qualifying && hasRivals(order.rules.mode) && order.cars.size() > 1;
}

DriveOrder loadRace(const Folders& folders, const SurfaceTable& surfaces, const Catalogue& catalogue,
                    const Settings& settings, Problems& problems) {
    const RaceSettings& race = settings.race;
    const CarChoice* const car = catalogue.findCar(settings.car);
    const TrackChoice* const track = catalogue.findTrack(settings.track);
    if (!car || !track) return {};
    DriveOrder order = loadDrive(folders, surfaces, car->file.path.string(), track->file.path.string(), problems);
    if (!order) return order;
    order.seed = seedOf(race);
    order.rules = {.mode = eventMode(race.mode),
                   .laps = race.laps > 0 ? race.laps : order.track->params.laps,
                   .freeStart = race.jumpStart && eventMode(race.mode) == EventMode::Race};
    if (race.twoPlayers && !addSecondPlayer(order, catalogue, race.secondCar, problems)) return {};
    seatPeople(order, settings);
    if (hasRivals(order.rules.mode)) {
        const auto pool = poolOf(catalogue, race.rivalCars, order.cars.front().file.params);
        addRivals(order, race.opponents, race.skill, pool, loadAllRivals(folders, problems));
    }
    if (order.cars.size() > 1 && race.grid != GridOrder::Qualifying) arrangeGrid(order, race.grid, {});
    return order;
}

}  // namespace slip
