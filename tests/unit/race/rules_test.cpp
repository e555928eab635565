// Rules and timing of events, with cars that are moved along a circle by hand: every time has a closed form.
#include "race/rules.hpp"

#include "base/random.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <numbers>

namespace slip {
namespace {

constexpr double kRadius = 200;                          // m
constexpr double kLap = 2 * std::numbers::pi * kRadius;  // m
using Motion = std::function<double(double)>;            // m past the line on the first lap, over race time in s

Motion steady(double speed, double behind = 5) {
    return [=](double t) { return speed * std::max(t, 0.0) - behind; };
}

/// Drives until `from` s, stands there until `to`, and drives on.
Motion halted(double speed, double from, double to, double behind = 5) {
    return [=](double t) { return speed * (std::clamp(t, 0.0, from) + std::max(t - to, 0.0)) - behind; };
}

class Meeting {
public:
    Meeting(EventRules rules, std::vector<Motion> cars, int hz = 120, double countdown = 0, double radius = kRadius)
        : track(test::soundTrack(test::circle(static_cast<float>(radius), 12, 72))),
          radius_(radius),
          rules_(rules),
          motions_(std::move(cars)),
          hz_(hz),
          green_(std::llround(countdown * hz)) {
        now.cars.resize(motions_.size());
        now.raceTime = -countdown;
        for (std::size_t i = 0; i < motions_.size(); ++i) {
            now.cars[i].lap = startLaps(track, place(motions_[i](-countdown)));
            now.cars[i].location = locate(track, place(motions_[i](-countdown)));
        }
        state = startEvent(track, now);
    }

    void tick() {
        const Snapshot before = now;
        const double dt = 1.0 / hz_, from = now.raceTime;
        now.raceTime = static_cast<double>(++now.tick - green_) / hz_;
        for (std::size_t i = 0; i < motions_.size(); ++i) {
            const double to = motions_[i](now.raceTime), speed = (to - motions_[i](from)) / dt;
            move(now.cars[i], to, speed);
        }
        followEvent(state, rules_, track, before, now, hz_);
    }
    /// Until that race time.
    void run(double until) {
        while (now.raceTime < until - 1e-9) tick();
    }
    const Standing& operator[](std::size_t car) const { return state.cars[car]; }

    Track track;
    Snapshot now;
    EventState state;

private:
    Vec2 place(double along) const {
        const double angle = along / radius_;
        return {static_cast<float>(radius_ * std::cos(angle)), static_cast<float>(radius_ * std::sin(angle))};
    }
    void move(CarSnapshot& car, double along, double speed) const {
        const double angle = along / radius_;
        const Vec2 ahead{static_cast<float>(-std::sin(angle)), static_cast<float>(std::cos(angle))};
        car.pose = {place(along), static_cast<float>(angle) + kPi / 2};
        car.velocity = ahead * static_cast<float>(speed);
        car.location = followRoad(track, car.pose.position, car.location.s);
        stepLaps(car.lap, track,
                 {car.pose.position, car.velocity, car.pose.position + ahead * 1.2f, car.pose.position + ahead * -1.2f},
                 now.raceTime, 1.0f / static_cast<float>(hz_));
    }

    double radius_;  // m
    EventRules rules_;
    std::vector<Motion> motions_;
    int hz_;
    std::int64_t green_;
};

EventRules race(int laps) { return {.mode = EventMode::Race, .laps = laps}; }

// --- timing

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
        EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 0, 2})) << speed;
        EXPECT_NEAR(meeting[0].gap, 0.001 / speed, 0.0003 / speed);
        EXPECT_NEAR(meeting[2].interval, 0.001 / speed, 0.0003 / speed);
    }
}

/// Metres along so long a road have no room for a millimetre in a float.
TEST(Timing, AMillimetreDecidesAfterTwentyFiveKilometres) {
    const double radius = 4000, way = 5 + 2 * std::numbers::pi * radius, speed = 97;
    Meeting meeting(race(1), {steady(speed, 5.001), steady(speed, 5), steady(speed, 5.002)}, 120, 0, radius);
    meeting.run(way / speed + 0.1);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 0, 2}));
    EXPECT_NEAR(meeting[1].finishTime, way / speed, 1e-4);
    EXPECT_NEAR(meeting[0].gap, 0.001 / speed, 0.0004 / speed);
}

