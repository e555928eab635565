// SPDX-License-Identifier: MIT
// How chance changes a driver from race to race, over many seeds.
#include "race/ai/form.hpp"

#include "race/ai/corner_errors.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns the least and the greatest value of a measure over 400 seeds.
template <class Measure>
std::pair<float, float> leastAndMost(float consistency, Measure measure) {
    std::pair<float, float> ends{1e9f, -1e9f};
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        const float value = measure(drawForm(random, consistency, {}));
        ends = {std::min(ends.first, value), std::max(ends.second, value)};
    }
    return ends;
}

TEST(Form, OfADayIsSometimesPerfectAndNeverHopeless) {
    const auto lost = leastAndMost(0.5f, [](const Form& form) { return form.lost; });
    EXPECT_LT(lost.first, 0.001f);
    EXPECT_GT(lost.second, 0.01f);
    EXPECT_LT(lost.second, 0.05f);
    const auto start = leastAndMost(0.5f, [](const Form& form) { return form.reaction + form.wheelspin; });
    EXPECT_LT(start.first, 0.1f);
    EXPECT_GT(start.second, 1);
    const auto warm = leastAndMost(0.5f, [](const Form& form) { return form.warmUp; });
    EXPECT_GT(warm.first, 0) << "tyres are trusted in the end";
}

/// Humans have the throttle down when it turns green, and no tyres to warm.
TEST(Form, AStartIsSeldomSlowAndTheFirstLapAsFastAsOthersOnAverage) {
    int slow = 0;
    float cold = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        const Form form = drawForm(random, 0.5f, {});
        slow += form.reaction > 0.3f;
        cold += form.cold / 400;
    }
    EXPECT_LT(slow, 140);
    EXPECT_GT(slow, 40);
    EXPECT_NEAR(cold, 0, 0.002f);
}

TEST(Form, TheConsistentDriveCornersAlike) {
    const auto unsteady = [](const Form& form) { return form.unsteady; };
    EXPECT_LT(leastAndMost(1, unsteady).second, leastAndMost(0, unsteady).first);
}

/// Returns how many of 4000 corners have a blunder: late or early by more than scatter, too fast, or with a hesitation.
int blunders(const ErrorModel& nerves, float hardness) {
    Random random(5);
    int count = 0;
    for (int i = 0; i < 4000; ++i) {
        const CornerError error = drawError(random, nerves, hardness, {});
        count += error.hesitate > 0 || error.tooFast > 0 || error.brakeDelay > 0.15f || error.brakeDelay < -0.3f;
    }
    return count;
}

TEST(CornerError, IsLikelierWhereItIsHardAndFarLikelierUnderPressure) {
    const int easy = blunders({0, 0.02f, 0}, 0), hard = blunders({0, 0.02f, 0}, 1),
              pressed = blunders({0, 0.02f, 1}, 1);
    EXPECT_GT(easy, 5);
    EXPECT_GT(hard, 2 * easy);
    EXPECT_GT(pressed, 5 * hard);
    EXPECT_EQ(blunders({0, 0, 1}, 1), 0) << "not by who never errs";
}

TEST(CornerError, PressureNeverHelpsAndNobodyErrsInNearlyEveryCorner) {
    for (const float skill : {0.0f, 0.3f, 0.6f, 0.8f, 1.0f})
        for (const float consistency : {0.0f, 0.2f, 0.5f, 1.0f}) {
            ErrorModel nerves = errorModelFor(skill, consistency, true, {});
            const int calm = blunders(nerves, 1);
            nerves.pressure = 1;
            const int pressed = blunders(nerves, 1);
            EXPECT_GE(pressed, calm) << skill << ", " << consistency;
            EXPECT_GT(pressed, 0) << skill << ", " << consistency;
            EXPECT_LT(pressed, 4000 * 3 / 4) << skill << ", " << consistency;
        }
}

TEST(CornerError, IsSometimesACornerTakenTooFastAndNeverAnEasyOne) {
    Random random(5);
    int tooFast = 0;
    float most = 0;
    for (int i = 0; i < 4000; ++i) {
        const CornerError error = drawError(random, {0.5f, 0.1f, 0.5f}, 1, {});
        tooFast += error.tooFast > 0;
        most = std::max(most, error.tooFast);
        EXPECT_EQ(drawError(random, {0.5f, 0.1f, 0.5f}, 0, {}).tooFast, 0);
    }
    EXPECT_GT(tooFast, 40);
    EXPECT_LT(tooFast, 800);
    EXPECT_LT(most, 0.3f);
}

TEST(CornerError, TheBestAreOnTheirLineAndBeginnersBesideIt) {
    Random random(7);
    float best = 0, worst = 0;
    for (int i = 0; i < 200; ++i) {
        best = std::max(best, std::abs(drawError(random, {0, 0, 0}, 1, {}).wander));
        worst = std::max(worst, std::abs(drawError(random, {1, 0, 0}, 1, {}).wander));
    }
    EXPECT_EQ(best, 0);
    EXPECT_GT(worst, 0.4f);
}

}  // namespace
}  // namespace slip
