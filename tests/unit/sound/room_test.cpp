// SPDX-License-Identifier: MIT
#include "sound/car/room.hpp"

#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

/// Returns the room in the middle of a straight eastward along y = 0, at s = 100. Left is north.
Room middleOf(const TrackParams& params, const SceneryTable& scenery = {}, float offset = 0) {
    const Track track = soundTrack(params, scenery);
    return roomAt(roomsOf(track), track, {.s = 100, .offset = offset});
}

TrackParams walled(WallKind kind, float y) {
    TrackParams params = stadium();
    params.walls.push_back({{{50, y}, {150, y}}, false, kind});
    return params;
}

SceneryTable kinds() {
    SceneryTable table(4);
    table[0].name = "house";
    table[0].kind = {.length = 8, .width = 8, .height = 4, .stance = CollisionType::Fixed};
    table[1].name = "tree";
    table[1].kind = {
        .length = 6, .width = 6, .height = 5, .stance = CollisionType::Fixed, .solid = SolidPart{true, 0.7f}};
    table[1].kind.upright = true;
    table[2].name = "bridge";
    table[2].kind = {.length = 3, .width = 24, .height = 4.5f};
    table[3].name = "cone";
    table[3].kind = {.length = 0.5f, .width = 0.5f, .height = 0.5f, .stance = CollisionType::Movable};
    return table;
}

TrackParams with(const char* kind, float x, float y, float angle = 0) {
    TrackParams params = stadium();
    params.scenery.push_back({kind, x, y, angle});
    return params;
}

TEST(RoomsOf, TheOpenThrowsNothingBack) {
    const Room room = middleOf(stadium());
    EXPECT_EQ(room.left.share, 0);
    EXPECT_EQ(room.right.share, 0);
    EXPECT_EQ(room.roof, 0);
}

TEST(RoomsOf, AWallIsAtItsSideAndAsFarAsItStands) {
    const Room room = middleOf(walled(WallKind::Concrete, 8));
    EXPECT_GT(room.left.share, 0.3f);
    EXPECT_NEAR(room.left.distance, 8, 0.3f);
    EXPECT_EQ(room.right.share, 0);
    const Room nearer = middleOf(walled(WallKind::Concrete, 8), {}, 4);
    EXPECT_NEAR(nearer.left.distance, 4, 0.3f) << "of the car, not of the road";
    EXPECT_LT(middleOf(walled(WallKind::Concrete, 20)).left.share, room.left.share);
    EXPECT_LT(middleOf(walled(WallKind::Tyres, 8)).left.share, room.left.share / 3);
}

TEST(RoomsOf, HousesThrowBackMoreThanTreesAndConesNothing) {
    const float house = middleOf(with("house", 100, -14), kinds()).right.share;
    const float tree = middleOf(with("tree", 100, -10), kinds()).right.share;
    EXPECT_GT(house, 2 * tree);
    EXPECT_GT(tree, 0.05f);
    EXPECT_EQ(middleOf(with("cone", 100, -10), kinds()).right.share, 0);
    EXPECT_EQ(middleOf(with("house", 10, -14), kinds()).right.share, 0) << "90 m back";
}

TEST(RoomsOf, ABridgeIsARoofWhereItIs) {
    EXPECT_EQ(middleOf(with("bridge", 100, 0), kinds()).roof, 1);
    EXPECT_EQ(middleOf(with("bridge", 110, 0), kinds()).roof, 0);
}

}  // namespace
}  // namespace slip::test
