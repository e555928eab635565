// What the table of results says.
#include "app/menu/results_menu.hpp"

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

TEST(ResultsMenu, BackIsTheWayOut) {
    ResultsMenu menu;
    menu.open({{ResultCommand::Retry}, {ResultCommand::Replay}, {ResultCommand::Medals}});
    EXPECT_EQ(menu.move(MenuMove::Back), ResultCommand::Medals) << "wherever the selection is";
    EXPECT_EQ(menu.move(MenuMove::Accept), ResultCommand::Retry);
    menu.open({{ResultCommand::Next}});
    EXPECT_EQ(menu.move(MenuMove::Back), ResultCommand::Next) << "the only way on from a qualifying";
}

}  // namespace
}  // namespace slip
