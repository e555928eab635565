// SPDX-License-Identifier: MIT
// Timing, order and gaps in events.
#include "support/meeting.hpp"

#include "base/random.hpp"
#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using namespace test;

class AtRate : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Timing, AtRate, testing::Values(60, 120, 1000),
                         [](const auto& tested) { return std::to_string(tested.param); });

TEST_P(AtRate, LapTimesAreThoseOfTheClosedForm) {
    for (const double speed : {31.7, 77.7})
        for (const double behind : {1.0, 1.07, 5.213}) {
            Meeting meeting(race(3), {steady(speed, behind)}, GetParam());
            meeting.run((behind + 3.01 * kLap) / speed);
            ASSERT_TRUE(meeting[0].finished);
            EXPECT_NEAR(meeting.now.cars[0].lap.best.total, kLap / speed, 1e-4) << speed << ' ' << behind;
            EXPECT_NEAR(meeting[0].finishTime, (behind + 3 * kLap) / speed, 1e-4) << speed << ' ' << behind;
        }
}

TEST_P(AtRate, SectorsAddUpToTheLap) {
    Meeting meeting(race(2), {steady(40)}, GetParam());
    meeting.run((5 + 2.01 * kLap) / 40);
    const LapTimes& lap = meeting.now.cars[0].lap.last;
    EXPECT_NEAR(lap.sectors[0] + lap.sectors[1] + lap.sectors[2], lap.total, 1e-9);
    for (const double sector : lap.sectors) EXPECT_NEAR(sector, kLap / 3 / 40, 2e-3);
}

TEST_P(AtRate, AMillimetreDecides) {
    for (const double speed : {20.0, 33.3, 70.1}) {
        Meeting meeting(race(1), {steady(speed, 5.001), steady(speed, 5), steady(speed, 5.002)}, GetParam());
        meeting.run((6 + kLap) / speed + 0.1);
        EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 0, 2})) << speed;
        EXPECT_NEAR(meeting[0].gap, 0.001 / speed, 0.0003 / speed);
        EXPECT_NEAR(meeting[2].interval, 0.001 / speed, 0.0003 / speed);
    }
}

/// On so long a road a float cannot resolve a millimetre.
TEST(Timing, AMillimetreDecidesAfterTwentyFiveKilometres) {
    const double radius = 4000, way = 5 + 2 * std::numbers::pi * radius, speed = 97;
    Meeting meeting(race(1), {steady(speed, 5.001), steady(speed, 5), steady(speed, 5.002)}, 120, 0, radius);
    meeting.run(way / speed + 0.1);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 0, 2}));
    EXPECT_NEAR(meeting[1].finishTime, way / speed, 1e-4);
    EXPECT_NEAR(meeting[0].gap, 0.001 / speed, 0.0004 / speed);
}

TEST_P(AtRate, WhoIsAMillimetreLateLosesThoughItIsFasterAndFurtherAtTheEndOfTheTick) {
    const double slow = 30, line = (5 + kLap) / slow, fast = (400 + kLap) / (line + 0.001 / slow);
    Meeting meeting(race(1), {steady(fast, 400), steady(slow, 5)}, GetParam());
    meeting.run(line + 0.05);
    EXPECT_GT(meeting.now.cars[0].lap.distance, meeting.now.cars[1].lap.distance);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 0}));
    EXPECT_NEAR(meeting[0].gap, 0.001 / slow, 0.0003 / slow);
}

// --- order and gaps

TEST(Standings, GapsAreThoseOfTheClock) {
    Meeting meeting(race(9), {steady(40, 35), steady(40, 5), steady(40, 105)});
    meeting.run(60);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 0, 2}));
    EXPECT_EQ(meeting[1].position, 1);
    EXPECT_EQ(meeting[0].position, 2);
    EXPECT_EQ(meeting[2].position, 3);
    EXPECT_EQ(meeting[1].gap, 0);
    EXPECT_NEAR(meeting[0].gap, 30 / 40.0, 2e-3);
    EXPECT_NEAR(meeting[2].gap, 100 / 40.0, 2e-3);
    EXPECT_NEAR(meeting[2].interval, 70 / 40.0, 2e-3);
}

/// Car 1 is half a second behind when it halts at 395 m, and car 0 drives on. The gap counts the seconds since car 0
/// was there, and stays once car 1 has driven on.
TEST(Standings, AGapGrowsWhileTheCarBehindStandsStill) {
    Meeting meeting(race(9), {steady(40), halted(40, 10.5, 18.5, 25)});
    meeting.run(10.4);
    EXPECT_NEAR(meeting[1].gap, 0.5, 2e-3);
    for (const double at : {12.0, 14.0, 16.0, 18.0}) {
        meeting.run(at);
        const double stoodAt = 395, passed = (stoodAt + 5) / 40;  // m; s when car 0 was there
        EXPECT_NEAR(meeting[1].gap, at - passed, 2e-3) << at;
    }
    meeting.run(21);
    EXPECT_NEAR(meeting[1].gap, 8.5, 2e-3);
}

