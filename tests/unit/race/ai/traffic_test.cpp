// SPDX-License-Identifier: MIT
// Where a driver goes among others, from tables.
#include "race/ai/traffic.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns a car in the middle of a road with four metres of room on either side.
OwnCar ownCar() {
    return {.offset = 0, .lineOffset = 0, .speed = 40, .wantedSpeed = 40, .reach = 2.2f, .halfWidth = 0.9f, .room = 4};
}

Neighbour car(float gap, float offset, float speed, float lapsAhead = 0) {
    return {.gap = gap, .offset = offset, .speed = speed, .reach = 2.2f, .halfWidth = 0.9f, .lapsAhead = lapsAhead};
}

Lane laneAmong(const std::vector<Neighbour>& cars, const OwnCar& own = ownCar(), const Racecraft& racecraft = {}) {
    Neighbours others;
    for (const Neighbour& other : cars) {
        others.cars[others.count] = other;
        others.cars[others.count++].closing = own.speed - other.speed;
    }
    Racecraft knowing = racecraft;
    knowing.target = 0;  // the number of every car here
    return chooseLane(others, own, knowing, {});
}

TEST(Traffic, AloneItKeepsItsLine) {
    const Lane lane = laneAmong({});
    EXPECT_TRUE(lane.staysOnLine);
    EXPECT_FLOAT_EQ(lane.offset, 0);
    EXPECT_TRUE(std::isinf(lane.maxSpeed));
}

TEST(Traffic, WhoLapsItIsLetBy) {
    const Lane lane = laneAmong({car(-10, 0, 45, 1)});
    EXPECT_TRUE(lane.yields);
    EXPECT_GT(std::abs(lane.offset), 1.5f) << "off the line";
    EXPECT_LT(lane.maxSpeed, 40) << "and off the throttle";
}

TEST(Traffic, NobodyIsLetByWhoIsOnTheSameLapOrFarBehindOrSlower) {
    EXPECT_FALSE(laneAmong({car(-10, 0, 45, 0.1f)}).yields);
    EXPECT_FALSE(laneAmong({car(-200, 0, 45, 1)}).yields);
    EXPECT_FALSE(laneAmong({car(-10, 0, 30, 1)}).yields);
}

/// If a car is beside it on the side to which it would yield, it stays where it is.
TEST(Traffic, ItYieldsIntoNoOccupiedLane) {
    for (const float side : {-1.0f, 1.0f}) {
        OwnCar own = ownCar();
        own.lineOffset = -side * 0.5f;  // so that `side` has more room
        own.offset = own.lineOffset;
        const float free = laneAmong({car(-10, own.offset, 45, 1)}, own).offset;
        EXPECT_GT(side * free, 1) << "where it would go";
        const Lane lane = laneAmong({car(-10, own.offset, 45, 1), car(0, side * 2.2f, 40)}, own);
        EXPECT_TRUE(lane.yields);
        EXPECT_LT(side * lane.offset, side * own.offset + 0.3f) << "not into the car beside it";
    }
}

/// Returns a car as car() does, with room to get beside it on either side before the corner.
Neighbour openCar(float gap, float offset, float speed) {
    Neighbour other = car(gap, offset, speed);
    other.openLeft = other.openRight = true;
    return other;
}

TEST(Traffic, ItGoesRoundASlowerCarOrBehindIt) {
    const Lane round = laneAmong({openCar(15, 0, 30)});
    EXPECT_GT(std::abs(round.offset), 1.8f);
    OwnCar narrow = ownCar();
    narrow.room = 0.5f;
    const Lane behind = laneAmong({car(15, 0, 30)}, narrow);
    EXPECT_LT(behind.maxSpeed, 40);
    EXPECT_GT(behind.maxSpeed, 25);
}

TEST(Traffic, WhoHasNotGotByOnOneSideTriesTheOther) {
    for (const int side : {-1, 1}) {
        const Lane lane = laneAmong({openCar(15, 0, 30)}, ownCar(), {.failedSide = side});
        EXPECT_LT(static_cast<float>(side) * lane.offset, -1.8f);
        EXPECT_EQ(lane.side, -side);
    }
}

/// A queue does not push itself off its line, since a car straight behind looks out for itself.
TEST(Traffic, WhoIsStraightBehindDoesNotMatterOnAnotherLaneItDoes) {
    OwnCar own = ownCar();
    own.offset = 1;  // on the way to its line
    EXPECT_TRUE(laneAmong({car(-5.5f, 0.8f, 40)}, own).staysOnLine);
    EXPECT_FALSE(laneAmong({car(-5.5f, -1.2f, 40)}, own).staysOnLine) << "would cut in";
}

