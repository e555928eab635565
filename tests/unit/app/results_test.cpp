// What is added to a table of results: a championship's points, rivals' qualifying laps.
#include "app/drive/qualifying.hpp"
#include "app/drive/series_order.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

ResultRow row(const std::string& name, double bestLap, bool finished = true) {
    ResultRow out;
    out.name = name;
    out.time = out.bestLap = bestLap;
    out.finished = finished;
    return out;
}

TEST(Results, PointsGoByPlaceAndToTheFastestLap) {
    ResultsView view;
    view.rows = {row("first", 61.5), row("second", 60.9), row("still driving", 60, false)};
    addPoints(view);
    EXPECT_TRUE(view.points);
    const std::vector<int> points = pointsOf({{{0, true, 61.5f}, {1, true, 60.9f}, {2, false, 60.0f}}});
    EXPECT_EQ(view.rows[0].points, points[0]);
    EXPECT_EQ(view.rows[1].points, points[1]);
    EXPECT_EQ(view.rows[2].points, 0);
    EXPECT_GT(view.rows[0].points, view.rows[1].points);
}

TEST(Results, WhoIsOutHasNoPoints) {
    ResultsView view;
    view.rows = {row("first", 61.5), row("out", 60.0)};
    view.rows[1].out = true;
    addPoints(view);
    EXPECT_EQ(view.rows[1].points, 0);
}

TEST(Results, APenaltyIsToldInWhatTheEventCountsIn) {
    const Texts texts;
    ResultRow one = row("one", 60);
    EXPECT_EQ(penaltyText(texts, ResultKind::Race, one), "");
    one.penalty = 10;
    EXPECT_EQ(penaltyText(texts, ResultKind::Race, one), "+10 s");
    one.penalty = 0;
    one.forfeit = 57.4;
    EXPECT_EQ(penaltyText(texts, ResultKind::Elimination, one), "−57 m");
    EXPECT_EQ(penaltyText(texts, ResultKind::Drift, one), "−57 points");
}

TEST(Results, QualifyingLapsAreInOrderAndNoLapIsLast) {
    ResultsView view;
    view.rows = {row("person", 0)};
    addLaps(view, {row("slow", 63), row("fast", 61), row("none", 0)});
    ASSERT_EQ(view.rows.size(), 4u);
    EXPECT_EQ(view.rows[0].name, "fast");
    EXPECT_EQ(view.rows[1].name, "slow");
    EXPECT_EQ(view.rows[2].name, "person");
    EXPECT_EQ(view.rows[3].position, 4);
}

}  // namespace
}  // namespace slip