TEST_P(AtRate, WhoIsAMillimetreLateLosesThoughItIsFasterAndFurtherAtTheEndOfTheTick) {
    const double slow = 30, line = (5 + kLap) / slow, fast = (400 + kLap) / (line + 0.001 / slow);
    Meeting meeting(race(1), {steady(fast, 400), steady(slow, 5)}, GetParam());
    meeting.run(line + 0.05);
    EXPECT_GT(meeting.now.cars[0].lap.distance, meeting.now.cars[1].lap.distance);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 0}));
    EXPECT_NEAR(meeting[0].gap, 0.001 / slow, 0.0003 / slow);
}

// --- order and gaps

TEST(Standings, GapsAreThoseOfTheClock) {
    Meeting meeting(race(9), {steady(40, 35), steady(40, 5), steady(40, 105)});
    meeting.run(60);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 0, 2}));
    EXPECT_EQ(meeting[1].position, 1);
    EXPECT_EQ(meeting[0].position, 2);
    EXPECT_EQ(meeting[2].position, 3);
    EXPECT_EQ(meeting[1].gap, 0);
    EXPECT_NEAR(meeting[0].gap, 30 / 40.0, 2e-3);
    EXPECT_NEAR(meeting[2].gap, 100 / 40.0, 2e-3);
    EXPECT_NEAR(meeting[2].interval, 70 / 40.0, 2e-3);
}

TEST(Standings, OnTheGridTheFirstSlotLeads) {
    const Meeting meeting(race(3), {steady(40, 29), steady(40, 5), steady(40, 13)});
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 2, 0}));
    EXPECT_EQ(meeting[0].gap, 0);
    EXPECT_EQ(meeting[0].lapsBehind, 0);
}

TEST(Standings, OvertakingChangesThePlaces) {
    Meeting meeting(race(9), {steady(40, 5), steady(42, 45)});
    meeting.run(19.9);
    EXPECT_EQ(meeting.state.order.front(), 0);
    meeting.run(20.2);
    EXPECT_EQ(meeting.state.order.front(), 1);
}

TEST(Standings, EqualCarsStayInTheirOrder) {
    Meeting meeting(race(1), {steady(40), steady(40), steady(40)});
    meeting.run((6 + kLap) / 40);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(meeting[2].gap, 0);
    EXPECT_TRUE(meeting.state.over);
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

/// Any two of three are ordered without contradiction, whatever they hold.
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

// --- the flag

TEST(Chequered, FallsForAllInTheLapTheyAreIn) {
    Meeting meeting(race(3), {steady(40), steady(30), steady(18)});
    const double won = (5 + 3 * kLap) / 40;
    meeting.run(won - 0.1);
    EXPECT_FALSE(meeting[0].finished);
    EXPECT_EQ(meeting[2].lapsBehind, 1);
    meeting.run(won + 0.1);
    EXPECT_TRUE(meeting[0].finished);
    EXPECT_FALSE(meeting[1].finished);
    EXPECT_FALSE(meeting.state.over);
    meeting.run((5 + 3 * kLap) / 30 + 0.1);
    EXPECT_TRUE(meeting[1].finished);
    EXPECT_EQ(meeting[1].lapsDone, 3);
    EXPECT_NEAR(meeting[1].gap, (5 + 3 * kLap) / 30 - won, 2e-4);
    meeting.run((5 + 2 * kLap) / 18 + 0.1);
    EXPECT_TRUE(meeting[2].finished);
    EXPECT_EQ(meeting[2].lapsDone, 2);
    EXPECT_EQ(meeting[2].lapsBehind, 1);
    EXPECT_TRUE(meeting.state.over);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(meeting[0].flag, Flag::Chequered);
}

TEST(Chequered, ALappedCarThatPassesJustBeforeTheWinnerHasALapToGo) {
    const double won = (5 + 2 * kLap) / 40;
    for (const double early : {2e-4, -2e-4}) {
        // Both orders of the entrants, as both are seen within one tick.
        for (const bool winnerFirst : {true, false}) {
            const Motion winner = steady(40), lapped = steady((5 + kLap) / (won - early));
            Meeting meeting(race(2), winnerFirst ? std::vector{winner, lapped} : std::vector{lapped, winner});
            meeting.run(won + 1);
            EXPECT_TRUE(meeting[winnerFirst ? 0 : 1].finished);
            EXPECT_EQ(meeting[winnerFirst ? 1 : 0].finished, early < 0) << early << ' ' << winnerFirst;
            EXPECT_NEAR(meeting.state.winnerTime, won, 1e-4);
        }
    }
}

TEST(Chequered, LapsCountBeforeTime) {
    const double won = (5 + 3 * kLap) / 40;
    Meeting meeting(race(3), {steady(40), steady((5 + 2 * kLap) / (won + 1)), steady(35)});
    meeting.run((5 + 3 * kLap) / 35 + 0.1);
    EXPECT_LT(meeting[1].finishTime, meeting[2].finishTime);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{0, 2, 1})) << "a lap down, though over the line before";
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
    EXPECT_FALSE(meeting.state.over);
    EXPECT_FALSE(meeting[1].out);
    meeting.run(won + 90.1);
    EXPECT_TRUE(meeting.state.over);
    EXPECT_TRUE(meeting[1].out);
    EXPECT_FALSE(meeting[1].finished);
    EXPECT_FALSE(meeting[0].out);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{0, 2, 1}));
}

