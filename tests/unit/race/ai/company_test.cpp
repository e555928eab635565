// SPDX-License-Identifier: MIT
// Rivals that learn a newcomer's pace from its first sector and lap, and from nothing later.
#include "race/ai/company.hpp"

#include "race/ai/rival.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// A race of one car along a road, with what the measurement reads.
struct CompanyDrive {
    Snapshot race;
    Newcomer newcomer{.car = 0};

    CompanyDrive() { race.cars.resize(1); }
    std::optional<MeasuredStretch> at(double time, float distance, std::size_t sample, std::size_t sector, int lap) {
        CarSnapshot& car = race.cars[0];
        race.raceTime = time;
        car.lap.finishedSector = sector != car.lap.sector;
        car.lap.distance = distance, car.lap.sector = sector, car.lap.lap = lap;
        car.location.sample = sample;
        return follow(newcomer, race);
    }
};

TEST(Newcomer, IsMeasuredOverItsFirstSectorWithoutTheStartAndOverTheRestOfItsFirstLap) {
    CompanyDrive drive;
    EXPECT_FALSE(drive.at(9, 20, 20, 0, 1)) << "it slept at the lights";
    EXPECT_FALSE(drive.at(12, 101, 101, 0, 1));
    const auto sector = drive.at(40, 700, 700, 1, 1);
    ASSERT_TRUE(sector);
    EXPECT_EQ(sector->from, 101u);
    EXPECT_EQ(sector->to, 700u);
    EXPECT_FLOAT_EQ(sector->time, 28);
    EXPECT_FALSE(drive.at(60, 1400, 1400, 2, 1));
    const auto rest = drive.at(90, 3, 3, 0, 2);
    ASSERT_TRUE(rest);
    EXPECT_EQ(rest->from, 700u);
    EXPECT_FLOAT_EQ(rest->time, 50);
    EXPECT_FALSE(drive.at(120, 700, 700, 1, 2)) << "the second lap tells the rivals nothing";
    EXPECT_FALSE(drive.at(180, 3, 3, 0, 3));
}

TEST(Newcomer, HasTheNearestTwoOnEachSideAsCompanions) {
    Snapshot race;
    race.cars.resize(7);
    race.standings.cars.resize(7);
    const float distances[] = {500, 560, 900, 520, 480, 100, 300};
    for (std::size_t i = 0; i < race.cars.size(); ++i) race.cars[i].lap.distance = distances[i];
    race.cars[4].retired = true;
    const Companions found = companionsOf({.car = 0}, race, 2000, 20);
    ASSERT_EQ(found.count, 4u);
    EXPECT_EQ(found.cars[0].car, 3u);
    EXPECT_FLOAT_EQ(found.cars[0].gap, 1);
    EXPECT_EQ(found.cars[1].car, 1u);
    EXPECT_EQ(found.cars[2].car, 6u);
    EXPECT_FLOAT_EQ(found.cars[2].gap, -10);
    EXPECT_EQ(found.cars[3].car, 5u);
}

TEST(Newcomer, HasNoCompanyOfHumansAndOfCarsThatHaveFinished) {
    Snapshot race;
    race.cars.resize(4);
    race.standings.cars.resize(4);
    for (std::size_t i = 0; i < race.cars.size(); ++i) race.cars[i].lap.distance = 500 + 10 * static_cast<float>(i);
    race.standings.cars[2].finished = true;
    const Companions found = companionsOf({.car = 0, .humans = {true, true, false, false}}, race, 2000, 20);
    ASSERT_EQ(found.count, 1u);
    EXPECT_EQ(found.cars[0].car, 3u);
}

/// Returns the spread (s) between the newcomer and the car nearest to it at the flag. The rivals are 10 % faster or
/// slower.
double nearestAtTheFlag(bool isNewcomer) {
    const Track track = test::bundledTrack("larkmead");
    EventSetup setup = test::raceOf({"coupe", "coupe", "coupe"}, 3, 5);
    setup.entrants[0].skill = 0.55f;
    setup.entrants[1].skill = 0.25f;
    setup.entrants[2].skill = 0;
    setup.entrants[1].isNewcomer = isNewcomer;
    Event event(track, setup);
    while (!event.now().standings.over && event.race().time() < 1000) event.tick({});
    const auto apart = [&](std::size_t rival) {
        return std::abs(event.standing(rival).total() - event.standing(1).total());
    };
    return std::min(apart(0), apart(2));
}

TEST(Newcomer, HasARivalNearAtTheEndOfTheRace) {
    const double with = nearestAtTheFlag(true), without = nearestAtTheFlag(false);
    EXPECT_LT(with, 6);
    EXPECT_LT(with, without / 2);
}

TEST(Rival, NeedsMoreTimeBetweenTwoPlacesIfItIsLessSkilled) {
    const Track track = test::bundledTrack("larkmead");
    const RivalSetup setup{.skill = 0.5f};
    const auto line = makeRacingLines(track, test::bundledCar("coupe"));
    Rival rival(line, setup);
    const float own = rival.timeBetween(100, 600);
    EXPECT_GT(own, 5);
    EXPECT_LT(own, rival.timeBetween(100, 700));
    EXPECT_GT(Rival(line, {.skill = 0.1f}).timeBetween(100, 600), own);
}

/// Returns the winners of races of equal cars with these seeds.
std::vector<std::size_t> winners(const char* trackName, int seeds) {
    const Track track = test::bundledTrack(trackName);
    std::vector<std::size_t> won;
    for (int seed = 1; seed <= seeds; ++seed) {
        EventSetup setup = test::raceOf({"kart", "kart", "kart", "kart"}, 1, static_cast<std::uint64_t>(seed));
        for (Entrant& entrant : setup.entrants) entrant.skill = 0.95f, entrant.temperament = {};
        Event event(track, setup);
        while (!event.now().standings.over && event.race().time() < 1000) event.tick({});
        won.push_back(event.now().standings.order.front());
    }
    return won;
}

TEST(Form, DependsOnTheTrackAndOnTheSeed) {
    const std::vector<std::size_t> here = winners("thistledown", 5), there = winners("larkmead", 5);
    EXPECT_NE(here, there);
    EXPECT_NE(std::ranges::count(here, here.front()), 5);
}

}  // namespace
}  // namespace slip
