#include "app/screens/attract.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Standings fieldOf(const std::vector<double>& intervals) {
    Standings standings;
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        standings.cars.emplace_back().interval = intervals[i];
        standings.order.push_back(static_cast<int>(i));
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
    EXPECT_EQ(worthWatching(standings, false), -1) << "nobody is racing any more";
}

}  // namespace
}  // namespace slip
