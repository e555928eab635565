// Whom a driver lets go first after a long fight side by side.
#include "race/ai/attack.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kLookEvery = 1.0f / 15;  // s between two looks
constexpr float kHalfLength = 2.2f;      // m, half a car's length

Neighbour rivalAt(int number, float gap, float offset) {
    return {.gap = gap, .offset = offset, .speed = 40, .reach = kHalfLength, .halfWidth = 0.9f, .car = number};
}

/// Right of car 1, whose nose is ahead of its own by `behind`, before a bend to the left, with car 2 up the road.
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
        for (float t = 0; t < time; t += kLookEvery) follow(attack, others(), own, {40, true}, {}, kLookEvery);
        return attack;
    }
};

TEST(StandOff, WhoIsBehindAndOutsideLetsGoAfterAWhile) {
    EXPECT_EQ(Fight{}.after(1.5f).concedes, -1);
    const Attack attack = Fight{}.after(3);
    EXPECT_EQ(attack.concedes, 1);
    EXPECT_TRUE(rests(attack));
}

TEST(StandOff, NobodyLetsGoWhoIsAheadOrInsideOrFasterOrFightsForTheLead) {
    EXPECT_EQ(Fight{.behind = -1}.after(3).concedes, -1);
    EXPECT_EQ(Fight{.bend = -0.01f}.after(3).concedes, -1) << "it has the inside";
    EXPECT_EQ(Fight{.bend = 0}.after(3).concedes, -1) << "there is no bend";
    EXPECT_EQ(Fight{.otherSpeed = 38}.after(4).concedes, -1) << "it is the faster one";
    EXPECT_EQ(Fight{.anotherAhead = false}.after(3).concedes, -1);
}

TEST(StandOff, OnceTheOtherIsGoneItRestsAndThenRacesAgain) {
    Attack attack = Fight{}.after(3);
    const OwnCar own{.offset = -1.2f, .speed = 40, .reach = kHalfLength, .halfWidth = 0.9f, .bend = 0.01f};
    const Neighbours away = Fight{.behind = 2 * kHalfLength + 3}.others();
    follow(attack, away, own, {40, true}, {}, kLookEvery);
    EXPECT_EQ(attack.concedes, -1);
    EXPECT_TRUE(rests(attack)) << "it does not try the same again at once";
    for (float t = 0; t < 1.5f; t += kLookEvery) follow(attack, away, own, {40, true}, {}, kLookEvery);
    EXPECT_FALSE(rests(attack));
}

}  // namespace
}  // namespace slip
