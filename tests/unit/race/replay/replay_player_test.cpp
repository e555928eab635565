// SPDX-License-Identifier: MIT
// The controls of a replay: time goes where it is set, but not beyond the timeline.
#include "race/replay/replay_player.hpp"
#include "support/recorded_runs.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Recording fiveSeconds() { return test::recordRun({.seconds = 5, .retires = false}).recording; }

/// Fills the timeline of five seconds, in small parts.
void fillWhole(ReplayPlayer& player) {
    for (int i = 0; i < 10 && !player.filled(); ++i) player.fill(100);
    ASSERT_TRUE(player.filled());
}

TEST(ReplayPlayer, FillsItsTimelineWithTheRun) {
    const test::RecordedRun run = test::recordRun({.seconds = 5, .retires = false});
    ReplayPlayer player(run.recording);
    EXPECT_FALSE(player.filled());
    EXPECT_DOUBLE_EQ(player.end(), 5);
    player.fill(120);
    EXPECT_DOUBLE_EQ(player.reach(), 1);
    fillWhole(player);
    EXPECT_DOUBLE_EQ(player.reach(), 5);
    const CarFrame last = player.timeline().frameAt(1, 5);
    EXPECT_EQ(last.pose.position, run.last.cars[1].pose.position);
    EXPECT_TRUE(last.position == 1 || last.position == 2);
}

TEST(ReplayPlayer, GoesWhereItIsSent) {
    ReplayPlayer player(fiveSeconds());
    player.seek(4);
    EXPECT_EQ(player.time(), 0) << "no further than the timeline";
    fillWhole(player);
    player.seek(4);
    EXPECT_EQ(player.time(), 4);
    player.step(-1);
    EXPECT_FALSE(player.playing());
    EXPECT_NEAR(player.time(), 4 - 1.0 / 60, 1e-9);
    player.advance(1);
    EXPECT_NEAR(player.time(), 4 - 1.0 / 60, 1e-9) << "halted";
}

TEST(ReplayPlayer, PlaysAtItsSpeedBothWays) {
    ReplayPlayer player(fiveSeconds());
    fillWhole(player);
    player.advance(0.5);
    EXPECT_DOUBLE_EQ(player.time(), 0.5);
    player.changeSpeed(1);
    EXPECT_EQ(player.speed(), 2);
    player.advance(1);
    EXPECT_DOUBLE_EQ(player.time(), 2.5);
    player.changeSpeed(-4);
    EXPECT_EQ(player.speed(), 0.125f);
    player.changeSpeed(-1);
    EXPECT_EQ(player.speed(), -1);
    player.advance(1);
    EXPECT_DOUBLE_EQ(player.time(), 1.5);
    player.advance(9);
    EXPECT_EQ(player.time(), 0);
    EXPECT_FALSE(player.playing()) << "at the start";
    player.changeSpeed(-100);
    EXPECT_EQ(player.speed(), -8);
    player.changeSpeed(100);
    EXPECT_EQ(player.speed(), 8);
    player.play(true);
    player.advance(2);
    EXPECT_DOUBLE_EQ(player.time(), 5);
    EXPECT_FALSE(player.playing());
    player.play(true);
    EXPECT_EQ(player.time(), 0) << "anew from the end";
}

TEST(ReplayPlayer, ShowsThePosesOfAnotherVersion) {
    Recording old = fiveSeconds();
    old.version = kSimulationVersion + 1;
    const ReplayPlayer player(old);
    EXPECT_TRUE(player.filled());
    EXPECT_NEAR(player.end(), 5, 1e-9);
    EXPECT_EQ(player.timeline().rate(), kPosesPerSecond);
}

}  // namespace
}  // namespace slip
