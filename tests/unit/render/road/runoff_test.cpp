// SPDX-License-Identifier: MIT
#include "render/base/ground_texture.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/effects/skid_painter.hpp"
#include "render/road/kerb_painter.hpp"
#include "render/road/runoff_painter.hpp"
#include "render/road/street_painter.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(RunOff, ChevronsLieOnHardGroundBesideTheRoadAlongItsWay) {
    std::size_t all = 0;
    for (const char* const name : {"saltpan", "wexcombe", "larkmead", "cobalt"}) {
        const Track track = test::bundledTrack(name);
        for (const Chevron& chevron : runOffChevrons(track)) {
            const Location at = locate(track, chevron.point);
            EXPECT_FALSE(at.onRoad) << name;
            EXPECT_GT(dot(chevron.along, roadAt(track, at.s).tangent), 0.7f) << name;
            const auto surface = surfaceAt(track, chevron.point);
            EXPECT_TRUE(isPaved(track.surfaces[surface])) << name;
            ++all;
        }
    }
    EXPECT_GT(all, 8u);
    EXPECT_TRUE(runOffChevrons(test::bundledTrack("vintra")).empty()) << "nobody paints snow";
}

TEST(RunOff, BlocksLieApartBehindKerbsInsideTightBends) {
    const Track track = test::bundledTrack("larkmead");
    std::size_t all = 0;
    for (const float side : {-1.0f, 1.0f}) {
        const std::vector<KerbBlock> blocks = kerbBlocks(kerbTeeth(track, side));
        all += blocks.size();
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const Location at = locate(track, blocks[i].place);
            const RoadSample road = roadAt(track, at.s);
            EXPECT_FALSE(at.onRoad || at.onKerb);
            EXPECT_GT(road.curvature * side, 1 / 60.0f);
            const Vec2 last = i > 0 ? blocks[i - 1].place : Vec2{1e6f, 0};
            EXPECT_GT(length(blocks[i].place - last), 2.3f);
        }
    }
    EXPECT_GT(all, 3u);
}

TEST(Streets, AreLongNarrowRectanglesOfAnyTurn) {
    const auto street = hardPlaceOf({{10, 0}, {10, 90}, {-1, 90}, {-1, 0}});
    ASSERT_TRUE(street);
    EXPECT_TRUE(street->isStreet() && !street->isCarPark());
    EXPECT_FLOAT_EQ(street->length, 90);
    EXPECT_FLOAT_EQ(street->width, 11);
    EXPECT_FLOAT_EQ(street->middle.y, 45);
    EXPECT_FLOAT_EQ(std::abs(street->along.y), 1);
    EXPECT_TRUE(hardPlaceOf({{0, 0}, {60, 0}, {60, 44}, {0, 44}})->isCarPark());
    EXPECT_FALSE(hardPlaceOf({{0, 0}, {60, 0}, {30, 44}}));
    EXPECT_FALSE(hardPlaceOf({{0, 0}, {60, 0}, {60, 44}, {20, 10}})) << "no rectangle";
}

TEST(Streets, ArePaintedOnHardGroundBesideTheRoadAlone) {
    const Track track = test::bundledTrack("cobalt");
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Palette palette = paletteOf(Theme::City);
    const Atlas atlas = paintAtlas(palette, {}, pictures);
    Mesh mesh;
    addStreets(mesh, track, atlas, palette);
    EXPECT_GT(mesh.size(), 6u * 500);
    for (const sf::Vertex& vertex : mesh) {
        const Location at = locate(track, fromSf(vertex.position));
        EXPECT_FALSE(at.onRoad || at.onKerb) << vertex.position.x << " " << vertex.position.y;
    }
}

TEST(RunOff, HotRubberShinesAndCools) {
    SkidPiece piece;
    piece.endLeft = {1, 0}, piece.startRight = {0, -0.2f}, piece.endRight = {1, -0.2f};
    piece.startAlpha = piece.endAlpha = 1;
    Mesh hot, cold;
    addHeatSheen(hot, piece, {{0, 0, 8, 8}, 1, 1}, 1);
    addHeatSheen(cold, piece, {{0, 0, 8, 8}, 1, 1}, 0.25f);
    EXPECT_EQ(hot[0].color.a, 0) << "it only adds";
    EXPECT_GT(hot[0].color.b, 40);
    EXPECT_NEAR(cold[0].color.b, 0.25f * hot[0].color.b, 2);
}

}  // namespace
}  // namespace slip
