// SPDX-License-Identifier: MIT
// Jump starts and short cuts, and what they cost in every kind of event.
#include "support/meeting.hpp"

#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using namespace test;

/// Creeps `by` m before green, then drives at 40 m/s.
Progress creeping(double by) {
    return [=](double t) { return (t < -1 ? 0 : by) + 40 * std::max(t, 0.0) - 5; };
}

TEST(Penalties, AJumpStartCostsFiveSecondsOnce) {
    EventRules rules = race(1);
    rules.freeStart = true;
    Meeting meeting(rules, {creeping(0.35), creeping(0.25), steady(40)}, 120, 3);
    meeting.run(1);
    EXPECT_TRUE(meeting[0].jumped);
    EXPECT_EQ(meeting[0].penalty, kJumpPenalty);
    EXPECT_FALSE(meeting[1].jumped);
    EXPECT_EQ(meeting[1].penalty, 0);
    meeting.run((6 + kLap) / 40);
    EXPECT_EQ(meeting[0].penalty, kJumpPenalty);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 2, 0}))
        << "the first over the line is last by its penalty";
    EXPECT_NEAR(meeting[0].gap, kJumpPenalty - 0.1 / 40, 1e-4);
}

TEST(Penalties, WhereCarsAreHeldThereIsNoJumpStart) {
    Meeting meeting(race(1), {creeping(0.35)}, 120, 3);
    meeting.run(1);
    EXPECT_FALSE(meeting[0].jumped);
    EXPECT_EQ(meeting[0].penalty, 0);
}

/// Drives at `speed` m/s and at about 15 s skips two checkpoints at once.
Progress cutting(double speed, double spacing, double behind = 5) {
    const double before = std::ceil((15 * speed - behind) / spacing) * spacing;
    return [=](double t) { return speed * t - behind + (t < (before - 1 + behind) / speed ? 0 : 1.5 * spacing); };
}

TEST(Penalties, EachCheckpointCutCostsFiveSecondsAndTheLap) {
    const double spacing = checkpointSpacing(Meeting(race(1), {steady(1)}).track);
    Meeting meeting(race(1), {cutting(40, spacing), steady(40, 10)});
    meeting.run((6 + kLap) / 40 + 0.5);
    EXPECT_EQ(meeting.now.cars[0].lap.cuts, 2);
    EXPECT_EQ(meeting[0].penalty, 2 * kCutPenalty);
    EXPECT_FALSE(meeting.now.cars[0].lap.last.valid);
    EXPECT_EQ(meeting[0].bestLap, 0);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 0}));
    EXPECT_EQ(meeting[1].penalty, 0);
}

TEST(Penalties, InEliminationACutCostsTheDistanceBetweenTheCheckpoints) {
    const double spacing = checkpointSpacing(Meeting(race(1), {steady(1)}).track);
    Meeting meeting({.mode = EventMode::Elimination}, {cutting(40, spacing), steady(40, 10), steady(45), steady(44)});
    meeting.run((5 + kLap) / 40 - 1.5 * spacing / 40 - 0.05);
    EXPECT_GT(meeting[0].distance, meeting[1].distance) << "it is ahead on the road";
    EXPECT_NEAR(meeting[0].nonTimePenalty, 2 * spacing, 1e-9);
    EXPECT_EQ(meeting[0].penalty, 0) << "seconds count for nothing here";
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{2, 3, 1, 0}));
    EXPECT_FALSE(meeting[0].out);
    meeting.run((10 + kLap) / 40 + 0.05);
    EXPECT_TRUE(meeting[0].out);
    EXPECT_FALSE(meeting[1].out) << "only one goes a lap, though it was the last over the line";
    meeting.run((10 + 2 * kLap) / 40 + 0.05);
    EXPECT_TRUE(meeting[1].out) << "in the next lap it is the last";
    EXPECT_FALSE(meeting[3].out);
}

TEST(Penalties, AJumpStartInEliminationCostsAsMuchAsACheckpoint) {
    EventRules rules{.mode = EventMode::Elimination};
    rules.freeStart = true;
    Meeting meeting(rules, {creeping(0.35), steady(40)}, 120, 3);
    meeting.run(1);
    EXPECT_TRUE(meeting[0].jumped);
    EXPECT_EQ(meeting[0].penalty, 0);
    EXPECT_NEAR(meeting[0].nonTimePenalty, checkpointSpacing(meeting.track), 1e-9);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 0}));
}

TEST(Penalties, InDriftACheckpointCutCostsPointsButNeverMoreThanThereAre) {
    const double spacing = checkpointSpacing(Meeting(race(1), {steady(1)}).track);
    const Progress cut = cutting(40, spacing);
    Meeting meeting({.mode = EventMode::Drift, .laps = 1}, {cut, cut, steady(40, 10)});
    meeting.run(5);
    meeting.state.standings.cars[0].drift.banked = 1700;
    meeting.state.standings.cars[1].drift.banked = 300;
    meeting.state.standings.cars[2].drift.banked = 800;
    meeting.run(17);
    EXPECT_EQ(meeting[0].drift.banked, 1700 - 2 * kCutPoints);
    EXPECT_EQ(meeting[0].nonTimePenalty, 2 * kCutPoints);
    EXPECT_EQ(meeting[1].drift.banked, 0);
    EXPECT_EQ(meeting[1].nonTimePenalty, 300);
    EXPECT_EQ(meeting[0].penalty, 0);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{2, 0, 1}));
}

}  // namespace
}  // namespace slip