/// The leader's mark of a lap ago is overwritten by the one that it passed last. A car that is further behind is timed
/// at the next mark.
TEST(Standings, AGapOfAlmostALapIsTakenAtTheOldestMarkThatIsLeft) {
    Meeting meeting(race(9), {steady(40), steady(20)});
    const double length = static_cast<double>(meeting.track.length);
    const int marks = meeting.state.marks;
    const double spacing = length / marks;
    int within = 0, beyond = 0, lapped = 0;
    for (double at = 57; at < 64; at += 0.05) {
        meeting.run(at);
        const double ahead = meeting[0].distance, behind = meeting[1].distance;
        const double oldest = (std::floor(ahead / spacing) - marks + 1) * spacing;
        if (ahead - behind >= length) {
            EXPECT_EQ(meeting[1].gap, 0) << at << ": a lap behind";
            ++lapped;
            continue;
        }
        ++(behind < oldest ? beyond : within);
        EXPECT_NEAR(meeting[1].gap, meeting.now.raceTime - (std::max(behind, oldest) + 5) / 40, 2e-3) << at;
    }
    EXPECT_GT(within, 10);
    EXPECT_GT(beyond, 3);
    EXPECT_GT(lapped, 3);
}

TEST(Standings, ExactlyALapBehindIsLapped) {
    Meeting meeting(race(9), {halted(40, 2.6, 1e9), halted(40, 2.6, 1e9)});
    meeting.run(3);
    const Snapshot before = meeting.now;
    ++meeting.now.cars[0].lap.lap;
    meeting.now.raceTime += 1.0 / 120;
    followEvent(meeting.state, race(9), meeting.track, before, meeting.now, 120);
    ASSERT_EQ(meeting[0].distance - meeting[1].distance, static_cast<double>(meeting.track.length));
    EXPECT_EQ(meeting[1].gap, 0);
    EXPECT_EQ(meeting[1].lapsBehind, 1);
}

/// The cars start one after another, slow down and speed up. From green on the gaps grow with the places.
TEST(Standings, GapsFollowTheOrder) {
    std::vector<Progress> cars;
    for (int i = 0; i < 8; ++i)
        cars.push_back([i](double t) {
            const double late = std::max(0.0, t - 0.1 * i), pace = 30 - 0.3 * i;
            return -5 - 8.0 * i + pace * (late - std::tanh(late)) + 12 * (1 - std::cos(0.9 * late));
        });
    Meeting meeting(race(9), cars, 120, 1);
    for (double at = 0.5; at < 90; at += 0.1) {
        meeting.run(at);
        double before = 0;
        for (const std::size_t car : meeting.state.standings.order) {
            const Standing& s = meeting[car];
            if (s.lapsBehind > 0) break;
            EXPECT_GE(s.gap, before) << s.position << " at " << at;
            EXPECT_TRUE(s.position == 1 || s.gap > before) << s.position << " at " << at;
            before = s.gap;
        }
    }
}

TEST(Standings, OnTheGridTheFirstSlotLeads) {
    const Meeting meeting(race(3), {steady(40, 29), steady(40, 5), steady(40, 13)});
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{1, 2, 0}));
    EXPECT_EQ(meeting[0].gap, 0);
    EXPECT_EQ(meeting[0].lapsBehind, 0);
}

TEST(Standings, OvertakingChangesThePlaces) {
    Meeting meeting(race(9), {steady(40, 5), steady(42, 45)});
    meeting.run(19.9);
    EXPECT_EQ(meeting.state.standings.order.front(), 0);
    meeting.run(20.2);
    EXPECT_EQ(meeting.state.standings.order.front(), 1);
}

TEST(Standings, EqualCarsStayInTheirOrder) {
    Meeting meeting(race(1), {steady(40), steady(40), steady(40)});
    meeting.run((6 + kLap) / 40);
    EXPECT_EQ(meeting.state.standings.order, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(meeting[2].gap, 0);
    EXPECT_TRUE(meeting.state.standings.over);
}

TEST(Standings, BackwardsOverTheLineIsNoLap) {
    Meeting meeting(race(3), {steady(40), steady(-40)});
    meeting.run(kLap / 40 + 5);
    EXPECT_EQ(meeting[1].lapsDone, 0);
    EXPECT_TRUE(meeting.now.cars[1].lap.wrongWay);
    EXPECT_FALSE(meeting.now.cars[0].lap.wrongWay);
    EXPECT_LT(meeting[1].distance, -kLap);
    EXPECT_EQ(meeting[1].position, 2);
}

/// Any two of three are ordered without contradiction, whatever their values.
TEST(Standings, TheOrderHasNoContradictions) {
    Random random(3);
    const auto one = [&] {
        Standing s;
        s.finished = random.next() % 2 == 0;
        s.out = !s.finished && random.next() % 2 == 0;
        s.lapsDone = static_cast<int>(random.next() % 3);
        s.distance = static_cast<double>(random.next() % 3);
        s.finishTime = static_cast<double>(random.next() % 3);
        s.penalty = 5.0 * static_cast<double>(random.next() % 2);
        s.bestLap = static_cast<double>(random.next() % 3);
        s.drift.banked = static_cast<float>(random.next() % 3);
        return s;
    };
    for (int i = 0; i < 40000; ++i) {
        const Standing a = one(), b = one(), c = one();
        for (const EventMode mode :
             {EventMode::Race, EventMode::Elimination, EventMode::Drift, EventMode::Qualifying, EventMode::Practice}) {
            ASSERT_FALSE(ranksBefore(mode, a, a));
            ASSERT_FALSE(ranksBefore(mode, a, b) && ranksBefore(mode, b, a));
            ASSERT_TRUE(!ranksBefore(mode, a, b) || !ranksBefore(mode, b, c) || ranksBefore(mode, a, c));
        }
    }
}

}  // namespace
}  // namespace slip
