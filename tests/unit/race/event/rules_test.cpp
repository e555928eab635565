// SPDX-License-Identifier: MIT
// The chequered flag, the other flags, and the ends of every kind of event.
#include "support/meeting.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using namespace test;

TEST(Chequered, FallsForAllInTheLapTheyAreIn) {
    Meeting meeting(race(3), {steady(40), steady(30), steady(18)});
    const double won = (5 + 3 * kLap) / 40;
    meeting.run(won - 0.1);
    EXPECT_FALSE(meeting[0].finished);
    EXPECT_EQ(meeting[2].lapsBehind, 1);
    meeting.run(won + 0.1);
    EXPECT_TRUE(meeting[0].finished);
    EXPECT_FALSE(meeting[1].finished);
    EXPECT_FALSE(meeting.state.standings.over);
    meeting.run((5 + 3 * kLap) / 30 + 0.1);
    EXPECT_TRUE(meeting[1].finished);
    EXPECT_EQ(meeting[1].lapsDone, 3);
    EXPECT_NEAR(meeting[1].gap, (5 + 3 * kLap) / 30 - won, 2e-4);
    meeting.run((5 + 2 * kLap) / 18 + 0.1);
    EXPECT_TRUE(meeting[2].finished);
    EXPECT_EQ(meeting[2].lapsDone, 2);
    EXPECT_EQ(meeting[2].lapsBehind, 1);
    EXPECT_TRUE(meeting.state.standings.over);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(meeting[0].flag, Flag::Chequered);
}

TEST(Chequered, ALappedCarThatPassesJustBeforeTheWinnerHasALapToGo) {
    const double won = (5 + 2 * kLap) / 40;
    for (const double early : {2e-4, -2e-4}) {
        // Tests both orders of the entrants, since both cross the line within one tick.
        for (const bool winnerFirst : {true, false}) {
            const Progress winner = steady(40), lapped = steady((5 + kLap) / (won - early));
            Meeting meeting(race(2), winnerFirst ? std::vector{winner, lapped} : std::vector{lapped, winner});
            meeting.run(won + 1);
            EXPECT_TRUE(meeting[winnerFirst ? 0 : 1].finished);
            EXPECT_EQ(meeting[winnerFirst ? 1 : 0].finished, early < 0) << early << ' ' << winnerFirst;
            EXPECT_NEAR(meeting.state.standings.winnerTime, won, 1e-4);
        }
    }
}

TEST(Chequered, LapsCountBeforeTime) {
    const double won = (5 + 3 * kLap) / 40;
    Meeting meeting(race(3), {steady(40), steady((5 + 2 * kLap) / (won + 1)), steady(35)});
    meeting.run((5 + 3 * kLap) / 35 + 0.1);
    EXPECT_LT(meeting[1].finishTime, meeting[2].finishTime);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{0, 2, 1}))
        << "a lap down, though over the line before";
}

TEST(Chequered, ALeaderOnItsCoolingLapLapsNobody) {
    Meeting meeting(race(1), {steady(40), steady(24)});
    meeting.run((5 + kLap) / 24 - 0.5);
    EXPECT_EQ(meeting[1].lapsBehind, 0);
    EXPECT_FALSE(meeting[1].finished);
    EXPECT_NEAR(meeting[0].distance, kLap, 1);
}

TEST(Chequered, TimeIsCalledNinetySecondsAfterTheWinner) {
    Meeting meeting(race(1), {steady(40), halted(20, 10, 1e9), halted(25, 10, 1e9)});
    const double won = (5 + kLap) / 40;
    meeting.run(won + 89.9);
    EXPECT_FALSE(meeting.state.standings.over);
    EXPECT_FALSE(meeting[1].out);
    meeting.run(won + 90.1);
    EXPECT_TRUE(meeting.state.standings.over);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(meeting[i].finished && !meeting[i].out) << "who was on the way is classified";
    EXPECT_FALSE(meeting[0].timeCalled);
    EXPECT_TRUE(meeting[1].timeCalled && meeting[2].timeCalled);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{0, 2, 1})) << "by distance";
}

