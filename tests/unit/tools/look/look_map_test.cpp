// SPDX-License-Identifier: MIT
// Classification of places in a station's picture, on a track of known geometry.
#include "tools/look/look_map.hpp"

#include "support/look_tracks.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

Part partAt(const StationMap& map, Vec2 place) { return map.at(kView.pixelOf(place)); }

TEST(StationView, NorthIsUpAndPixelsLeadBack) {
    EXPECT_FLOAT_EQ(kView.pixelOf(kView.centre).x, 640);
    EXPECT_FLOAT_EQ(kView.pixelOf(kView.centre).y, 360);
    EXPECT_LT(kView.pixelOf({100, 20}).y, 100);
    EXPECT_GT(kView.pixelOf({140, 0}).x, 1200);
    for (const Vec2 place : {Vec2{60, 12}, Vec2{131, -20}}) {
        const Vec2 pixel = kView.pixelOf(place), back = kView.worldOf(pixel.x, pixel.y);
        EXPECT_NEAR(back.x, place.x, 1e-3);
        EXPECT_NEAR(back.y, place.y, 1e-3);
    }
}

TEST(StationMap, TellsRoadVergeAndGround) {
    const StationMap map = mapOf(soundTrack(stadium()), kView);
    ASSERT_EQ(map.cells.size(), std::size_t{kCells} * kCellRows);
    for (const float side : {1.0f, -1.0f}) {
        EXPECT_EQ(partAt(map, {90, 0}), Part::Road);
        EXPECT_EQ(partAt(map, {90, 3.8f * side}), Part::Road);
        EXPECT_EQ(partAt(map, {90, 4.6f * side}), Part::Mixed) << "where a line is painted";
        EXPECT_EQ(partAt(map, {90, 6 * side}), Part::Mixed) << "its edge";
        EXPECT_EQ(partAt(map, {90, 9 * side}), Part::Verge);
        EXPECT_EQ(partAt(map, {90, 16 * side}), Part::Ground);
    }
}

TEST(StationMap, LaidGroundIsVergeAndWaterCountsForNothing) {
    TrackParams params = stadium();
    params.areas = {{"concrete", {{80, -24}, {90, -24}, {90, -15}, {80, -15}}},
                    {"water", {{110, -24}, {120, -24}, {120, -15}, {110, -15}}}};
    const StationMap map = mapOf(soundTrack(params), kView);
    EXPECT_EQ(partAt(map, {85, -20}), Part::Verge);
    EXPECT_EQ(partAt(map, {115, -20}), Part::Mixed);
    EXPECT_EQ(partAt(map, {100, -20}), Part::Ground);
}

TEST(StationMap, WallsPaintAndShadeAreNotSure) {
    TrackParams params = stadium();
    params.walls = {{{{70, -18}, {90, -18}}, false, WallKind::Rail}};
    params.markings = {{.kind = MarkingKind::Line, .x = 100, .y = 1, .length = 8, .text = {}},
                       {.kind = MarkingKind::Circle, .x = 125, .y = 0, .radius = 3, .text = {}}};
    params.scenery = {{"oak", 110, -18, 0, 1}};
    const StationMap map = mapOf(soundTrack(params, oaks()), kView);
    EXPECT_EQ(partAt(map, {80, -18}), Part::Mixed) << "a wall";
    EXPECT_EQ(partAt(map, {80, -20}), Part::Ground);
    EXPECT_EQ(partAt(map, {104, 1}), Part::Mixed) << "a line";
    EXPECT_EQ(partAt(map, {128, 0}), Part::Mixed) << "a circle";
    EXPECT_EQ(partAt(map, {125, 0}), Part::Road) << "and what it surrounds";
    EXPECT_EQ(partAt(map, {110.5f, -18.5f}), Part::Scenery);
    EXPECT_EQ(partAt(map, {113.5f, -21.5f}), Part::Mixed) << "its shadow, away from the sun of the forenoon";
    EXPECT_EQ(partAt(map, {106.5f, -14.5f}), Part::Ground) << "towards it";
}

TEST(StandingPieces, LeanOutAndThrowShadowsByTheirHeight) {
    TrackParams params = stadium();
    params.scenery = {{"oak", 120, -20, 0, 1}, {"oak", 400, 0, 0, 1}};
    const std::vector<StandingPiece> pieces = piecesAround(soundTrack(params, oaks()), kView.centre);
    ASSERT_EQ(pieces.size(), 1u) << "the other one is far away";
    EXPECT_TRUE(pieces[0].throwsRoundShadow());
    EXPECT_GT(pieces[0].seen.x, pieces[0].foot.x);
    EXPECT_LT(pieces[0].seen.y, pieces[0].foot.y);
    const Vec2 off = shadowOff(pieces[0], {12, 270, 0.5f});
    EXPECT_NEAR(off.x, 0.5f * kOakHeight, 1e-3) << "a sun in the west, a shadow to the east";
    EXPECT_NEAR(off.y, 0, 1e-3);
}

}  // namespace
}  // namespace slip::test
