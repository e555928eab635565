// SPDX-License-Identifier: MIT
#include "lab/common/race_run.hpp"

#include "base/random.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace slip {
namespace {

constexpr float kMinPace = 2;         // m/s, minimum average speed of a race
constexpr double kMaxOverTime = 120;  // s, added to the time limit

/// Returns the entrant of each grid slot, from the first slot.
std::vector<std::size_t> slotsOf(const StartList& list, std::uint64_t seed) {
    std::vector<std::size_t> slots(list.setup.entrants.size());
    std::iota(slots.begin(), slots.end(), std::size_t{0});
    if (list.grid == GridStart::Reverse) std::reverse(slots.begin(), slots.end());
    if (list.grid == GridStart::Random) Random(seed).shuffle(slots);
    return slots;
}

RaceReport::Car carReport(const StartList& list, const Event& event, const RaceWatch& watch, std::size_t slot,
                          std::size_t entrant) {
    const CarWatch& car = watch.car(slot);
    return {.name = list.names[entrant],
            .driver = event.setup().entrants[slot].driver,
            .carClass = event.setup().entrants[slot].params.category,
            .grid = static_cast<int>(slot) + 1,
            .standing = event.standing(slot),
            .offTrack = car.offTrack,
            .contacts = car.any.count(),
            .carContacts = car.withCars.count(),
            .firstLapCarContacts = car.firstLapCarContacts,
            .overtakes = car.overtakes,
            .overtaken = car.overtaken,
            .wallContacts = car.walls.count(),
            .stops = car.stops.count(),
            .hardestWall = static_cast<double>(car.hardestWall),
            .hardestWallAt = static_cast<double>(car.hardestWallAt),
            .stopped = car.stops.total(),
            .longestStop = car.stops.longest(),
            .longestStopAt = static_cast<double>(car.stops.longestAt()),
            .company = car.racing > 0 ? car.inCompany / car.racing : 0};
}

}  // namespace

RaceRun runRace(const StartList& list, std::uint64_t seed) {
    const auto from = std::chrono::steady_clock::now();
    const std::vector<std::size_t> slots = slotsOf(list, seed);
    EventSetup setup = list.setup;
    setup.seed = seed;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) setup.entrants[slot] = list.setup.entrants[slots[slot]];
    Event event(list.track, setup);
    const double most =
        static_cast<double>(list.track.length / kMinPace * static_cast<float>(setup.rules.laps)) + kMaxOverTime;
    RaceWatch watch(slots.size(), list.track.length);
    while (!event.now().standings.over && event.race().time() < most) {
        event.tick({});
        watch.follow(event.now(), 1.0f / static_cast<float>(setup.hz));
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - from;
    RaceReport report{.track = list.track.params.name,
                      .laps = setup.rules.laps,
                      .seed = seed,
                      .simulated = event.race().time(),
                      .wall = wall.count(),
                      .hash = event.stateHash(),
                      .leadChanges = watch.leadChanges(),
                      .overtakes = watch.overtakes(),
                      .cars = std::vector<RaceReport::Car>(slots.size())};
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        report.cars[slots[slot]] = carReport(list, event, watch, slot, slots[slot]);
    for (RaceReport::Car& car : report.cars)
        car.classPosition += static_cast<int>(std::ranges::count_if(report.cars, [&](const RaceReport::Car& other) {
            return other.carClass == car.carClass && other.standing.position < car.standing.position;
        }));
    return {std::move(report), event.recording()};
}

}  // namespace slip
