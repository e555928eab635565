// SPDX-License-Identifier: MIT
#include "session/setup/race_setup.hpp"

#include "base/scalar.hpp"
#include "io/player/settings.hpp"
#include "io/stores/rival_memory.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/ai/rival.hpp"
#include "race/event/recording.hpp"
#include "session/engineer/lab_colour.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/conditions.hpp"
#include "session/setup/matched_skill.hpp"
#include "session/setup/waiting_race.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

namespace slip {
namespace {

constexpr float kLikeness = 0.05f;            // share of the lap; cars that differ by more do not race each other
constexpr float kDefaultSkill = 0.85f;        // of a named rival; better ones exceed the race's skill
constexpr float kSkillSpread = 0.5f;          // share of the named rivals' skill differences that counts
constexpr int kMaxCars = kMaxOpponents + 1;   // limited by the grid boxes
constexpr int kDemoCars = 6, kDemoLaps = 20;  // of the race behind the menu
constexpr float kDemoSkill = 0.85f;           // of the race behind the menu: quick, with visible mistakes

/// Returns `count` drivers whose paints differ as well as possible. The next is always the first whose paint differs
/// enough from all before. If there is none, a smaller difference is enough.
std::vector<RivalParams> unlikeInPaint(std::vector<RivalParams> drivers, std::size_t count) {
    constexpr double kFarApart = 20, kLess = 0.9;  // any more would always choose the same few
    constexpr double kRounded = 1000;              // rounds so that the last bits of library maths do not matter
    std::vector<RivalParams> chosen;
    double enough = kFarApart;
    const auto isUnlike = [&](const RivalParams& driver) {
        return std::ranges::all_of(chosen, [&](const RivalParams& other) {
            if (!driver.paint || !other.paint) return true;
            const double apart = deltaE2000(labOf(*driver.paint), labOf(*other.paint));
            return std::round(apart * kRounded) >= std::floor(enough * kRounded);
        });
    };
    while (!drivers.empty() && chosen.size() < count) {
        const auto next = std::ranges::find_if(drivers, isUnlike);
        if (next == drivers.end()) {
            enough = enough > 1 ? enough * kLess : 0;
            continue;
        }
        chosen.push_back(std::move(*next));
        drivers.erase(next);
    }
    return chosen;
}

/// Returns the cars that rivals may have.
std::vector<CarFile> carsFor(const SessionSetup& setup, const Catalogue& catalogue, RivalCars cars, bool bundledOnly) {
    const CarFile& own = setup.playerCars.front().file;
    if (cars == RivalCars::Same) return {own};
    if (cars == RivalCars::EveryClass) return halfAs(own, loadCars(catalogue, {}, bundledOnly));
    const std::string carClass = cars == RivalCars::SameClass ? own.params.category : "";
    return carsOfSimilarPace(own, loadCars(catalogue, carClass, bundledOnly), *setup.track);
}

std::uint64_t seedOf(const RaceSettings& race) {
    return race.seed > 0 ? static_cast<std::uint64_t>(race.seed) : std::random_device{}();
}

/// Adds the second player, with a car of its own if `car` names one. Returns false if that car's file is broken.
bool addSecondPlayer(SessionSetup& setup, const Catalogue& catalogue, const std::string& car, Problems& problems) {
    const CarChoice* const choice = car.empty() ? nullptr : catalogue.findCar(car);
    PlayerCar second = setup.playerCars.front();
    if (choice) {
        Loaded<CarFile> loaded = loadCar(choice->file.path);
        append(problems, loaded.problems);
        if (!loaded.value) return false;
        second = {std::move(*loaded.value), {}};
    }
    addPlayer(setup, std::move(second));
    return true;
}

/// Names the humans. Of several, one without a name of their own is "Player 1".
void namePeople(EventSetup& event, const Settings& settings) {
    constexpr std::array<std::string_view, kMaxPlayers> kNumbered{"Player 1", "Player 2"};
    for (Entrant& entrant : event.entrants) {
        const Profile& profile = playerOf(settings, *entrant.player).profile;
        const bool isNamed = profile.name != Profile{}.name || event.entrants.size() == 1;
        entrant.driver = isNamed ? profile.name : kNumbered[*entrant.player];
        entrant.colour = profile.colour;
    }
}

/// Moves the humans behind two to five of seven rivals, whose order stays: some to chase, some to keep behind. Never on
/// pole.
void placeHumansMidGrid(std::vector<Entrant>& grid, Random& random) {
    const auto people = std::stable_partition(grid.begin(), grid.end(), [](const Entrant& e) { return !e.isHuman(); });
    const std::ptrdiff_t rivals = people - grid.begin(), ofSeven = 2 + random.next() % 4;
    const std::ptrdiff_t ahead = std::min(std::max<std::ptrdiff_t>((ofSeven * rivals + 3) / 7, 1), rivals);
    std::rotate(grid.begin() + ahead, people, grid.end());
}

/// Swaps one of the two best rivals with a car ahead of the humans if neither is there. A race that the humans lead
/// from the first corner on is dull.
void ensureFastRivalAhead(std::vector<Entrant>& grid, Random& random) {
    const auto people = std::ranges::find_if(grid, &Entrant::isHuman);
    std::vector<Entrant*> best;
    for (Entrant& entrant : grid)
        if (!entrant.isHuman()) best.push_back(&entrant);
    if (people == grid.begin() || people == grid.end() || best.size() < 2) return;
    std::ranges::partial_sort(best, best.begin() + 2, std::greater(), &Entrant::skill);
    const auto isAhead = [&](const Entrant* entrant) { return entrant < &*people; };
    if (isAhead(best[0]) || isAhead(best[1])) return;
    std::swap(*best[random.next() % 2], grid[random.next() % static_cast<std::size_t>(people - grid.begin())]);
}

/// Gives the rivals the skill of their files again, in place of the matched one.
void giveOwnSkill(EventSetup& event, const SessionSources& library, float raceSkill) {
    Problems told;  // already reported when the field was first built
    const std::vector<RivalParams> rivals = loadAllRivals(library.folders, told);
    for (Entrant& entrant : event.entrants) {
        const auto rival = std::ranges::find(rivals, entrant.driver, &RivalParams::name);
        if (!entrant.isHuman() && !entrant.habits && rival != rivals.end())
            entrant.skill = skillInRace(*rival, raceSkill);
    }
}

}  // namespace

RivalsAndHabits rivalsFor(const Folders& folders, NamePreference sameName, Problems& problems) {
    const bool bundledOnly = sameName == NamePreference::MeansBundled;
    return bundledOnly ? RivalsAndHabits{bundledRivals(folders)} : loadRivalsAndHabits(folders, problems);
}

void recallRivals(const Folders& folders, EventSetup& event, Problems& problems) {
    const auto memories = loadRivalMemories(folders);
    if (hasErrors(memories.problems)) append(problems, memories.problems);
    for (const RivalMemory& memory : *memories.value)
        for (Entrant& entrant : event.entrants)
            if (!entrant.isHuman() && entrant.driver == memory.name) entrant.grudge = memory.grudge;
}

float skillInRace(const RivalParams& rival, float raceSkill) {
    return std::clamp(raceSkill + kSkillSpread * (rival.skill - kDefaultSkill), std::min(raceSkill, 0.0f), 1.0f);
}

std::vector<CarFile> loadCars(const Catalogue& catalogue, const std::string& carClass, bool bundledOnly) {
    std::vector<CarFile> cars;
    for (const CarChoice& choice : catalogue.cars()) {
        if (!choice.problem.empty() || (bundledOnly && choice.file.own)) continue;
        if (!carClass.empty() && choice.params.category != carClass) continue;
        if (Loaded<CarFile> car = loadCar(choice.file.path); car.value) cars.push_back(std::move(*car.value));
    }
    return cars;
}

std::vector<CarFile> carsOfSimilarPace(const CarFile& own, std::vector<CarFile> pool, const Track& track) {
    const float lap = makeDrivingLine(track, own.params)->lap;
    std::erase_if(pool, [&](const CarFile& car) {
        return car.path == own.path || std::abs(makeDrivingLine(track, car.params)->lap / lap - 1) >= kLikeness;
    });
    pool.insert(pool.begin(), own);
    return pool;
}

std::vector<CarFile> halfAs(const CarFile& own, std::vector<CarFile> pool) {
    std::erase_if(pool, [&](const CarFile& car) { return car.path == own.path; });
    pool.insert(pool.begin(), std::max<std::size_t>(pool.size(), 1), own);
    return pool;
}

void addRivals(SessionSetup& setup, int count, float skill, const std::vector<CarFile>& cars,
               const std::vector<RivalParams>& names, const HabitsByName& learned, const std::string& first) {
    Random random(setup.event.seed);
    std::vector<RivalParams> drivers = names;
    random.shuffle(drivers);
    paintCars(setup);  // paints the humans' cars, which decide on the rivals' paints
    for (RivalParams& driver : drivers)
        if (driver.paint) driver.paint = paintBeside(setup, driver.name, *driver.paint);
    const auto rank = [&](const RivalParams& driver) {
        if (driver.name == first) return 0;
        return learned.contains(driver.name) ? 1 : 2;
    };
    std::ranges::stable_sort(drivers, {}, rank);
    drivers = unlikeInPaint(std::move(drivers), static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        RivalParams driver = drivers.empty() ? RivalParams{} : drivers[at % drivers.size()];
        if (drivers.empty()) driver.name = "#" + std::to_string(i + 1);
        Entrant rival = entrantIn(cars[random.next() % cars.size()]);
        rival.driver = driver.name;
        rival.skill = skillInRace(driver, skill);
        if (const auto own = learned.find(driver.name); own != learned.end()) {
            rival.habits = own->second;
            rival.skill = skillFor(static_cast<double>(rival.habits->lapShare));
        }
        rival.temperament = driver.temperament;
        rival.colour = driver.paint.value_or(rival.colour);
        setup.event.entrants.push_back(std::move(rival));
    }
}

void arrangeGrid(EventSetup& event, GridOrder grid, const std::vector<double>& times) {
    Random random(event.seed + 1);
    std::vector<std::size_t> places(event.entrants.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    const auto by = [&](auto key) {
        std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    };
    if (grid == GridOrder::Random || grid == GridOrder::Middle) random.shuffle(places);
    if (grid == GridOrder::Reverse)
        by([&](std::size_t i) { return event.entrants[i].isHuman() ? 2.0f : event.entrants[i].skill; });
    if (grid == GridOrder::Qualifying)
        by([&](std::size_t i) { return i < times.size() && times[i] > 0 ? times[i] : 1e9; });
    std::vector<Entrant> entrants;
    for (const std::size_t place : places) entrants.push_back(std::move(event.entrants[place]));
    event.entrants = std::move(entrants);
    if (grid != GridOrder::Middle) return;
    placeHumansMidGrid(event.entrants, random);
    ensureFastRivalAhead(event.entrants, random);
}

Problems reseed(const SessionSources& library, SessionSetup& setup) {
    const RaceSettings& race = library.settings.race;
    Problems problems;
    setup.event.seed = seedOf(race);
    if (!race.twoPlayers) recallRivals(library.folders, setup.event, problems);
    if (race.matchSkill) {
        giveOwnSkill(setup.event, library, race.skill);
        matchRivals(library, setup);
    }
    if (race.grid != GridOrder::Qualifying) arrangeGrid(setup.event, race.grid, {});
    return problems;
}

bool wantsQualifying(const EventSetup& event, GridOrder grid) {
    return grid == GridOrder::Qualifying && hasRivals(event.rules.mode) && event.entrants.size() > 1;
}

Settings settingsFor(const Settings& settings, EventMode mode) {
    Settings s = settings;
    s.race.mode = mode;
    if (mode == EventMode::TimeTrial) s.race.twoPlayers = false;
    if (mode == EventMode::TimeTrial || mode == EventMode::Championship) {
        const ConditionsChoice& sky = mode == EventMode::TimeTrial ? s.race.trialSky : s.race.cupSky;
        s.race.weather = sky.weather;
        s.race.hour = sky.hour;
    }
    const int least = mode == EventMode::Elimination ? 1 : 0, people = s.race.twoPlayers ? 2 : 1;
    s.race.opponents = std::clamp(s.race.opponents, least, kMaxCars - people);
    return s;
}

SessionSetup loadRace(const SessionSources& library, const Settings& settings, Problems& problems, std::uint64_t seed,
                      NamePreference sameName, const std::string& rival) {
    const RaceSettings& race = settings.race;
    const bool bundledOnly = sameName == NamePreference::MeansBundled;
    const CarChoice* const car = library.catalogue.findCar(settings.car, sameName);
    const TrackChoice* const track = library.catalogue.findTrack(settings.track, sameName);
    for (const auto& [found, wanted] : {std::pair{car != nullptr, &settings.car}, {track != nullptr, &settings.track}})
        if (!found && library.catalogue.isReading())
            problems.push_back({*wanted, 0, 0, "", message("still loading: try again in a moment")});
    if (!car || !track) return {};
    SessionSetup setup =
        loadDrive(library.folders, library.tables, car->file.path.string(), track->file.path.string(), problems);
    if (!setup) return setup;
    const EventMode mode = race.mode == EventMode::Championship ? EventMode::Race : race.mode;
    setup.event.seed = seed > 0 ? seed : seedOf(race);
    setup.event.rules = {.mode = mode,
                         .laps = race.laps > 0 ? race.laps : setup.track->params.laps,
                         .freeStart = race.jumpStart && hasRivals(mode)};
    if (race.twoPlayers && !addSecondPlayer(setup, library.catalogue, race.secondCar, problems)) return {};
    namePeople(setup.event, settings);
    applyConditions(setup, {race.weather, race.hour});
    if (hasRivals(mode)) {
        const RivalsAndHabits known = rivalsFor(library.folders, sameName, problems);
        addRivals(setup, race.opponents, race.skill, carsFor(setup, library.catalogue, race.rivalCars, bundledOnly),
                  known.rivals, known.habits, rival);
        // Before the matching, which reads the same file and reports nothing.
        if (!bundledOnly && !race.twoPlayers) recallRivals(library.folders, setup.event, problems);
        if (race.matchSkill) matchRivals(library, setup);
    }
    if (setup.event.entrants.size() > 1 && race.grid != GridOrder::Qualifying) arrangeGrid(setup.event, race.grid, {});
    return setup;
}

PreparedSession prepared(SessionSetup race, GridOrder grid, const Problems& problems) {
    PreparedSession out{.setup = std::move(race), .messages = {}};
    for (const Problem& problem : problems) out.messages.push_back(format(problem));
    if (out.setup && wantsQualifying(out.setup.event, grid)) out.setup = qualifyingFor(std::move(out.setup));
    return out;
}

std::vector<Message> moodsBeforeStart(const EventSetup& event) {
    std::vector<Message> lines;
    for (const Entrant& entrant : event.entrants) {
        const Mood mood = moodOf(entrant.grudge);
        if (mood == Mood::Grudge) lines.push_back(message("{} has not forgotten your contact.", entrant.driver));
        if (mood == Mood::Respect) lines.push_back(message("{} waves: your last fight was clean.", entrant.driver));
    }
    return lines;
}

PreparedSession prepareRace(const SessionSources& library, EventMode mode) {
    Problems problems;
    const Settings settings = settingsFor(library.settings, mode);
    SessionSetup race = loadRace(library, settings, problems);
    PreparedSession out = prepared(std::move(race), settings.race.grid, problems);
    for (const std::string& car : {settings.car, settings.race.twoPlayers ? settings.race.secondCar : ""})
        if (Message text = replacedCarText(library.catalogue, car); !text.empty())
            out.messages.push_back(std::move(text));
    if (Message text = replacedTrackText(library.catalogue, settings.track); !text.empty())
        out.messages.push_back(std::move(text));
    return out;
}

SessionSetup aiRace(const SessionSources& library, const Settings& chosen) {
    Settings settings = settingsFor(chosen, EventMode::Race);
    settings.race.twoPlayers = false;
    settings.race.rivalCars = RivalCars::Same;
    settings.race.grid = GridOrder::Random;
    settings.race.opponents = kDemoCars;
    settings.race.matchSkill = false;
    settings.race.skill = kDemoSkill;
    settings.race.laps = kDemoLaps;
    Problems problems;  // already reported by the catalogue
    SessionSetup setup = loadRace(library, settings, problems);
    std::erase_if(setup.event.entrants, &Entrant::isHuman);
    setup.playerCars.clear();
    setup.event.countdown = 0;
    return setup;
}

}  // namespace slip
