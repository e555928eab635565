// SPDX-License-Identifier: MIT
// "Again from here": the stretch from a point is a ghost for the other set-up.
#include "session/run/retry_point.hpp"
#include "base/scalar.hpp"
#include "race/replay/ghost.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

SessionSetup aloneOnLarkmead(EventMode mode) {
    Problems problems;
    SessionSetup setup = loadDrive(test::bundledFolders(), test::bundledTables(), "coupe", "larkmead", problems);
    EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    setup.event.rules.mode = mode;
    setup.event.countdown = 0;
    return setup;
}

struct AloneOnLarkmead {
    Folders folders;
    Session session{aloneOnLarkmead(EventMode::TimeTrial), folders};
    LocalPlayer player{0, 0, PlayerDriver(Transmission::Arcade)};
    RetryPoint tries;

    void drive(int ticks, std::uint8_t throttle) {
        DriverInput input;
        input.throttle = throttle;
        for (int i = 0; i < ticks; ++i) {
            session.tick({&input, 1});
            tries.follow(session);
        }
    }
    Vec2 place() const { return session.car(0).pose.position; }
};

TEST(RetryPoint, EachSetupsLastTryIsAGhostFromThePoint) {
    AloneOnLarkmead a;
    a.drive(240, 255);
    a.tries.again(a.session, a.player, false);
    EXPECT_TRUE(a.session.recording().changes.empty()) << "there is no point yet";
    a.tries.mark(a.session, a.player, false);
    EXPECT_TRUE(a.tries.isSet());
    const Vec2 point = a.place();
    const double lapTime = a.session.now().raceTime;
    a.drive(240, 255);
    const Vec2 two = a.place();
    a.tries.again(a.session, a.player, true);
    ASSERT_TRUE(a.tries.last()[0]);
    EXPECT_FALSE(a.tries.last()[1]);
    const Ghost ghost(*a.tries.last()[0], a.session.track());
    EXPECT_LT(length(ghost.at(lapTime).pose.position - point), 0.01f);
    EXPECT_LT(length(ghost.at(lapTime + 2).pose.position - two), 0.01f);
    a.drive(1, 255);
    EXPECT_LT(length(a.place() - point), 1);
    EXPECT_FALSE(a.session.car(0).lap.current.valid);
    EXPECT_NEAR(a.session.now().raceTime - a.session.car(0).lap.lapStart, lapTime, 0.02)
        << "the lap's clock is back too";
    a.drive(600, 100);
    a.tries.again(a.session, a.player, false);
    ASSERT_TRUE(a.tries.last()[1]);
    EXPECT_NEAR(a.tries.last()[1]->ghost->time, lapTime + 5, 0.1);
    EXPECT_NEAR(a.tries.last()[0]->ghost->time, lapTime + 2, 0.1) << "A's stays";
}

TEST(RetryPoint, ATryIsToldOverTheWay) {
    AloneOnLarkmead a;
    a.drive(240, 255);
    a.tries.mark(a.session, a.player, false);
    const float from = a.session.car(0).lap.distance;
    const float slow = length(a.session.car(0).velocity);
    a.drive(360, 255);
    const float way = a.session.car(0).lap.distance - from, fast = length(a.session.car(0).velocity);
    a.tries.noteParams();
    const Stretch stretch = stretchOf(*a.tries.last()[0], a.session.track());
    ASSERT_EQ(stretch.speed.size(), 30u);
    EXPECT_NEAR(stretch.steer.back().x, way, 0.1f);
    EXPECT_NEAR(stretch.speed.front().y, kKmhPerMs * slow, 3);
    EXPECT_NEAR(stretch.speed.back().y, kKmhPerMs * fast, 3);
    EXPECT_TRUE(std::ranges::is_sorted(stretch.speed, {}, &Vec2::x));
}

TEST(RetryPoint, WhatIsChangedOnTheWayEndsATry) {
    AloneOnLarkmead a;
    a.drive(240, 255);
    a.tries.mark(a.session, a.player, false);
    a.drive(240, 255);
    a.tries.noteParams();
    ASSERT_TRUE(a.tries.last()[0]);
    a.drive(240, 255);
    a.tries.again(a.session, a.player, false);
    EXPECT_EQ(a.tries.last()[0]->poses.size(), 21u);
    a.drive(60, 255);
    a.tries.again(a.session, a.player, false);
    EXPECT_EQ(a.tries.last()[0]->poses.size(), 21u) << "half a second is no try";
    a.tries.clear();
    EXPECT_FALSE(a.tries.isSet());
    EXPECT_FALSE(a.tries.last()[0]);
}

TEST(RetryPoint, ATryEndsByItself) {
    AloneOnLarkmead a;
    a.drive(1, 0);
    a.tries.mark(a.session, a.player, false);
    a.drive(70 * kTickHz, 0);
    ASSERT_TRUE(a.tries.last()[0]);
    EXPECT_EQ(a.tries.last()[0]->poses.size(), 601u);
    EXPECT_TRUE(a.tries.pollChange());
    EXPECT_FALSE(a.tries.pollChange());
}

TEST(RetryPoint, AreForDrivingAlone) {
    AloneOnLarkmead a;
    EXPECT_TRUE(hasPoints(a.session));
    EXPECT_FALSE(hasPoints(Session(aloneOnLarkmead(EventMode::Drift), a.folders)));
    SessionSetup two = aloneOnLarkmead(EventMode::Practice);
    two.event.entrants.push_back(two.event.entrants.front());
    two.event.entrants.back().player.reset();
    EXPECT_FALSE(hasPoints(Session(two, a.folders)));
}

}  // namespace
}  // namespace slip
