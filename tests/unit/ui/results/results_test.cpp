// SPDX-License-Identifier: MIT
// Texts of the table of results.
#include "platform/paint/format.hpp"
#include "ui/results/results_menu.hpp"
#include "ui/results/results_parts.hpp"
#include "ui/results/results_view.hpp"
#include "ui/results/review_lines.hpp"

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

TEST(ResultsTable, ShowsAWholeFieldOfEightBesideALongListOfChoices) {
    for (const float height : {240.0f, 300.0f, 414.0f}) {  // from the lowest window with a medal to one of 720
        const ResultsShare share = shareOut(height, 8, 11);
        EXPECT_EQ(share.rows, 8) << height;
        EXPECT_GE(share.choices, 2) << height;
        EXPECT_GE(share.rowHeight, kMinResultRow);
        EXPECT_LE(share.rowHeight * 8 + kMinRowHeight * static_cast<float>(share.choices), height + 0.01f);
    }
    EXPECT_EQ(shareOut(414, 8, 11).choices, 5);
    EXPECT_EQ(shareOut(414, 8, 11).rowHeight, kResultRow) << "the choices scroll before rows become lower";
    EXPECT_EQ(shareOut(1000, 8, 11).choices, 11);
    const ResultsShare many = shareOut(300, 12, 11);
    EXPECT_EQ(many.rows, 9);
    EXPECT_EQ(many.choices, 3);
    EXPECT_EQ(shareOut(100, 8, 11).rows, 3) << "and in the end rows are left out";
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

TEST(ResultsView, ADriftIsReviewedByItsBestItsLongestAndItsZones) {
    const Texts texts;
    Results results{.title = "", .subtitle = "", .mode = EventMode::Drift, .rows = {}};
    EXPECT_EQ(driftLine(texts, results), "");
    results.drift = DriftReview{.best = 2253.4f, .longest = 8.42f};
    EXPECT_EQ(driftLine(texts, results), "Best drift " + wholeText(2253) + " points  ·  longest drift 8.4 s");
    EXPECT_EQ(zoneLine(texts, results), "");
    results.drift->isBestBroken = true;
    EXPECT_EQ(driftLine(texts, results), "Best drift " + wholeText(2253) + " points: half of " + wholeText(4507) +
                                             ", because it broke  ·  longest drift 8.4 s");
    results.drift->isBestBroken = false;
    results.drift->awards = 2;
    results.drift->zones = {{"Barn", 0, 1204}, {"", 5, 0}};
    EXPECT_EQ(driftLine(texts, results),
              "Best drift " + wholeText(2253) + " points  ·  longest drift 8.4 s  ·  awards for ten seconds: 2");
    EXPECT_EQ(zoneLine(texts, results), "Zones: Barn " + wholeText(1204) + "  ·  corner 5 –");
    results.rows.resize(1);
    results.rows[0].own = true;
    results.rows[0].drift = 10318;
    results.drift = DriftReview{.best = 8000, .longest = 28.8f, .before = 1152};
    EXPECT_EQ(driftLine(texts, results), "New best, " + wholeText(1152) + " points before  ·  Best drift " +
                                             wholeText(8000) + " points  ·  longest drift 28.8 s");
    results.drift->before = 10400;
    EXPECT_EQ(driftLine(texts, results).find("New best"), std::string::npos);
}

/// A race of three in which the last is the player's.
Results lostRace() {
    Results results{.title = "", .subtitle = "", .mode = EventMode::Race, .rows = {}};
    results.rows.resize(3);
    for (std::size_t i = 0; i < 3; ++i) results.rows[i].entrant = i;
    results.rows[1].name = "Imre Sandor";
    results.rows[2].own = true;
    results.course = RaceSummary{};
    results.review = LossReview{.laps = 3};
    return results;
}

TEST(ReviewLines, SayHowMuchWasLostAndWhere) {
    const Texts texts;
    Results lost = lostRace();
    EXPECT_EQ(lossLine(texts, lost), "");
    lost.review->offs = 1;
    EXPECT_EQ(lossLine(texts, lost), "Off the road once.");
    lost.review->offs = 4, lost.review->timeOff = 11.8;
    EXPECT_EQ(lossLine(texts, lost), "Off the road 4 times: about 12 s.");
    lost.review->worst = CornerLoss{5, true, 8.6};
    EXPECT_EQ(lossLine(texts, lost),
              "Off the road 4 times: about 12 s.  Most lost at the hairpin, corner 5: about 9 s.");
    lost.review->offs = 0, lost.review->worst->hairpin = false;
    EXPECT_EQ(lossLine(texts, lost), "Most lost at corner 5: about 9 s.");
    lost.mode = EventMode::Drift;
    EXPECT_EQ(lossLine(texts, lost), "") << "points count";
    lost.review.reset();
    EXPECT_EQ(lossLine(texts, lost), "") << "of several humans";
}

TEST(ReviewLines, NameWhatWentWellEvenForTheLast) {
    const Texts texts;
    Results lost = lostRace();
    EXPECT_EQ(earnedLine(texts, lost), "");
    lost.rows[2].laps = 2;
    EXPECT_EQ(earnedLine(texts, lost), "2 laps finished");
    lost.review->bestCorner = 3;
    EXPECT_EQ(earnedLine(texts, lost), "Well done: as quick as the winner at corner 3");
    lost.review->bestCorner.reset();
    lost.rows[2].bestLap = 62.345;
    EXPECT_EQ(earnedLine(texts, lost), "Best lap 1:02.345");
    lost.review->cleanLaps = 2;
    EXPECT_EQ(earnedLine(texts, lost), "Well done: 2 of 3 laps clean");
    lost.course->passed = 1, lost.course->firstPassed = 1;
    EXPECT_EQ(earnedLine(texts, lost), "Well done: overtook Imre Sandor  ·  2 of 3 laps clean");
    lost.course->passed = 2, lost.review->cleanLaps = 3, lost.rows[2].personalBest = true;
    EXPECT_EQ(earnedLine(texts, lost), "Well done: new best lap 1:02.345  ·  overtook 2  ·  all 3 laps clean");
    lost.mode = EventMode::Drift;
    EXPECT_EQ(earnedLine(texts, lost), "") << "points count";
}

TEST(ResultsMenu, BackIsTheWayOut) {
    ResultsMenu menu;
    menu.open({{ResultCommand::Retry}, {ResultCommand::Replay}, {ResultCommand::Medals}});
    EXPECT_EQ(menu.move(MenuMove::Back), ResultCommand::Medals) << "wherever the selection is";
    EXPECT_FALSE(menu.move(MenuMove::Accept)) << "a hand that has just driven chooses nothing";
    menu.advance(1.6f);
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
