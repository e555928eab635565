// SPDX-License-Identifier: MIT
// Texts of the table of results.
#include "ui/results/results_menu.hpp"
#include "ui/results/results_parts.hpp"
#include "ui/results/results_view.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(ResultsTable, MarksWherePlacesAreLeftOut) {
    using Cuts = std::vector<std::size_t>;
    EXPECT_EQ(cutsIn({0, 1, 2}, 3), Cuts{});
    EXPECT_EQ(cutsIn({0, 4, 5}, 6), Cuts{1});
    EXPECT_EQ(cutsIn({0, 4, 5}, 12), (Cuts{1, 3}));
    EXPECT_EQ(cutsIn({5, 6}, 12), (Cuts{0, 2}));
}

TEST(ResultsView, APenaltyIsToldInWhatTheEventCountsIn) {
    const Texts texts;
    ResultRow one;
    one.name = "one";
    EXPECT_EQ(penaltyText(texts, EventMode::Race, one), "");
    one.penalty = 10;
    EXPECT_EQ(penaltyText(texts, EventMode::Race, one), "+10 s");
    one.penalty = 0;
    one.nonTimePenalty = 57.4;
    EXPECT_EQ(penaltyText(texts, EventMode::Elimination, one), "−57 m");
    EXPECT_EQ(penaltyText(texts, EventMode::Drift, one), "−57 points");
}

TEST(ResultsView, KeepsItsWidthWhileTheOthersComeIn) {
    for (const EventMode mode : {EventMode::Race, EventMode::Elimination, EventMode::Qualifying}) {
        Results results{.title = "", .subtitle = "", .mode = mode, .rows = {}};
        results.rows.resize(4);
        const bool first = hasPodium(results);
        EXPECT_EQ(first, mode != EventMode::Qualifying);
        for (ResultRow& row : results.rows) {
            EXPECT_FALSE(hasPodiumPlace(results, row));
            row.finished = true;
            EXPECT_TRUE(hasPodiumPlace(results, row));
            EXPECT_EQ(hasPodium(results), first);
        }
    }
}

TEST(ResultsView, WhoFellOutOfAnEliminationLastStandsOnItsPodium) {
    Results results{.title = "", .subtitle = "", .mode = EventMode::Elimination, .rows = {}};
    ResultRow second;
    second.out = true;
    EXPECT_TRUE(hasPodiumPlace(results, second));
    results.mode = EventMode::Race;
    EXPECT_FALSE(hasPodiumPlace(results, second)) << "who gave up";
}

TEST(ResultsMenu, BackIsTheWayOut) {
    ResultsMenu menu;
    menu.open({{ResultCommand::Retry}, {ResultCommand::Replay}, {ResultCommand::Medals}});
    EXPECT_EQ(menu.move(MenuMove::Back), ResultCommand::Medals) << "wherever the selection is";
    EXPECT_EQ(menu.move(MenuMove::Accept), ResultCommand::Retry);
    menu.open({{ResultCommand::Next}});
    EXPECT_EQ(menu.move(MenuMove::Back), ResultCommand::Next) << "the only way on from a qualifying";
}

TEST(GapNames, KeepApartInTheirOrderWithinTheChart) {
    EXPECT_EQ(spreadOut({10, 50}, 13, 0, 100), (std::vector<float>{10, 50}));
    EXPECT_EQ(spreadOut({52, 50, 10}, 13, 0, 100), (std::vector<float>{63, 50, 10}));
    EXPECT_EQ(spreadOut({99, 98}, 13, 0, 100), (std::vector<float>{100, 87}));
}

}  // namespace
}  // namespace slip