/// A car that took the flag comes before cars for which time was called in the same lap, wherever they were.
TEST(Chequered, CalledCarsComeAfterFinishedOnesOfTheirLapAndByDistance) {
    const auto one = [](bool finished, bool called, int laps, double distance, double time) {
        Standing s;
        s.finished = finished, s.timeCalled = called, s.lapsDone = laps, s.distance = distance, s.finishTime = time;
        return s;
    };
    const auto expectOrder = [](const Standing& first, const Standing& second) {
        for (const EventMode mode : {EventMode::Race, EventMode::Elimination}) {
            EXPECT_TRUE(ranksBefore(mode, first, second));
            EXPECT_FALSE(ranksBefore(mode, second, first));
        }
    };
    const Standing finished = one(true, false, 3, 900, 100), called = one(true, true, 3, 1000, 50);
    expectOrder(finished, called);
    expectOrder(one(true, true, 4, 1200, 120), finished);
    expectOrder(called, one(true, true, 3, 990, 40));
    const Standing ahead = one(false, false, 3, 1001, 0), behind = one(false, false, 3, 999, 0);
    expectOrder(ahead, called);
    expectOrder(called, behind);
    expectOrder(finished, ahead);
}

TEST(Chequered, BestLapsAreThoseBeforeIt) {
    Meeting meeting(race(1), {[](double t) { return t < 40 ? 35 * t - 5 : 35.0 * 40 - 5 + 70 * (t - 40); }});
    meeting.run(80);
    EXPECT_NEAR(meeting[0].bestLap, (5 + kLap) / 35, 1e-4);
    EXPECT_EQ(meeting[0].lapsDone, 1);
}

TEST(BestLap, StaysTheBestAfterASlowerOne) {
    Meeting meeting(race(3), {halted(40, 40, 60)});  // it stands for 20 s of its second lap
    meeting.run((5 + 2 * kLap) / 40 + 20 + 1);
    EXPECT_EQ(meeting[0].lapsDone, 2);
    EXPECT_NEAR(meeting[0].bestLap, (5 + kLap) / 40, 1e-4);
}

// --- other flags

TEST(Flags, BlueForWhoIsAboutToBeLappedOnly) {
    // The leader is a lap ahead and 30 m behind the slow car. The third car fights for its place.
    Meeting meeting(race(9), {steady(40), steady(20), steady(20, 20)});
    const double caught = kLap / 20;
    meeting.run(caught - 3);  // 60 m
    EXPECT_EQ(meeting[1].flag, Flag::None) << "too far to be in its way";
    meeting.run(caught - 1.5);  // 30 m
    EXPECT_EQ(meeting[1].flag, Flag::Blue);
    EXPECT_EQ(meeting[2].flag, Flag::Blue);
    EXPECT_EQ(meeting[0].flag, Flag::None);
    meeting.run(caught + 0.5);
    EXPECT_EQ(meeting[1].flag, Flag::None);
    meeting.run(caught + 20);
    EXPECT_EQ(meeting[2].flag, Flag::None);
}

TEST(Flags, YellowBeforeACarThatStandsOnTheRoad) {
    Meeting meeting(race(9), {halted(40, 10, 1e9), steady(20)});
    const double meets = 20;  // s, when it meets the car that stands at 395 m
    meeting.run(meets - 7);   // 140 m before
    EXPECT_EQ(meeting[1].flag, Flag::None);
    EXPECT_TRUE(isYellowFlagHazard(meeting.now.cars[0], meeting.now.raceTime));
    EXPECT_FALSE(isYellowFlagHazard(meeting.now.cars[1], meeting.now.raceTime));
    meeting.run(meets - 5);  // 100 m
    EXPECT_EQ(meeting[1].flag, Flag::Yellow);
    meeting.run(meets + 1);
    EXPECT_EQ(meeting[1].flag, Flag::None);
}

TEST(Flags, NoYellowAtTheStart) {
    Meeting meeting(race(9), {halted(40, 0, 1e9, 5), steady(2, 40)});
    meeting.run(5.5);
    EXPECT_EQ(meeting[1].flag, Flag::None);
    meeting.run(7);
    EXPECT_EQ(meeting[1].flag, Flag::Yellow);
}

TEST(Flags, TheLastLapIsShown) {
    Meeting meeting(race(2), {steady(40)});
    meeting.run(kLap / 40 - 1);
    EXPECT_EQ(meeting[0].flag, Flag::None);
    meeting.run(kLap / 40 + 1);
    EXPECT_EQ(meeting[0].flag, Flag::LastLap);
}

