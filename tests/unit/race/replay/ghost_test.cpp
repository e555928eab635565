// SPDX-License-Identifier: MIT
// Ghosts: they match the lap from which they were cut, at every metre.
#include "race/replay/ghost.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Two laps by a rival alone, with the second as a ghost.
struct SecondLap {
    test::Larkmead scene;
    std::vector<CarSnapshot> ticks;  // of the second lap, by its own clock
    std::vector<double> times;       // s since the lap began
    Recording recording;

    SecondLap() {
        EventSetup setup;
        setup.rules.mode = EventMode::TimeTrial;
        setup.entrants.push_back({.driver = "Machine", .params = test::bundledCar("coupe"), .skill = 0.9f});
        Event event(scene.track, setup);
        while (event.now().cars[0].lap.lap < 3 && event.now().time < 300) {
            event.tick({});
            const CarSnapshot& car = event.now().cars[0];
            if (car.lap.lap != 2) continue;
            ticks.push_back(car);
            times.push_back(event.now().raceTime - car.lap.lapStart);
        }
        for (int i = 0; i < kGhostDelay * setup.hz; ++i) event.tick({});
        const LapTimes& lap = event.now().cars[0].lap.last;
        const double start = event.now().cars[0].lap.lapStart - lap.total + setup.countdown;
        recording = cutGhost(event.recording(), 0, {start, lap.total, lap.sectors});
    }
};

const SecondLap& secondLap() {
    static const SecondLap lap;
    return lap;
}

TEST(Ghost, IsWhereTheCarWas) {
    const SecondLap& lap = secondLap();
    const Ghost ghost(lap.recording, lap.scene.track);
    EXPECT_EQ(ghost.car().driver, "Machine");
    ASSERT_GT(lap.ticks.size(), 3000u);
    float worst = 0;
    for (std::size_t i = 0; i < lap.ticks.size(); ++i)
        worst = std::max(worst, length(ghost.at(lap.times[i]).pose.position - lap.ticks[i].pose.position));
    EXPECT_LT(worst, 0.1f);
}

TEST(Ghost, OfAStretchIsThereFromItsPointOn) {
    const SecondLap& lap = secondLap();
    constexpr std::size_t kFirst = 1200, kPoses = 101;  // tick, ten seconds
    Recording stretch;
    stretch.setup = lap.recording.setup;
    for (std::size_t k = 0; k < kPoses; ++k) stretch.poses.push_back(recordedPose(lap.ticks[kFirst + 12 * k]));
    const double from = lap.times[kFirst];
    stretch.ghost = GhostLap{-from, from + 10, {}};
    const Ghost ghost(stretch, lap.scene.track);
    EXPECT_FALSE(ghost.isUnderWay(from - 0.01));
    EXPECT_TRUE(ghost.isUnderWay(from + 9.9));
    EXPECT_FALSE(ghost.isUnderWay(from + 10.1));
    EXPECT_FALSE(ghost.canCompare(lap.ticks[kFirst - 60].lap.distance, from));
    EXPECT_FALSE(ghost.canCompare(lap.ticks[kFirst + 1300].lap.distance, from + 11)) << "it ends before the line";
    for (std::size_t i = kFirst + 12; i < kFirst + 1180; ++i) {
        EXPECT_LT(length(ghost.at(lap.times[i]).pose.position - lap.ticks[i].pose.position), 0.1f);
        ASSERT_TRUE(ghost.canCompare(lap.ticks[i].lap.distance, lap.times[i]));
        EXPECT_NEAR(ghost.behind(lap.ticks[i].lap.distance, lap.times[i] + 0.7), 0.7, 0.02);
    }
}

TEST(Ghost, TellsTheTimeAtEveryMetre) {
    const SecondLap& lap = secondLap();
    const Ghost ghost(lap.recording, lap.scene.track);
    double worst = 0;
    for (std::size_t i = 0; i < lap.ticks.size(); ++i) {
        const float distance = lap.ticks[i].lap.distance;
        worst = std::max(worst, std::abs(ghost.behind(distance, lap.times[i])));
        EXPECT_NEAR(ghost.behind(distance, lap.times[i] + 1.5), 1.5, 0.02);
    }
    EXPECT_LT(worst, 0.02) << "the car itself is never behind its ghost";
    for (float metre = 1; metre < lap.scene.track.length; metre += 1)
        EXPECT_GT(ghost.timeAt(metre), ghost.timeAt(metre - 1)) << metre;
}

TEST(Ghost, MeasuresASlowerLapToItsEnd) {
    const SecondLap& lap = secondLap();
    const Ghost ghost(lap.recording, lap.scene.track);
    const float length = lap.scene.track.length;
    for (float metre = 0; metre <= length; metre += 10) {
        const double time = 1.25 * ghost.timeAt(metre);
        ASSERT_TRUE(ghost.canCompare(metre, time)) << metre;
        EXPECT_NEAR(ghost.behind(metre, time), 0.2 * time, 1e-6) << metre;
    }
    const double late = 1.25 * ghost.lap().time;
    EXPECT_FALSE(ghost.isUnderWay(late));
    EXPECT_TRUE(ghost.canCompare(length, late)) << "it is in, and the delta goes on";
    EXPECT_FALSE(ghost.canCompare(-1, 2)) << "before the start line";
    EXPECT_FALSE(ghost.canCompare(0, -0.1)) << "before green";
    EXPECT_FALSE(ghost.canCompare(length + 1, late)) << "beyond its lap";
}

TEST(Ghost, EndsWithItsLap) {
    const SecondLap& lap = secondLap();
    const Ghost ghost(lap.recording, lap.scene.track);
    EXPECT_EQ(ghost.timeAt(lap.scene.track.length + 5), ghost.lap().time);
    EXPECT_EQ(ghost.timeAt(-50), 0);
    EXPECT_FALSE(ghost.isUnderWay(-0.1));
    EXPECT_TRUE(ghost.isUnderWay(ghost.lap().time - 0.1));
    EXPECT_FALSE(ghost.isUnderWay(ghost.lap().time + 0.1));
}

}  // namespace
}  // namespace slip
