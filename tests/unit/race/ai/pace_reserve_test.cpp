// SPDX-License-Identifier: MIT
#include "race/ai/pace_reserve.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace slip {
namespace {

constexpr float kRound = 1000;  // m

/// Returns cars at `ways` m along the race from its start, all at 20 m/s.
Snapshot fieldAt(const std::vector<float>& ways) {
    Snapshot race;
    for (const float way : ways) {
        CarSnapshot car;
        car.velocity = {20, 0};
        car.lap.lap = 1 + static_cast<int>(way / kRound);
        car.lap.distance = std::fmod(way, kRound);
        race.cars.push_back(car);
    }
    return race;
}

TEST(Reserve, GrowsWithALeadAndNobodyAhead) {
    EXPECT_EQ(paceReserve(fieldAt({500, 480}), 0, kRound, {}), 0);  // 1 s
    const float some = paceReserve(fieldAt({500, 450}), 0, kRound, {}),
                all = paceReserve(fieldAt({500, 370}), 0, kRound, {});
    EXPECT_GT(some, 0);
    EXPECT_GT(all, some);
    EXPECT_EQ(all, paceReserve(fieldAt({500, 100}), 0, kRound, {}));  // but no more
}

TEST(Reserve, NobodyWhoChasesKeepsAny) {
    const Snapshot race = fieldAt({900, 800, 500});
    EXPECT_GT(paceReserve(race, 0, kRound, {}), 0);
    EXPECT_EQ(paceReserve(race, 1, kRound, {}), 0);  // 5 s behind the first, 15 s ahead of the last
    EXPECT_EQ(paceReserve(race, 2, kRound, {}), 0);  // the last one
    EXPECT_EQ(paceReserve(fieldAt({500}), 0, kRound, {}), 0);
}

TEST(Reserve, CountsByTheRaceNotByTheRoad) {
    // The second car appears a few metres ahead on the road, but is a lap behind.
    EXPECT_GT(paceReserve(fieldAt({2500, 1510}), 0, kRound, {}), 0);
    EXPECT_EQ(paceReserve(fieldAt({2010, 1990}), 0, kRound, {}), 0);  // the line lies between them
}

TEST(Reserve, WhoIsOutPressesNobody) {
    Snapshot race = fieldAt({500, 490, 300});
    race.cars[1].retired = true;
    EXPECT_GT(paceReserve(race, 0, kRound, {}), 0);
}

}  // namespace
}  // namespace slip
