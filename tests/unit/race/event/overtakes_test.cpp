// SPDX-License-Identifier: MIT
// Which changes of the order count as overtakes, and which is worth seeing again.
#include "race/event/overtakes.hpp"

#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kTickLength = 0.1f;

/// Two cars at given distances (m) for a given time (s), and the overtakes in that time.
class Duel {
public:
    std::vector<Overtake> drive(double first, double second, float seconds) {
        std::vector<Overtake> all;
        for (float t = 0; t < seconds; t += kTickLength) {
            now_.time += static_cast<double>(kTickLength);
            now_.standings.cars[0].distance = first;
            now_.standings.cars[1].distance = second;
            for (const Overtake& overtake : watch_.follow(now_, kTickLength)) all.push_back(overtake);
        }
        return all;
    }
    Snapshot& now() { return now_; }

private:
    static Snapshot twoCars() {
        Snapshot now;
        now.cars.resize(2);
        now.standings.cars.resize(2);
        for (CarSnapshot& car : now.cars) car.velocity = {30, 0};
        return now;
    }
    Snapshot now_ = twoCars();
    OvertakeWatch watch_{2};
};

TEST(Overtakes, APlaceCountsOnceItHasBeenHeld) {
    Duel duel;
    EXPECT_TRUE(duel.drive(0, 5, 3).empty());
    EXPECT_TRUE(duel.drive(6, 5, 0.5f).empty());
    EXPECT_TRUE(duel.drive(6, 7, 3).empty()) << "passed back at once";
    const auto done = duel.drive(9, 8, 3);
    ASSERT_EQ(done.size(), 1u);
    EXPECT_EQ(done[0].passer, 0);
    EXPECT_EQ(done[0].passed, 1);
    EXPECT_EQ(done[0].place, 1);
    EXPECT_TRUE(done[0].atSpeed);
    EXPECT_GT(done[0].fight, 6);
}

TEST(Overtakes, WhoIsInIsPassedByNobody) {
    Duel duel;
    duel.drive(0, 5, 1);
    duel.now().standings.cars[1].finished = true;
    EXPECT_TRUE(duel.drive(10, 5, 3).empty());
}

TEST(Overtakes, APlaceTakenBesideTheRoadOrByAShortCutIsNoOvertake) {
    Duel duel;
    duel.drive(0, 5, 1);
    duel.now().cars[0].lap.offTrack = 1;
    EXPECT_TRUE(duel.drive(4, 5, 1).empty());
    duel.now().cars[0].lap.offTrack = 0;
    EXPECT_TRUE(duel.drive(20, 5, 4).empty()) << "it rejoined ahead";
    EXPECT_EQ(duel.drive(20, 25, 3).size(), 1u) << "the other one passes back";
    duel.now().cars[0].lap.cuts = 1;
    EXPECT_TRUE(duel.drive(60, 30, 5).empty());
    duel.drive(60, 65, 5);
    EXPECT_EQ(duel.drive(70, 65, 3).size(), 1u) << "a short cut is forgotten";
}

TEST(Overtakes, WhoIsBesideTheRoadCanBePassed) {
    Duel duel;
    duel.drive(0, 5, 1);
    duel.now().cars[1].lap.offTrack = 1;
    EXPECT_EQ(duel.drive(10, 5, 3).size(), 1u);
}

TEST(Overtakes, WhoPassesTwoAtOnceTakesTheLeadOnce) {
    Snapshot now;
    now.cars.resize(3);
    now.standings.cars.resize(3);
    OvertakeWatch watch(3);
    int overtakes = 0, leads = 0;
    const auto drive = [&](double a, double b, double c) {
        for (float t = 0; t < 3; t += kTickLength) {
            now.standings.cars[0].distance = a, now.standings.cars[1].distance = b, now.standings.cars[2].distance = c;
            for (const Overtake& overtake : watch.follow(now, kTickLength)) ++overtakes, leads += overtake.forLead;
        }
    };
    drive(10, 5, 0);
    drive(10, 5, 12);
    EXPECT_EQ(overtakes, 2);
    EXPECT_EQ(leads, 1);
    drive(14, 5, 12);
    EXPECT_EQ(leads, 2);
}

TEST(Overtakes, TheBestIsFoughtAtSpeedAndRatherOnesOwn) {
    const Overtake spin{.passer = 1, .passed = 0, .place = 1, .fight = 8, .atSpeed = false},
        fought{.passer = 1, .passed = 0, .place = 2, .fight = 6, .atSpeed = true},
        own{.passer = 0, .passed = 1, .place = 2, .fight = 4, .atSpeed = true};
    const std::vector<std::size_t> us{0};
    EXPECT_EQ(bestOvertake(std::vector{spin}, us), nullptr);
    const std::vector all{spin, fought, own};
    EXPECT_EQ(bestOvertake(all, us), &all[2]);
    EXPECT_EQ(bestOvertake(all, {}), &all[1]);
}

}  // namespace
}  // namespace slip
