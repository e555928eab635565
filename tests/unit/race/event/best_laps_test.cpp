// SPDX-License-Identifier: MIT
#include "race/event/best_laps.hpp"

#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Snapshot lapEnds(const std::vector<Standing>& standings, std::initializer_list<double> times, bool valid = true) {
    Snapshot now;
    now.time = 100, now.raceTime = 97;
    for (const double time : times) {
        CarSnapshot& car = now.cars.emplace_back();
        car.lap.finishedLap = time > 0;
        car.lap.lapStart = 96.5;
        car.lap.last = {time, {time / 3, time / 3, time / 3}, valid};
    }
    now.standings.cars = standings;
    return now;
}

TEST(BestLaps, KeepsTheValidBestOfEveryCar) {
    BestLaps laps;
    std::vector<Standing> standings(2);
    EXPECT_FALSE(laps.fastest());
    laps.follow(lapEnds(standings, {0, 0}));
    EXPECT_FALSE(laps.of(0));
    laps.follow(lapEnds(standings, {30, 31}));
    laps.follow(lapEnds(standings, {32, 29}));
    laps.follow(lapEnds(standings, {20, 20}, false));
    ASSERT_TRUE(laps.of(0) && laps.of(1));
    EXPECT_EQ(laps.of(0)->time, 30);
    EXPECT_EQ(laps.of(1)->time, 29);
    EXPECT_EQ(laps.of(1)->start, 96.5 + 3 - 29) << "since the run's start, countdown included";
    EXPECT_EQ(laps.fastest(), 1);
    standings[1].out = true;
    laps.follow(lapEnds(standings, {0, 0}));
    standings[0].finished = true;
    laps.follow(lapEnds(standings, {28, 27}));
    EXPECT_EQ(laps.of(0)->time, 28) << "the lap to the flag";
    EXPECT_EQ(laps.of(1)->time, 29) << "not one that the machine drove after time was called";
    laps.follow(lapEnds(standings, {20, 20}));
    EXPECT_EQ(laps.of(0)->time, 28) << "not one after the flag";
    laps.clear();
    EXPECT_FALSE(laps.of(1));
}

}  // namespace
}  // namespace slip
