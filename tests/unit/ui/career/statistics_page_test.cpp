// SPDX-License-Identifier: MIT
// Orders of the table of statistics.
#include "ui/career/statistics_page.hpp"

#include "io/stores/statistics.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

std::vector<std::string> names(const std::vector<DriveStats>& rows) {
    std::vector<std::string> out;
    for (const DriveStats& row : rows) out.push_back(row.car + "@" + row.track);
    return out;
}

TEST(StatisticsPage, IsSortedByAnyColumnAndSummedByCarOrTrack) {
    using Titles = std::vector<std::string>;
    const std::vector<DriveStats> all{{.car = "B", .track = "x", .distance = 5, .bestLap = 60, .wins = 1},
                                      {.car = "A", .track = "x", .distance = 9, .bestLap = 0},
                                      {.car = "A", .track = "y", .distance = 1, .bestLap = 50, .wins = 2}};
    const auto by = [&](FigureGroup group, FigureOrder order) { return names(grouped(all, group, order)); };
    EXPECT_EQ(by(FigureGroup::CarAndTrack, FigureOrder::Name), (Titles{"A@x", "A@y", "B@x"}));
    EXPECT_EQ(by(FigureGroup::CarAndTrack, FigureOrder::Distance), (Titles{"A@x", "B@x", "A@y"}));
    EXPECT_EQ(by(FigureGroup::CarAndTrack, FigureOrder::BestLap), (Titles{"A@y", "B@x", "A@x"})) << "no lap comes last";
    EXPECT_EQ(by(FigureGroup::Car, FigureOrder::Wins), (Titles{"A@", "B@"}));
    EXPECT_EQ(by(FigureGroup::Track, FigureOrder::Distance), (Titles{"@x", "@y"}));
    EXPECT_EQ(grouped(all, FigureGroup::Track, FigureOrder::Distance)[0].distance, 14);
}

}  // namespace
}  // namespace slip
