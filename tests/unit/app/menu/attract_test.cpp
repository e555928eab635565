// SPDX-License-Identifier: MIT
#include "app/menu/attract.hpp"

#include "render/base/camera.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Standings fieldOf(const std::vector<double>& intervals) {
    Standings standings;
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        standings.cars.emplace_back().interval = intervals[i];
        standings.order.push_back(i);
    }
    return standings;
}

TEST(Attract, LooksAtTheLeaderOrTheClosestDuel) {
    Standings standings = fieldOf({0, 1.5, 0.3, 2});
    EXPECT_EQ(worthWatching(standings, true), 0);
    EXPECT_EQ(worthWatching(standings, false), 2);
    standings.cars[2].finished = true;
    EXPECT_EQ(worthWatching(standings, false), 1);
    for (Standing& car : standings.cars) car.out = true;
    EXPECT_FALSE(worthWatching(standings, false)) << "nobody is racing any more";
}

TEST(Attract, TheFlightBeginsAtTheStartKeepsNearTheRoadAndNeverJumps) {
    for (const char* const name : {"thistledown", "copperhead"}) {
        const Track track = test::bundledTrack(name);
        EXPECT_LT(length(flightOver(track, 0).centre - roadAt(track, track.startS).position), 15) << name;
        Vec2 before = flightOver(track, 0).centre;
        for (float flown = 1; flown <= track.length; ++flown) {
            const Vec2 now = flightOver(track, flown).centre;
            EXPECT_LT(length(now - before), 1.1f) << name << " after " << flown;
            const Location at = locate(track, now);
            EXPECT_LT(std::abs(at.offset), 30) << name << " after " << flown;
            before = now;
        }
    }
}

TEST(Attract, TheFlightMeetsTheRaceAhead) {
    const Track track = test::bundledTrack("larkmead");
    for (const float s : {0.0f, 400.0f, track.length - 20}) {
        const Vec2 eye = flightOver(track, flightBefore(track, s)).centre, car = roadAt(track, s).position;
        const float soon = length(eye - roadAt(track, wrapS(track, s + 40)).position);
        EXPECT_LT(length(eye - car), 85) << s;
        EXPECT_LT(soon, length(eye - car)) << "it drives towards the eye";
    }
}

}  // namespace
}  // namespace slip
