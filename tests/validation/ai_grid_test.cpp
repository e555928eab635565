// SPDX-License-Identifier: MIT
// AI drivers against each other in every bundled car on every bundled track: all finish, and they seldom touch. The
// usual run has two or more races per track with every car among them. With SLIPANGLE_LONG set, each car also has a
// race of its own on each track.
#include "race/event/event.hpp"

#include "session/setup/conditions.hpp"
#include "support/bundled.hpp"
#include "support/long_tests.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace slip {
namespace {

// With other cars, per car and lap; one contact counts for both cars. The aim is 0.3; this leaves room for chance.
constexpr double kMaxContacts = 0.8;
constexpr float kShortLap = 1000;  // m

constexpr float kTouch = 0.05f;    // m/s of impact that count as a contact
constexpr double kNewContact = 1;  // s without a contact before the next one counts
constexpr double kMinPace = 5;     // m/s
constexpr std::size_t kField = 6;  // cars in a race with one kind of car
constexpr std::size_t kGrid = 7;   // at most, in a race with many kinds: the limit of a grid without a crowd
constexpr int kLongLaps = 2;

struct Tally {
    int races = 0, laps = 0, contacts = 0, walls = 0, lost = 0;
};

/// Contacts of one car. Each is counted once, however long it lasts.
struct Contacts {
    double lastCar = -9, lastWall = -9;  // s

    void follow(const CarSnapshot& car, double time, Tally& tally) {
        if (car.impact.speed < kTouch || car.impact.prop) return;
        double& last = car.impact.wall ? lastWall : lastCar;
        if (time - last > kNewContact) ++(car.impact.wall ? tally.walls : tally.contacts);
        last = time;
    }
};

void raceGrid(const Track& track, const std::vector<std::string>& cars, int laps, std::uint64_t seed, Tally& tally,
              bool weatherAffectsGrip = false) {
    EventSetup setup = test::raceOf(cars, laps, seed, 0.5f);
    setup.weatherAffectsGrip = weatherAffectsGrip;
    Event event(track, setup);
    const double most = 60 + laps * static_cast<double>(track.length) / kMinPace;
    std::vector<Contacts> contacts(cars.size());
    while (!event.now().standings.over && event.race().time() < most) {
        event.tick({});
        for (std::size_t i = 0; i < cars.size(); ++i)
            if (!event.standing(i).finished) contacts[i].follow(event.now().cars[i], event.now().time, tally);
    }
    ++tally.races;
    tally.laps += laps * static_cast<int>(cars.size());
    for (std::size_t i = 0; i < cars.size(); ++i) {
        if (event.standing(i).finished) continue;
        ++tally.lost;
        const LapState& lap = event.now().cars[i].lap;
        std::printf("%s on %s, seed %d: in lap %d, at %.0f m\n", cars[i].c_str(), track.params.name.c_str(),
                    static_cast<int>(seed), lap.lap, static_cast<double>(lap.distance));
    }
}

/// Returns all cars in as few grids as possible, of similar size.
std::vector<std::vector<std::string>> gridsOf(const std::vector<std::string>& cars) {
    const std::size_t count = (cars.size() + kGrid - 1) / kGrid;
    std::vector<std::vector<std::string>> grids(count);
    for (std::size_t i = 0; i < cars.size(); ++i) grids[i % count].push_back(cars[i]);
    return grids;
}

/// Prints the results on that track and checks them.
void judge(const Tally& tally, const std::string& where) {
    const double rate = static_cast<double>(tally.contacts) / tally.laps;
    std::printf("%s, %d races, %d car laps: %.2f contacts with cars and %.2f with walls a car and lap\n", where.c_str(),
                tally.races, tally.laps, rate, static_cast<double>(tally.walls) / tally.laps);
    EXPECT_LT(rate, kMaxContacts) << where;
    EXPECT_EQ(tally.lost, 0) << where << ": out when time was called, 90 s after the winner";
}

TEST(AiGrid, EveryCarFinishesOnEveryTrackAndContactsAreRare) {
    std::vector<std::string> cars = test::bundledNames("cars");
    std::uint64_t seed = 0;
    for (const std::string& name : test::bundledNames("tracks")) {
        Tally tally;
        const Track track = test::bundledTrack(name);
        // Each track has another combination of cars.
        std::rotate(cars.begin(), cars.begin() + 1, cars.end());
        const int races = track.length < kShortLap ? 4 : 2;  // chance alone decides a single lap
        for (const std::vector<std::string>& grid : gridsOf(cars))
            for (int race = 0; race < races; ++race) raceGrid(track, grid, 1, ++seed, tally);
        if (test::isLong())
            for (const std::string& car : cars)
                raceGrid(track, std::vector<std::string>(kField, car), kLongLaps, ++seed, tally);
        judge(tally, name);
    }
}

TEST(AiGrid, EveryCarFinishesInRainAndInSnow) {
    std::vector<std::string> cars = test::bundledNames("cars");
    std::uint64_t seed = 100;
    for (const Weather weather : {Weather::Rain, Weather::Snow}) {
        Tally tally;
        for (const std::string& name : test::bundledNames("tracks")) {
            const TrackInConditions under = withConditions(test::bundledTrack(name), weather, {});
            std::rotate(cars.begin(), cars.begin() + 1, cars.end());
            const std::vector<std::string> grid(cars.begin(), cars.begin() + kField);
            raceGrid(under.track, grid, 1, ++seed, tally, under.weatherAffectsGrip);
        }
        judge(tally, std::string(nameOf(weather)));
    }
}

}  // namespace
}  // namespace slip
