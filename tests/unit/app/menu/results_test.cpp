// What the table of results says.
#include "app/menu/results_view.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(ResultsView, APenaltyIsToldInWhatTheEventCountsIn) {
    const Texts texts;
    ResultRow one;
    one.name = "one";
    EXPECT_EQ(penaltyText(texts, EventMode::Race, one), "");
    one.penalty = 10;
    EXPECT_EQ(penaltyText(texts, EventMode::Race, one), "+10 s");
    one.penalty = 0;
    one.forfeit = 57.4;
    EXPECT_EQ(penaltyText(texts, EventMode::Elimination, one), "−57 m");
    EXPECT_EQ(penaltyText(texts, EventMode::Drift, one), "−57 points");
}

}  // namespace
}  // namespace slip