TEST(Chequered, BestLapsAreThoseBeforeIt) {
    Meeting meeting(race(1), {[](double t) { return t < 40 ? 35 * t - 5 : 35.0 * 40 - 5 + 70 * (t - 40); }});
    meeting.run(80);
    EXPECT_NEAR(meeting[0].bestLap, (5 + kLap) / 35, 1e-4);
    EXPECT_EQ(meeting[0].lapsDone, 1);
}

// --- other flags

TEST(Flags, BlueForWhoIsAboutToBeLappedOnly) {
    // The leader is a lap ahead and 30 m behind the slow one; the third fights for its place.
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
    const double meets = 20;  // s, where it stands at 395 m
    meeting.run(meets - 7);   // 140 m before
    EXPECT_EQ(meeting[1].flag, Flag::None);
    EXPECT_TRUE(isInTheWay(meeting.now.cars[0], meeting.now.raceTime));
    EXPECT_FALSE(isInTheWay(meeting.now.cars[1], meeting.now.raceTime));
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

// --- penalties

/// Creeps `by` m before green, and goes at 40 m/s.
Motion creeping(double by) {
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
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 2, 0})) << "the first over the line is last by its penalty";
    EXPECT_NEAR(meeting[0].gap, kJumpPenalty - 0.1 / 40, 1e-4);
}

TEST(Penalties, WhereCarsAreHeldThereIsNoJumpStart) {
    Meeting meeting(race(1), {creeping(0.35)}, 120, 3);
    meeting.run(1);
    EXPECT_FALSE(meeting[0].jumped);
    EXPECT_EQ(meeting[0].penalty, 0);
}

/// At that many m/s, at about 15 s over two checkpoints at once.
Motion cutting(double speed, double spacing, double behind = 5) {
    const double before = std::ceil((15 * speed - behind) / spacing) * spacing;
    return [=](double t) { return speed * t - behind + (t < (before - 1 + behind) / speed ? 0 : 1.5 * spacing); };
}

TEST(Penalties, EachCheckpointCutCostsFiveSecondsAndTheLap) {
    const double spacing = forfeitOf(Meeting(race(1), {steady(1)}).track);
    Meeting meeting(race(1), {cutting(40, spacing), steady(40, 10)});
    meeting.run((6 + kLap) / 40 + 0.5);
    EXPECT_EQ(meeting.now.cars[0].lap.cuts, 2);
    EXPECT_EQ(meeting[0].penalty, 2 * kCutPenalty);
    EXPECT_FALSE(meeting.now.cars[0].lap.last.valid);
    EXPECT_EQ(meeting[0].bestLap, 0);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 0}));
    EXPECT_EQ(meeting[1].penalty, 0);
}

