// SPDX-License-Identifier: MIT
// A drive's contribution to the statistics.
#include "session/watch/drive_tally.hpp"

#include "race/event/event_setup.hpp"
#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct Drive {
    Drive(EventMode mode, std::size_t cars) {
        event.rules.mode = mode;
        event.track.emplace().name = "Larkmead Ring";
        event.entrants.resize(cars);
        for (Entrant& entrant : event.entrants) entrant.params.name = "Linnet";
        now.cars.resize(cars);
        now.standings.cars.resize(cars);
    }
    /// Drives for `seconds` s at 20 m/s.
    void drive(int seconds) {
        now.cars[0].velocity = {0, 20};
        for (int i = 0; i < seconds; ++i) tally.follow(now.cars[0], 1);
    }
    DriveStats take() { return tally.take(event, now, 0); }

    EventSetup event{.rules = {}, .entrants = {}};
    Snapshot now;
    DriveTally tally;
};

TEST(DriveTally, CountsTheWayAndAllLapsAndTheBestOfThoseThatCount) {
    Drive drive(EventMode::TimeTrial, 1);
    drive.drive(50);
    CarSnapshot& car = drive.now.cars[0];
    car.lap.finishedLap = true;
    for (const auto& [time, valid] : {std::pair{65.0, true}, {60.0, false}, {63.5, true}}) {
        car.lap.last.total = time, car.lap.last.valid = valid;
        drive.drive(1);
    }
    const DriveStats figures = drive.take();
    EXPECT_EQ(figures.car, "Linnet");
    EXPECT_EQ(figures.track, "Larkmead Ring");
    EXPECT_NEAR(figures.distance, 1.06, 1e-5);
    EXPECT_EQ(figures.time, 53);
    EXPECT_EQ(figures.laps, 3);
    EXPECT_EQ(figures.bestLap, 63.5f);
    EXPECT_EQ(figures.races, 0);
    EXPECT_EQ(drive.take().car, "") << "it was taken";
}

TEST(DriveTally, ARaceCountsOnceItIsOverForThePerson) {
    Drive drive(EventMode::Race, 8);
    drive.drive(10);
    EXPECT_EQ(drive.take().races, 0) << "still under way";
    drive.drive(10);
    Standing& standing = drive.now.standings.cars[0];
    standing.out = true;
    EXPECT_EQ(drive.take().races, 0) << "given up";
    standing.out = false;
    drive.drive(10);
    standing.finished = true;
    standing.position = 2;
    const DriveStats figures = drive.take();
    EXPECT_EQ(figures.races, 1);
    EXPECT_EQ(figures.wins, 0);
    EXPECT_EQ(figures.podiums, 1);
    EXPECT_EQ(drive.take().races, 0) << "once";
    drive.drive(10);
    standing.position = 1;
    EXPECT_EQ(drive.take().wins, 1);
}

TEST(DriveTally, AloneNobodyWinsAndTwoFillNoPodium) {
    Drive alone(EventMode::Race, 1), two(EventMode::Elimination, 2);
    for (Drive* const drive : {&alone, &two}) {
        drive->drive(5);
        drive->now.standings.cars[0].finished = true;
    }
    EXPECT_EQ(alone.take().races, 0);
    const DriveStats figures = two.take();
    EXPECT_EQ(figures.wins, 1);
    EXPECT_EQ(figures.podiums, 0);
}

}  // namespace
}  // namespace slip
