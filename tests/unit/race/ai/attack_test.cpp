// SPDX-License-Identifier: MIT
// What a driver learns about the car ahead, and which car it lets go first after a long fight side by side.
#include "race/ai/attack.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kLookEvery = 1.0f / 15;  // s between two looks
constexpr float kHalfLength = 2.2f;      // m, half a car's length

Neighbour rivalAt(std::size_t number, float gap, float offset) {
    return {.gap = gap, .offset = offset, .speed = 40, .reach = kHalfLength, .halfWidth = 0.9f, .car = number};
}

/// Own car to the right of car 1, whose nose is ahead by `behind`, before a left-hand bend, with car 2 further ahead.
struct Fight {
    float behind = 1;  // m
    float bend = 0.01f;
    float otherSpeed = 40;  // m/s, while its own is 40
    bool anotherAhead = true;

    Neighbours others() const {
        Neighbours near;
        near.cars[near.count++] = rivalAt(1, behind, 1.2f);
        near.cars[0].speed = otherSpeed;
        if (anotherAhead) near.cars[near.count++] = rivalAt(2, 30, 0);
        return near;
    }
    Attack after(float time) const {
        Attack attack;
        const OwnCar own{.offset = -1.2f, .speed = 40, .reach = kHalfLength, .halfWidth = 0.9f, .bend = bend};
        for (float t = 0; t < time; t += kLookEvery) follow(attack, others(), own, {40, true}, {}, kLookEvery, {});
        return attack;
    }
};

TEST(StandOff, WhoIsBehindAndOutsideLetsGoAfterAWhile) {
    EXPECT_FALSE(Fight{}.after(1.5f).yieldingTo);
    const Attack attack = Fight{}.after(3);
    EXPECT_EQ(attack.yieldingTo, 1);
    EXPECT_TRUE(inCooldown(attack, {}));
}

TEST(StandOff, NobodyLetsGoWhoIsAheadOrInsideOrFasterOrFightsForTheLead) {
    EXPECT_FALSE(Fight{.behind = -1}.after(3).yieldingTo);
    EXPECT_FALSE(Fight{.bend = -0.01f}.after(3).yieldingTo) << "it has the inside";
    EXPECT_FALSE(Fight{.bend = 0}.after(3).yieldingTo) << "there is no bend";
    EXPECT_FALSE(Fight{.otherSpeed = 38}.after(4).yieldingTo) << "it is the faster one";
    EXPECT_FALSE(Fight{.anotherAhead = false}.after(3).yieldingTo);
}

TEST(StandOff, OnceTheOtherIsGoneItRestsAndThenRacesAgain) {
    Attack attack = Fight{}.after(3);
    const OwnCar own{.offset = -1.2f, .speed = 40, .reach = kHalfLength, .halfWidth = 0.9f, .bend = 0.01f};
    const Neighbours away = Fight{.behind = 2 * kHalfLength + 3}.others();
    follow(attack, away, own, {40, true}, {}, kLookEvery, {});
    EXPECT_FALSE(attack.yieldingTo);
    EXPECT_TRUE(inCooldown(attack, {})) << "it does not try the same again at once";
    for (float t = 0; t < 1.5f; t += kLookEvery) follow(attack, away, own, {40, true}, {}, kLookEvery, {});
    EXPECT_FALSE(inCooldown(attack, {}));
}

/// Returns the attack of a driver at 40 m/s, ten metres behind car 1, which drives at `preySpeed`.
Attack hunting(float preySpeed, float time, bool corner = true, int side = 0, Attack attack = {}) {
    const OwnCar own{.speed = 40, .reach = kHalfLength, .halfWidth = 0.9f};
    Neighbours near;
    near.cars[near.count++] = rivalAt(1, 14.4f, 0);
    near.cars[0].speed = preySpeed;
    Lane lane;
    lane.side = side;
    for (float t = 0; t < time; t += kLookEvery) follow(attack, near, own, {40, corner}, lane, kLookEvery, {});
    return attack;
}

TEST(Hunt, LearnsWithinSecondsByHowMuchItIsFaster) {
    EXPECT_LT(hunting(38, 0.5f).advantage, 0.02f);
    EXPECT_NEAR(hunting(38, 12).advantage, 40.0f / 38 - 1, 0.003);
    EXPECT_NEAR(hunting(38, 12).inCorners, 40.0f / 38 - 1, 0.003);
    EXPECT_EQ(hunting(38, 12, false).inCorners, 0) << "on a straight engines set the speed";
    EXPECT_LT(hunting(42, 12).advantage, -0.03f);
}

TEST(Hunt, WhoIsHeldUpLosesPatienceAndWhoIsNotKeepsIt) {
    EXPECT_EQ(impatience(hunting(38, 1), {}), 0);
    EXPECT_GT(impatience(hunting(38, 5), {}), 0.3f);
    EXPECT_FLOAT_EQ(impatience(hunting(38, 20), {}), 1);
    EXPECT_EQ(impatience(hunting(40, 20), {}), 0) << "no faster than the car ahead";
}

TEST(Hunt, WhoIsLongCloseBehindDaresMoreUntilItHasLostTouch) {
    EXPECT_EQ(riskTaking(hunting(40, 4), {}), 0);
    EXPECT_GT(riskTaking(hunting(40, 10), {}), 0.3f) << "though it is no faster than the car ahead";
    Attack attack = hunting(40, 20);
    EXPECT_FLOAT_EQ(riskTaking(attack, {}), 1);
    const auto alone = [&](float time) {
        for (float t = 0; t < time; t += kLookEvery) follow(attack, {}, {.speed = 40}, {40, true}, {}, kLookEvery, {});
        return riskTaking(attack, {});
    };
    EXPECT_LT(alone(3), 0.6f);
    EXPECT_EQ(alone(5), 0);
}

TEST(Hunt, WhoHasTriedOneSideInVainRemembersItForAWhile) {
    EXPECT_EQ(hunting(38, 2, true, 1).failedSide, 0);
    const Attack tried = hunting(38, 4, true, 1);
    EXPECT_EQ(tried.failedSide, 1);
    EXPECT_EQ(hunting(38, 3, true, 0, tried).failedSide, 1);
    EXPECT_EQ(hunting(38, 8, true, 0, tried).failedSide, 0);
}

TEST(Hunt, AnotherCarAheadIsAnotherHunt) {
    Attack attack = hunting(38, 12);
    Neighbours near;
    near.cars[near.count++] = rivalAt(2, 14.4f, 0);
    follow(attack, near, {.speed = 40, .reach = kHalfLength, .halfWidth = 0.9f}, {40, true}, {}, kLookEvery, {});
    EXPECT_EQ(attack.target, 2);
    EXPECT_LT(std::abs(attack.advantage), 0.01f);
    EXPECT_LT(impatience(attack, {}), 1) << "but what was waited for is not all forgotten";
    EXPECT_GT(impatience(attack, {}), 0);
}

}  // namespace
}  // namespace slip