TEST(Penalties, InEliminationACutCostsTheDistanceBetweenTheCheckpoints) {
    const double spacing = forfeitOf(Meeting(race(1), {steady(1)}).track);
    Meeting meeting({.mode = EventMode::Elimination}, {cutting(40, spacing), steady(40, 10), steady(45), steady(44)});
    meeting.run((5 + kLap) / 40 - 1.5 * spacing / 40 - 0.05);
    EXPECT_GT(meeting[0].distance, meeting[1].distance) << "it is ahead on the road";
    EXPECT_NEAR(meeting[0].forfeit, 2 * spacing, 1e-9);
    EXPECT_EQ(meeting[0].penalty, 0) << "seconds count for nothing here";
    EXPECT_EQ(meeting.state.order, (std::vector<int>{2, 3, 1, 0}));
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
    EXPECT_NEAR(meeting[0].forfeit, forfeitOf(meeting.track), 1e-9);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{1, 0}));
}

TEST(Penalties, InDriftACheckpointCutCostsPointsButNeverMoreThanThereAre) {
    const double spacing = forfeitOf(Meeting(race(1), {steady(1)}).track);
    const Motion cut = cutting(40, spacing);
    Meeting meeting({.mode = EventMode::Drift, .laps = 1}, {cut, cut, steady(40, 10)});
    meeting.run(5);
    meeting.state.cars[0].drift.banked = 1700;
    meeting.state.cars[1].drift.banked = 300;
    meeting.state.cars[2].drift.banked = 800;
    meeting.run(17);
    EXPECT_EQ(meeting[0].drift.banked, 1700 - 2 * kCutPoints);
    EXPECT_EQ(meeting[0].forfeit, 2 * kCutPoints);
    EXPECT_EQ(meeting[1].drift.banked, 0);
    EXPECT_EQ(meeting[1].forfeit, 300);
    EXPECT_EQ(meeting[0].penalty, 0);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{2, 0, 1}));
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
    EXPECT_FALSE(meeting.state.over);
    meeting.run(passes(40, 3) + 0.05);
    EXPECT_TRUE(meeting[1].out);
    EXPECT_TRUE(meeting[2].finished);
    EXPECT_TRUE(meeting.state.over);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{2, 1, 3, 0}));
    for (std::size_t place = 0; place < 4; ++place)
        EXPECT_EQ(meeting[static_cast<std::size_t>(meeting.state.order[place])].position, static_cast<int>(place) + 1);
}

TEST(Elimination, NamesWhoGoesOutInItsTickOnly) {
    Meeting meeting({.mode = EventMode::Elimination}, {steady(30), steady(40)});
    int named = 0;
    while (!meeting.state.over) {
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
    EXPECT_TRUE(meeting.state.over);
    EXPECT_EQ(meeting.state.order.front(), 2);
}

TEST(Qualifying, TheBestLapCountsAndEveryCarEndsByItself) {
    // The first is quicker in its second lap; the last sets none.
    const Motion improving = [](double t) {
        const double turn = (3 + kLap) / 30;
        return t < turn ? 30 * t - 5 : kLap - 2 + 45 * (t - turn);
    };
    Meeting meeting({.mode = EventMode::Qualifying, .laps = 2}, {halted(20, 5, 1e9), steady(40), improving});
    meeting.run((5 + kLap) / 30 + 1);
    EXPECT_EQ(meeting.state.order.front(), 1);
    meeting.run((5 + 2 * kLap) / 40 + 20);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{2, 1, 0}));
    EXPECT_TRUE(meeting[1].finished);
    EXPECT_TRUE(meeting[2].finished);
    EXPECT_NEAR(meeting[2].bestLap, kLap / 45, 1e-4);
    EXPECT_FALSE(meeting.state.over);
    meeting.run(250);
    EXPECT_FALSE(meeting.state.over) << "nobody's flag ends another one's session";
    callTime(meeting.state, {.mode = EventMode::Qualifying, .laps = 2}, meeting.now.raceTime);
    EXPECT_TRUE(meeting.state.over);
    EXPECT_TRUE(meeting[0].out);
    EXPECT_EQ(meeting.state.order, (std::vector<int>{2, 1, 0}));
}

TEST(Practice, HasNoEnd) {
    for (const EventMode mode : {EventMode::Practice, EventMode::TimeTrial}) {
        Meeting meeting({.mode = mode, .laps = 1}, {steady(60)});
        meeting.run(4 * kLap / 60);
        EXPECT_FALSE(meeting[0].finished);
        EXPECT_FALSE(meeting.state.over);
        EXPECT_EQ(meeting[0].lapsDone, 3);
    }
}

}  // namespace
}  // namespace slip
