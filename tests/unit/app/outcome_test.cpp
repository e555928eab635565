// How an event stands for who drives it, and the race that waits for its grid.
#include "app/drive/outcome.hpp"
#include "app/drive/waiting_race.hpp"
#include "io/files/track_file.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace slip {
namespace {

/// A person and a rival, in karts on the kartway.
DriveOrder karts() {
    Folders folders;
    folders.data = test::kData;
    Problems problems;
    DriveOrder order = loadDrive(folders, test::bundledSurfaces(), "kart", "thistledown", problems);
    EXPECT_TRUE(order) << (problems.empty() ? "" : format(problems.front()));
    order.cars.push_back({.file = order.cars.front().file, .driver = "Rival"});
    order.rules = {.mode = EventMode::Race, .laps = 1};
    order.countdown = 0;
    return order;
}

void letCount(DriveOrder& order) {
    order.ofSeries = true;
    order.conclude = [](Shell&, const DriveOrder&, const Event&) {
        return std::function<std::unique_ptr<Screen>(Shell&)>();
    };
}

TEST(Outcome, AResultThatCountsStandsAsSoonAsThePeopleAreIn) {
    using Loss = PausedDrive::Loss;
    DriveOrder order = karts();
    Event event(*order.track, eventSetup(order));
    EXPECT_EQ(pausedDrive(order, event).loss, Loss::Nothing) << "nobody has driven yet";
    const DriverInput rest;
    event.tick({&rest, 1});
    EXPECT_EQ(pausedDrive(order, event).loss, Loss::Result);
    letCount(order);
    EXPECT_EQ(pausedDrive(order, event).loss, Loss::SeriesRace);
    EXPECT_FALSE(pausedDrive(order, event).decided);
    EXPECT_FALSE(stands(order, event));
    // The rival drives its lap; the person stays on the grid, until the time is up.
    const auto rivalIsIn = [&] { return event.standing(1).finished; };
    while (!rivalIsIn() && event.now().raceTime < 200) event.tick({&rest, 1});
    ASSERT_TRUE(rivalIsIn());
    EXPECT_FALSE(peopleAreIn(event)) << "a rival is no person";
    EXPECT_FALSE(stands(order, event));
    EXPECT_EQ(pausedDrive(order, event).ending, PausedDrive::Ending::Results) << "the winner is in";
    event.callTime();
    EXPECT_TRUE(peopleAreIn(event));
    EXPECT_TRUE(stands(order, event));
    EXPECT_TRUE(pausedDrive(order, event).decided);
    EXPECT_EQ(pausedDrive(order, event).loss, Loss::Nothing);
    order.conclude = {};
    EXPECT_FALSE(stands(order, event)) << "a race that stands alone can be driven again";
}

TEST(Outcome, LeavingALoneDriveLosesTheLap) {
    DriveOrder order = karts();
    order.cars.pop_back();
    order.rules = {.mode = EventMode::TimeTrial};
    Event event(*order.track, eventSetup(order));
    const DriverInput rest;
    event.tick({&rest, 1});
    EXPECT_EQ(pausedDrive(order, event).loss, PausedDrive::Loss::Lap);
    EXPECT_EQ(pausedDrive(order, event).ending, PausedDrive::Ending::None);
}

TEST(WaitingRace, TellsItsRivalsAlsoOnceItHasGone) {
    WaitingRace waiting(karts());
    ASSERT_EQ(waiting.rivals().size(), 1u);
    EXPECT_EQ(waiting.rivals().front().name, "Rival");
    for (int i = 0; i < 3000 && !waiting.progress().complete(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ASSERT_TRUE(waiting.progress().complete());
    const double lap = waiting.rivals().front().bestLap;
    EXPECT_GT(lap, 0);
    const DriveOrder race = waiting.take({lap - 1});
    ASSERT_EQ(race.cars.size(), 2u);
    EXPECT_TRUE(race.cars.front().player) << "the quicker one in front";
    EXPECT_EQ(race.cars.back().driver, "Rival");
    ASSERT_EQ(waiting.rivals().size(), 1u) << "the table is drawn once more";
    EXPECT_EQ(waiting.rivals().front().name, "Rival");
    EXPECT_EQ(waiting.rivals().front().bestLap, lap);
}

}  // namespace
}  // namespace slip
