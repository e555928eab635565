// SPDX-License-Identifier: MIT
// Points and the table of a championship.
#include "race/event/championship.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace slip {
namespace {

/// Returns a race with drivers in order of arrival, all classified, with the best laps that are given.
SeriesRace seriesRace(const std::vector<int>& order, const std::vector<float>& laps = {}) {
    SeriesRace race;
    for (std::size_t i = 0; i < order.size(); ++i)
        race.results.push_back({order[i], true, i < laps.size() ? laps[i] : 0});
    return race;
}

Championship series(int drivers, std::size_t tracks = 3) {
    Championship series{.name = "Cup", .tracks = std::vector<std::string>(tracks, "larkmead")};
    for (int i = 0; i < drivers; ++i) series.drivers.push_back({"D" + std::to_string(i), "kart", i == 0 ? 1 : 0});
    return series;
}

std::vector<std::size_t> leadersOf(const Championship& series) {
    std::vector<std::size_t> drivers;
    for (const SeriesStanding& row : standingsOf(series)) drivers.push_back(row.driver);
    return drivers;
}

TEST(Championship, PlacesGivePointsToTheTenth) {
    std::vector<int> order(12);
    std::iota(order.begin(), order.end(), 0);
    EXPECT_EQ(pointsOf(seriesRace(order)), (std::vector<int>{25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0, 0}));
}

TEST(Championship, WhoIsNotClassifiedGetsNothingAndMovesNobodyUp) {
    SeriesRace r = seriesRace({0, 1, 2}, {60, 61, 55});
    r.results[2].finished = false;
    EXPECT_EQ(pointsOf(r), (std::vector<int>{25 + 1, 18, 0})) << "nor does the fastest lap count";
}

TEST(Championship, TheFastestLapGivesAPoint) {
    EXPECT_EQ(pointsOf(seriesRace({2, 0, 1}, {60.5f, 60.25f, 61})), (std::vector<int>{25, 19, 15}));
    EXPECT_EQ(fastestOf(seriesRace({2, 0, 1}, {60.25f, 60.25f, 61})), 0) << "of equal ones the better placed";
    EXPECT_FALSE(fastestOf(seriesRace({2, 0, 1}))) << "without a valid lap nobody has it";
}

TEST(Championship, TheTableAddsUp) {
    Championship s = series(3);
    EXPECT_EQ(leadersOf(s), (std::vector<std::size_t>{0, 1, 2})) << "before the first race";
    s.races = {seriesRace({1, 0, 2}, {61, 60, 62}), seriesRace({1, 2, 0})};
    const auto table = standingsOf(s);
    EXPECT_EQ(leadersOf(s), (std::vector<std::size_t>{1, 0, 2}));
    EXPECT_EQ(table[0].points, 50);
    EXPECT_EQ(table[1].points, 18 + 1 + 15);
    EXPECT_EQ(table[2].points, 15 + 18);
    EXPECT_FALSE(isOver(s));
    s.races.push_back(seriesRace({0, 1, 2}));
    EXPECT_TRUE(isOver(s));
}

TEST(Championship, EqualPointsGoByWinsThenSecondPlaces) {
    Championship s = series(4, 9);

    s.races = {seriesRace({0, 1, 2, 3}), seriesRace({1, 0, 3, 2})};
    EXPECT_EQ(leadersOf(s), (std::vector<std::size_t>{0, 1, 2, 3})) << "all equal: in the order of the drivers";
    // Driver 3 has 15 + 15 + 12 = 42 in thirds; driver 2 has 12 + 12 + 18 = 42 with a second place.
    s = series(4, 9);
    s.races = {seriesRace({0, 1, 3, 2}), seriesRace({0, 1, 3, 2}), seriesRace({0, 2, 1, 3})};
    const auto table = standingsOf(s);
    EXPECT_EQ(table[2].points, table[3].points);
    EXPECT_EQ(table[2].driver, 2) << "a second place beats any number of thirds";
}

TEST(Championship, FaultsAreNamed) {
    Championship s = series(2, 1);
    s.races = {seriesRace({1, 0})};
    EXPECT_TRUE(faultsOf(s).empty());
    s.races = {seriesRace({1, 0}), seriesRace({1, 1}), seriesRace({0})};
    ASSERT_EQ(faultsOf(s).size(), 3u);
    EXPECT_EQ(faultsOf(s)[0].pointer, "/races");
    EXPECT_EQ(faultsOf(s)[1].pointer, "/races/1/results");
    EXPECT_EQ(faultsOf(s)[2].pointer, "/races/2/results");
    s = series(2, 1);
    s.drivers[0].player = 0;
    ASSERT_EQ(faultsOf(s).size(), 1u);
    EXPECT_EQ(faultsOf(s)[0].pointer, "/drivers");
}

TEST(Championship, ADriverIsWhoNoOtherIs) {
    const auto faulty = [](std::vector<SeriesDriver> drivers) {
        Championship s = series(0, 1);
        s.drivers = std::move(drivers);
        const std::vector<SeriesFault> faults = faultsOf(s);
        return faults.size() == 1 ? faults[0].pointer : std::to_string(faults.size());
    };
    EXPECT_EQ(faulty({{"Ada", "kart", 1}, {"Ada", "kart", 2}, {"Ada", "kart", 0}}), "0") << "told apart by their seats";
    EXPECT_EQ(faulty({{"Ada", "kart", 1}, {"Bo", "kart", 0}, {"Bo", "gt", 0}}), "/drivers/2/name");
    EXPECT_EQ(faulty({{"Ada", "kart", 1}, {"Bo", "kart", 1}}), "/drivers/1/player");
    EXPECT_EQ(faulty({{"Ada", "kart", 1}, {"Bo", "kart", 2}, {"Bo", "gt", 2}}), "/drivers/2/player");
}

}  // namespace
}  // namespace slip
