// SPDX-License-Identifier: MIT
// News of a race while it is driven, and its summary.
#include "session/watch/race_history.hpp"

#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "session/setup/results.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kTickLength = 0.1f;

/// Four cars on a straight at 30 m/s, 10 m apart, in order, half a minute after green.
class RecognitionScore {
public:
    RecognitionScore() {
        now_.raceTime = 30;
        now_.cars.resize(4);
        now_.standings.cars.resize(4);
        for (std::size_t i = 0; i < 4; ++i) {
            now_.cars[i].velocity = {30, 0};
            now_.standings.cars[i].distance = 100 - 10 * static_cast<double>(i);
            now_.standings.cars[i].position = static_cast<int>(i) + 1;
        }
    }
    CarSnapshot& car(std::size_t i) { return now_.cars[i]; }
    Standing& standing(std::size_t i) { return now_.standings.cars[i]; }
    Snapshot& now() { return now_; }
    const RaceHistory& story() const { return story_; }

    /// Drives for `seconds` s and returns all news.
    std::vector<RaceEvent> drive(float seconds) {
        std::vector<RaceEvent> all;
        for (float t = 0; t < seconds; t += kTickLength) {
            now_.time += static_cast<double>(kTickLength);
            story_.follow(now_, kTickLength);
            all.insert(all.end(), story_.news().begin(), story_.news().end());
        }
        return all;
    }
    void swap(std::size_t a, std::size_t b) { std::swap(standing(a).distance, standing(b).distance); }

private:
    Snapshot now_;
    RaceHistory story_{4};
};

TEST(RaceEvent, APassIsToldOnceWithItsPlace) {
    RecognitionScore race;
    EXPECT_TRUE(race.drive(1).empty());
    race.swap(1, 2);
    const auto news = race.drive(5);
    ASSERT_EQ(news.size(), 1u);
    EXPECT_EQ(news[0].kind, RaceEvent::Kind::Passes);
    EXPECT_EQ(news[0].car, 2);
    EXPECT_EQ(news[0].passedCar, 1);
    EXPECT_EQ(news[0].place, 2);
}

TEST(RaceEvent, APassHoldsUntilItIsUndone) {
    RecognitionScore race;
    race.drive(1);
    race.swap(1, 2);
    std::swap(race.standing(1).position, race.standing(2).position);
    const auto news = race.drive(5);
    ASSERT_EQ(news.size(), 1u);
    EXPECT_TRUE(holds(news[0], race.now()));
    std::swap(race.standing(1).position, race.standing(2).position);
    EXPECT_FALSE(holds(news[0], race.now()));
}

TEST(RaceEvent, WhoIsOutIsToldOnceToAll) {
    RecognitionScore race;
    race.drive(1);
    race.standing(3).out = true;
    const auto news = race.drive(5);
    ASSERT_EQ(news.size(), 1u);
    EXPECT_EQ(news[0].kind, RaceEvent::Kind::Out);
    EXPECT_EQ(news[0].place, 4);
    EXPECT_TRUE(isRelevantTo(news[0], race.now(), 0));
    EXPECT_FALSE(isRelevantTo(news[0], race.now(), 3)) << "who knows";
}

TEST(RaceEvent, WhoSpinsOrLeavesTheRoadIsToldOnceAndNotWhoIsHitOrIn) {
    RecognitionScore race;
    race.car(1).lap.offTrack = 1;
    race.car(2).pose.yaw = kPi / 2;
    race.car(3).lap.offTrack = 1;
    race.standing(3).finished = true;
    const auto news = race.drive(5);
    ASSERT_EQ(news.size(), 2u);
    EXPECT_EQ(news[0].kind, RaceEvent::Kind::LeavesTheRoad);
    EXPECT_EQ(news[0].car, 1);
    EXPECT_EQ(news[1].kind, RaceEvent::Kind::Spins);
    EXPECT_EQ(news[1].car, 2);
    EXPECT_EQ(news[1].place, 3);
    race.car(2).pose.yaw = 0.3f;
    race.car(1).lap.offTrack = 0.1;  // only a kerb
    EXPECT_TRUE(race.drive(10).empty());
}

TEST(RaceEvent, AreOfTheFrontOfOnesNeighboursAndOfOnesOwnPlace) {
    RecognitionScore race;
    const auto concerned = [&](RaceEvent news, std::size_t own) { return isRelevantTo(news, race.now(), own); };
    const RaceEvent lead{.car = 1, .passedCar = 0, .place = 1}, fourth{.car = 3, .passedCar = 2, .place = 4};
    EXPECT_TRUE(concerned(lead, 3));
    EXPECT_TRUE(concerned(lead, 1));
    EXPECT_TRUE(concerned(lead, 0)) << "who comes from behind is not always seen";
    EXPECT_FALSE(concerned({.kind = RaceEvent::Kind::Spins, .car = 1, .place = 2}, 1)) << "it sees that";
    EXPECT_FALSE(concerned(fourth, 1)) << "far behind";
    EXPECT_TRUE(concerned(fourth, 2));
    race.standing(1).position = 3;
    EXPECT_TRUE(concerned(fourth, 1));
    race.now().raceTime = 5;
    EXPECT_FALSE(concerned(lead, 3)) << "the crowd of the start";
}

TEST(RaceEvent, OfATickOnesOwnPlaceIsToldFirst) {
    RecognitionScore race;
    const std::vector<RaceEvent> all{{.kind = RaceEvent::Kind::Spins, .car = 1, .place = 2},
                                     {.car = 2, .passedCar = 1, .place = 2},
                                     {.car = 3, .passedCar = 0, .place = 1}};
    EXPECT_EQ(mostRelevant(all, race.now(), 0), &all[2]);
    EXPECT_EQ(mostRelevant(all, race.now(), 1), &all[1]) << "not its own spin";
    EXPECT_EQ(mostRelevant(all, race.now(), 3), &all[2]);
    EXPECT_EQ(mostRelevant({}, race.now(), 0), nullptr);
}

TEST(RaceHistory, TellsTheCourseOfACar) {
    RecognitionScore race;
    race.drive(1);
    race.swap(0, 1);
    race.drive(3);
    race.swap(0, 1);
    race.drive(3);
    race.swap(0, 2);
    race.standing(0).lapsDone = race.standing(2).lapsDone = 1;
    race.car(2).lap.lapStart = 60, race.car(0).lap.lapStart = 61;
    race.drive(3);
    const RaceSummary own = race.story().courseOf(0, 2);
    EXPECT_EQ(own.grid, 2);
    EXPECT_EQ(own.passed, 1);
    EXPECT_EQ(own.wasPassed, 3) << "by the third car and, on its way there, the second";
    EXPECT_EQ(own.leaders, 3);
    EXPECT_EQ(own.lapsLed, 0);
    EXPECT_EQ(race.story().courseOf(2, 3).lapsLed, 1);
}

TEST(RaceHistory, KnowsByHowMuchACarFellOut) {
    RecognitionScore race;
    race.standing(3).interval = 0.4;
    race.drive(1);
    EXPECT_EQ(race.story().missedBy(3), 0) << "it drives";
    race.standing(3).out = true;
    race.drive(1);
    race.standing(3).interval = 7;
    race.drive(1);
    EXPECT_EQ(race.story().missedBy(3), 0.4) << "then, not now";
}

}  // namespace
}  // namespace slip
