// SPDX-License-Identifier: MIT
// Goals and missing amounts as text.
#include "ui/career/goal_text.hpp"

#include "io/common/texts.hpp"
#include "session/career/challenge.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Challenge challengeOf(CareerKind kind, std::array<double, 4> goals) {
    return {.event = {.id = "a", .name = "A", .kind = kind}, .goals = goals};
}

TEST(GoalText, PlacesEndInAWin) {
    const Texts texts;
    const Challenge race = challengeOf(CareerKind::Race, {3, 2, 1, 0});
    EXPECT_EQ(goalText(texts, race, Medal::Bronze), "P3");
    EXPECT_EQ(goalText(texts, race, Medal::Gold), "Win");
    EXPECT_EQ(goalText(texts, race, Medal::Author), "Win + fastest lap");
    EXPECT_EQ(goalText(texts, challengeOf(CareerKind::Championship, {3, 2, 1, 0}), Medal::Author), "Win every race");
    EXPECT_EQ(missingText(texts, race, Medal::None, 5), "Bronze: P3");
    EXPECT_EQ(missingText(texts, race, Medal::Gold, 1), "Author: Win + fastest lap");
}

TEST(GoalText, TimesAndPointsSayHowMuchIsMissing) {
    const Texts texts;
    const Challenge lap = challengeOf(CareerKind::TimeAttack, {78, 70.8, 64.8, 61.8});
    EXPECT_EQ(missingText(texts, lap, Medal::None, 0), "Bronze: 1:18.000");
    EXPECT_EQ(missingText(texts, lap, Medal::Silver, 65.3), "0.500 s to Gold");
    EXPECT_EQ(missingText(texts, lap, Medal::Author, 61), "");
    EXPECT_EQ(missingText(texts, challengeOf(CareerKind::SkidPad, {}), Medal::None, 12), "") << "nothing can be said";
    EXPECT_EQ(missingText(texts, challengeOf(CareerKind::Drift, {500, 1000, 2000, 4000}), Medal::Bronze, 900),
              "100 points to Silver");
}

TEST(GoalText, AnAttemptTellsItsCones) {
    const Texts texts;
    const Challenge slalom = challengeOf(CareerKind::Slalom, {40, 35, 33, 31});
    EXPECT_EQ(attemptText(texts, slalom, {.value = 34, .cones = 2, .medal = Medal::Silver}),
              "2 cones: +2 s  ·  0:34.000  ·  1.000 s to Gold");
    EXPECT_EQ(attemptText(texts, slalom, {}), "No result  ·  Bronze: 0:40.000");
}

}  // namespace
}  // namespace slip
