// SPDX-License-Identifier: MIT
// Contacts and fights between the player and its rivals.
#include "session/watch/encounters.hpp"

#include "race/event/event_setup.hpp"
#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kRound = 1000;  // m

/// The player and two rivals, 8 m and 100 m ahead, at 20 m/s.
struct Trio {
    Trio() : watch(3, 0) {
        event.entrants.resize(3);
        event.entrants[0].player = 0;
        event.entrants[1].driver = "Ada Kestrel", event.entrants[2].driver = "Bruno Maas";
        now.cars.resize(3);
        now.standings.cars.resize(3);
        for (std::size_t i = 0; i < 3; ++i) {
            CarSnapshot& car = now.cars[i];
            car.velocity = {20, 0}, car.length = 4, car.width = 2;
            car.lap.distance = car.pose.position.x = i == 0 ? 0.0f : i == 1 ? 8.0f : 100.0f;
        }
    }
    void drive(double seconds) {
        for (double t = 0; t < seconds; t += 0.1, now.raceTime += 0.1) watch.follow(now, kRound, 0.1f);
    }
    void hit(std::size_t a, std::size_t b, bool wall = false) {
        for (const std::size_t car : {a, b}) now.cars[car].impact.speed = 2, now.cars[car].impact.wall = wall;
        drive(0.1);
        for (const std::size_t car : {a, b}) now.cars[car].impact = {};
    }
    std::vector<Encounter> all() const { return watch.all(event); }

    EventSetup event{.rules = {}, .entrants = {}};
    Snapshot now;
    EncounterWatch watch;
};

TEST(Encounters, AFightIsNearnessAtSpeedAfterTheStart) {
    Trio trio;
    trio.drive(14);
    EXPECT_EQ(trio.all()[0].fight, 0) << "in the crowd";
    trio.drive(20);
    ASSERT_EQ(trio.all().size(), 2u);
    EXPECT_EQ(trio.all()[0].rival, "Ada Kestrel");
    EXPECT_NEAR(trio.all()[0].fight, 19, 0.5);
    EXPECT_EQ(trio.all()[1].fight, 0);
}

TEST(Encounters, AContactCountsOnceAndOnlyBetweenCarsThatTouch) {
    Trio trio;
    trio.drive(20);
    trio.hit(0, 1);
    EXPECT_EQ(trio.all()[0].contacts, 0) << "8 m apart";
    trio.now.cars[1].pose.position.x = 4;
    for (int i = 0; i < 5; ++i) trio.hit(0, 1);
    EXPECT_EQ(trio.all()[0].contacts, 1);
    trio.drive(3);
    trio.hit(0, 1, true);
    EXPECT_EQ(trio.all()[0].contacts, 1) << "walls";
    trio.hit(0, 1);
    EXPECT_EQ(trio.all()[0].contacts, 2);
    EXPECT_EQ(trio.all()[1].contacts, 0);
}

}  // namespace
}  // namespace slip
