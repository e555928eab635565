// SPDX-License-Identifier: MIT
// Duels between the cars of a race.
#include "session/setup/duels.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Three cars with given gaps.
class Field {
public:
    Field() : now_{.cars = std::vector<Standing>(3), .order = {0, 1, 2}} {}
    /// Drives with given gaps: s of each car behind the one in front of it.
    void drive(double second, double third, float seconds) {
        constexpr float kTick = 0.25f;
        const std::array gaps{0.0, second, third};
        double distance = 1000;
        for (std::size_t place = 0; place < 3; ++place) {
            Standing& car = now_.cars[now_.order[place]];
            car.interval = gaps[place];
            car.distance = distance -= 30 * gaps[place];
        }
        for (float t = 0; t < seconds; t += kTick) watch_.follow(now_, kTick);
    }
    void swap() { std::swap(now_.order[0], now_.order[1]); }
    Standings& now() { return now_; }
    Duel longestOf(std::size_t car) const { return watch_.longestOf(car); }

private:
    Standings now_;
    DuelWatch watch_{3};
};

TEST(Duels, TheLongestIsToldOfBothWhoeverIsInFront) {
    Field field;
    field.drive(0.5, 3, 10);
    field.swap();
    field.drive(0.3, 3, 10);
    EXPECT_EQ(field.longestOf(0).rival, 1);
    EXPECT_EQ(field.longestOf(1).rival, 0);
    EXPECT_NEAR(field.longestOf(0).time, 20, 0.1);
    EXPECT_FALSE(field.longestOf(2).rival) << "alone behind them";
}

TEST(Duels, AShortBreakIsPartOfItALongOneEndsIt) {
    Field field;
    field.drive(0.5, 3, 10);
    field.drive(1.5, 3, 3);
    field.drive(0.5, 3, 10);
    EXPECT_NEAR(field.longestOf(0).time, 23, 0.5);
    field.drive(1.5, 3, 6);
    field.drive(0.5, 3, 12);
    EXPECT_NEAR(field.longestOf(0).time, 23, 0.5);
}

TEST(Duels, WhoGoesByOrIsInHasNone) {
    Field field;
    field.drive(0.5, 3, 5);
    field.drive(9, 3, 20);
    EXPECT_FALSE(field.longestOf(0).rival) << "5 s";
    field.now().cars[0].finished = true;
    field.drive(0.5, 3, 20);
    EXPECT_FALSE(field.longestOf(0).rival);
}

}  // namespace
}  // namespace slip