// --- other kinds of event

TEST(Elimination, TheLastOfEachLapIsOutAndTheLatestOutIsPlacedBest) {
    Meeting meeting({.mode = EventMode::Elimination}, {steady(30), steady(36), steady(40), steady(34)});
    const auto passes = [](double speed, int laps) { return (5 + laps * kLap) / speed; };
    meeting.run(passes(34, 1) - 0.05);
    EXPECT_FALSE(meeting[0].out);
    meeting.run(passes(34, 1) + 0.05);
    EXPECT_TRUE(meeting[0].out) << "when the one before it is over the line";
    EXPECT_FALSE(meeting[3].out);
    meeting.run(passes(36, 2) + 0.05);
    EXPECT_TRUE(meeting[3].out);
    EXPECT_FALSE(meeting.state.standings.over);
    meeting.run(passes(40, 3) + 0.05);
    EXPECT_TRUE(meeting[1].out);
    EXPECT_TRUE(meeting[2].finished);
    EXPECT_TRUE(meeting.state.standings.over);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{2, 1, 3, 0}));
    for (std::size_t place = 0; place < 4; ++place)
        EXPECT_EQ(meeting[static_cast<std::size_t>(meeting.state.standings.order[place])].position,
                  static_cast<int>(place) + 1);
}

TEST(Elimination, NamesWhoGoesOutInItsTickOnly) {
    Meeting meeting({.mode = EventMode::Elimination}, {steady(30), steady(40)});
    int named = 0;
    while (!meeting.state.standings.over && meeting.now.raceTime < 300) {
        meeting.tick();
        named += static_cast<int>(meeting.state.eliminated.size());
    }
    meeting.tick();
    EXPECT_EQ(named, 1);
    EXPECT_TRUE(meeting.state.eliminated.empty());
}

TEST(Elimination, WhoIsLappedIsOutSoThatParkedCarsDoNotHoldItUp) {
    Meeting meeting({.mode = EventMode::Elimination}, {halted(40, 1, 1e9), halted(40, 2, 1e9), steady(40)});
    meeting.run((5 + 2 * kLap) / 40 - 0.1);
    EXPECT_FALSE(meeting[0].out);
    meeting.run((5 + 2 * kLap) / 40 + 0.1);
    EXPECT_TRUE(meeting.state.standings.over);
    EXPECT_EQ(meeting.state.standings.order.front(), 2);
}

TEST(Qualifying, TheBestLapCountsAndEveryCarEndsByItself) {
    // The first is quicker in its second lap. The last sets no time.
    const Progress improving = [](double t) {
        const double turn = (3 + kLap) / 30;
        return t < turn ? 30 * t - 5 : kLap - 2 + 45 * (t - turn);
    };
    Meeting meeting({.mode = EventMode::Qualifying, .laps = 2}, {halted(20, 5, 1e9), steady(40), improving});
    meeting.run((5 + kLap) / 30 + 1);
    EXPECT_EQ(meeting.state.standings.order.front(), 1);
    meeting.run((5 + 2 * kLap) / 40 + 20);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_TRUE(meeting[1].finished);
    EXPECT_TRUE(meeting[2].finished);
    EXPECT_NEAR(meeting[2].bestLap, kLap / 45, 1e-4);
    EXPECT_FALSE(meeting.state.standings.over);
    meeting.run(250);
    EXPECT_FALSE(meeting.state.standings.over) << "nobody's flag ends another one's session";
    endEvent(meeting.state, {.mode = EventMode::Qualifying, .laps = 2}, meeting.now.raceTime);
    EXPECT_TRUE(meeting.state.standings.over);
    EXPECT_TRUE(meeting[0].out);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{2, 1, 0}));
}

TEST(Practice, HasNoEnd) {
    for (const EventMode mode : {EventMode::Practice, EventMode::TimeTrial}) {
        Meeting meeting({.mode = mode, .laps = 1}, {steady(60)});
        meeting.run(4 * kLap / 60);
        EXPECT_FALSE(meeting[0].finished);
        EXPECT_FALSE(meeting.state.standings.over);
        EXPECT_EQ(meeting[0].lapsDone, 3);
    }
}

}  // namespace
}  // namespace slip