TEST(Traffic, ItDefendsTheInsideOnceAndThenHoldsItsLine) {
    OwnCar own = ownCar();
    own.straight = true;
    for (const float bend : {-0.02f, 0.02f}) {
        own.bend = bend;
        const Lane lane = laneAmong({car(-8, 0, 42)}, own);
        EXPECT_TRUE(lane.defends);
        EXPECT_GT(lane.offset * signOf(bend), 1) << "towards the inside";
        EXPECT_FALSE(laneAmong({car(-8, 0, 42)}, own, {.defended = true}).defends);
    }
    own.straight = false;
    EXPECT_FALSE(laneAmong({car(-8, 0, 42)}, own).defends) << "in a corner";
}

/// The grid has two columns.
TEST(Traffic, InTheCrowdOfTheStartOnlyWhoIsInItsWayIsAhead) {
    Neighbours others;
    others.cars[others.count++] = car(8, 5, 0);
    others.cars[others.count++] = car(16, 0.3f, 0);
    OwnCar own = ownCar();
    EXPECT_FLOAT_EQ(nextAhead(others, own)->gap, 8);
    own.caution = 1;
    EXPECT_FLOAT_EQ(nextAhead(others, own)->gap, 16);
    own.offset = -5;
    EXPECT_FLOAT_EQ(nextAhead(others, own)->gap, 8) << "nobody is in its way";
}

TEST(Traffic, WhoMovesAcrossIsPassedOnTheSideThatItLeaves) {
    for (const float way : {-2.0f, 2.0f}) {
        Neighbour other = openCar(16, 0, 30);
        other.lateralSpeed = way;
        EXPECT_LT(laneAmong({other}).offset * way, 0);
    }
}

TEST(Traffic, InTheCrowdOfTheStartItKeepsMoreDistance) {
    OwnCar own = ownCar();
    own.room = 0.5f;
    const float usual = laneAmong({car(15, 0, 30)}, own).maxSpeed;
    own.caution = 1;
    EXPECT_LT(laneAmong({car(15, 0, 30)}, own).maxSpeed, usual - 0.2f);
}

TEST(Traffic, WhoIsLevelHoldsItsPlaceAndWhoIsBehindDoesNot) {
    EXPECT_TRUE(std::isinf(laneAmong({car(3, 2, 38)}).maxSpeed)) << "its nose is beside the other's tail";
    EXPECT_LT(laneAmong({car(5, 1.8f, 30)}).maxSpeed, 40);
}

TEST(Traffic, BehindOneThatStandsItKeepsTheRoomToSwingOut) {
    OwnCar own = ownCar();
    own.speed = 4;
    EXPECT_LT(laneAmong({car(9, 0, 0)}, own).maxSpeed, 3);
    EXPECT_GT(laneAmong({car(9, 0, 4)}, own).maxSpeed, 4) << "not behind one that drives";
}

/// The line may be free now, but it swings across the road.
TEST(Traffic, BesideAnotherItKeepsToALaneEvenOnItsLine) {
    const Lane lane = laneAmong({car(0, 3.5f, 40)});
    EXPECT_FLOAT_EQ(lane.offset, 0);
    EXPECT_FALSE(lane.staysOnLine);
    EXPECT_TRUE(laneAmong({car(12, 3.5f, 40)}).staysOnLine);
}

TEST(Traffic, WhoMovesOutReckonsWithTheBrakesOfTheCarAhead) {
    Neighbour other = openCar(10, 0, 38);
    EXPECT_TRUE(std::isinf(laneAmong({other}).maxSpeed)) << "out of its way in time";
    other.slowing = 8;
    EXPECT_LT(laneAmong({other}).maxSpeed, 40) << "not if it brakes";
}

TEST(Traffic, BesideAnotherItHasTheOtherHalfOfTheRoad) {
    OwnCar own = ownCar();
    own.left = 2;
    own.right = -2;
    EXPECT_EQ(laneAmong({car(0, 3, 40)}, own).half, -1);
    EXPECT_EQ(laneAmong({car(0, -3, 40)}, own).half, 1);
    EXPECT_EQ(laneAmong({car(0, -3, 40), car(1, 3, 40)}, own).half, 0) << "between two it has none";
    EXPECT_EQ(laneAmong({}, own).half, 0);
    const Lane round = laneAmong({openCar(15, 0, 30)}, own);
    EXPECT_EQ(round.half, round.side);
}

TEST(Traffic, WhoIsBesideButClearOfTheOtherIsNotHeldUpByIt) {
    OwnCar own = ownCar();
    own.offset = own.lineOffset = -1.2f;
    Neighbour other = openCar(6, 0.8f, 30);
    other.slowing = 8;
    EXPECT_TRUE(std::isinf(laneAmong({other}, own).maxSpeed));
    own.offset = -0.4f;
    EXPECT_LT(laneAmong({other}, own).maxSpeed, 40);
}

TEST(Traffic, WhoWaitsStaysBehind) {
    const Lane lane = laneAmong({car(15, 0, 30)}, ownCar(), {.holdsBack = true});
    EXPECT_TRUE(lane.staysOnLine);
    EXPECT_LT(lane.maxSpeed, 40);
}

}  // namespace
}  // namespace slip
