// SPDX-License-Identifier: MIT
// High objects other than houses: how they lean, and what carries them.
#include "io/track/scenery_file.hpp"
#include "render/scenery/crowd.hpp"
#include "render/scenery/scenery_painter.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "unit/render/base/bundled_atlas.hpp"
#include "unit/render/base/mesh_bounds.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

class HighThings : public testing::Test {
protected:
    static TallObject drawn(const std::string& kind) {
        return drawn(test::bundledTables().scenery, test::bundledAtlas(Theme::Meadow), {kind, 100, 50, 0, 1});
    }
    TallObject drawn(const SceneryTable& own, const Scenery& piece) {
        return drawn(own, paintAtlas(paletteOf(Theme::Meadow), own, pictures), piece);
    }
    static TallObject drawn(const SceneryTable& table, const Atlas& atlas, const Scenery& piece) {
        const std::string& kind = piece.kind;
        Track track;
        track.scenery = table;
        track.params.scenery = {piece};
        const SceneryMeshes meshes = paintScenery(track, atlas, paletteIn(track.params), {});
        EXPECT_EQ(meshes.things.size(), 1u) << kind;
        return meshes.things.at(0);
    }
    static Mesh seen(const TallObject& thing, const HeightParallax& lean) {
        Mesh mesh;
        addThing(mesh, thing, lean);
        return mesh;
    }

    Folders folders = findFolders();
    SceneryPictures pictures{folders};
};

TEST_F(HighThings, AContainerShowsTheSidesThatFaceTheEye) {
    const TallObject container = drawn("container");
    const HeightParallax fromTheSouthWest{{60, 10}};
    const std::size_t top = container.top.corners.size();
    EXPECT_EQ(seen(container, fromTheSouthWest).size(), top + 12) << "two sides of two triangles";
    EXPECT_EQ(seen(container, {{100, 50}}).size(), top) << "from above none";
    const Bounds bounds = boundsOf(seen(container, fromTheSouthWest));
    EXPECT_NEAR(bounds.low.x, 100 - 3.05f, 0.01f) << "its foot stays where cars touch it";
    EXPECT_NEAR(bounds.low.y, 50 - 1.22f, 0.01f);
    EXPECT_NEAR(bounds.high.x, 60 + 43.05f * (1 + 0.012f * 2.6f), 0.35f);
}

TEST_F(HighThings, LieFlatWhenNothingLeans) {
    for (const char* kind : {"container", "bridge", "tent", "grandstand", "crane", "lamp"}) {
        const TallObject thing = drawn(kind);
        const Mesh flat = seen(thing, {{0, 0}, 0});
        ASSERT_EQ(flat.size(), thing.top.corners.size()) << kind;
        for (std::size_t i = 0; i < flat.size(); ++i)
            EXPECT_LT(length(fromSf(flat[i].position - thing.top.corners[i].position)), 1e-3f) << kind;
    }
}

TEST_F(HighThings, ABridgeStandsBesideTheRoad) {
    const TallObject bridge = drawn("bridge");
    ASSERT_FALSE(bridge.sides.corners.empty());
    for (const sf::Vertex& corner : bridge.sides.corners)
        EXPECT_GE(std::abs(corner.position.y - 50), 12 - 1.21f) << "cars pass between its piers";
}

TEST_F(HighThings, ATentsPeakIsHigherThanItsEaves) {
    const TallObject tent = drawn("tent");
    const auto [low, high] = std::ranges::minmax(tent.top.heights);
    EXPECT_NEAR(high, 2.6f, 1e-4f);
    EXPECT_LT(low, 0.7f * high);
    EXPECT_GT(low, 1);
}

TEST_F(HighThings, AStandsRowsRiseUnderItsPeople) {
    Track track;
    track.scenery = test::bundledTables().scenery;
    track.params.scenery = {{"grandstand", 100, 50, 0, 1}};
    const SceneryKind& kind = track.scenery[*findKind(track.scenery, "grandstand")].kind;
    const TallObject stand = drawn("grandstand");
    const auto [low, high] = std::ranges::minmax(stand.top.heights);
    EXPECT_NEAR(low, 0.25f * 3.5f, 1e-3f);
    EXPECT_NEAR(high, 3.5f, 1e-3f);
    for (std::size_t i = 0; i < stand.top.corners.size(); ++i) {
        const Vec2 at = fromSf(stand.top.corners[i].position) - Vec2{100, 50};
        EXPECT_NEAR(stand.top.heights[i], heightOn(kind, 1, {2 * at.x / kind.length, 2 * at.y / kind.width}), 1e-3f);
    }
    const Atlas& atlas = test::bundledAtlas(Theme::Meadow);
    const Crowd crowd(track);
    const Bounds all{{-1e4f, -1e4f}, {1e4f, 1e4f}};
    Mesh flat, leaning;
    crowd.addTo(flat, {atlas, all, {{60, 50}, 0}}, {});
    crowd.addTo(leaning, {atlas, all, {{60, 50}}}, {});
    ASSERT_FALSE(flat.empty());
    for (std::size_t i = 0; i + 5 < flat.size(); i += 6) {
        const Vec2 seat = (fromSf(flat[i].position) + fromSf(flat[i + 2].position)) * 0.5f;
        const Vec2 seen = (fromSf(leaning[i].position) + fromSf(leaning[i + 2].position)) * 0.5f;
        const Vec2 at = seat - Vec2{100, 50};
        const float height = heightOn(kind, 1, {2 * at.x / kind.length, 2 * at.y / kind.width});
        EXPECT_LT(length(HeightParallax{{60, 50}}.at(seat, height) - seen), 0.05f) << "people stay on their seats";
    }
}

TEST_F(HighThings, NothingIsDrawnHigherThanTheHighestRoofs) {
    SceneryTable own = test::bundledTables().scenery;
    for (NamedSceneryKind& row : own) row.kind.height *= 9;
    const Atlas atlas = paintAtlas(paletteOf(Theme::Meadow), own, pictures);
    for (const char* kind : {"crane", "lamp", "tent", "container", "bridge", "grandstand"}) {
        const TallObject thing = drawn(own, atlas, {kind, 100, 50, 30, 3});
        for (const HighMesh* const part : {&thing.sides, &thing.top})
            for (const float height : part->heights) EXPECT_LE(height, kMaxLeaning + 1e-4f) << kind;
        for (const Post& post : thing.posts) EXPECT_LE(post.height, kMaxLeaning + 1e-4f) << kind;
    }
}

TEST_F(HighThings, ACraneStandsOnFourLegsAndALampOnAPost) {
    const TallObject crane = drawn("crane");
    ASSERT_EQ(crane.posts.size(), 4u);
    for (const Post& leg : crane.posts) {
        EXPECT_NEAR(std::abs(leg.foot.x - 100), 2.7f, 0.01f);
        EXPECT_NEAR(std::abs(leg.foot.y - 50), 2.7f, 0.01f);
    }
    ASSERT_EQ(drawn("lamp").posts.size(), 1u);
    EXPECT_LT(length(drawn("lamp").posts[0].foot - Vec2{100, 50}), 1e-3f);
    EXPECT_TRUE(drawn("lamp").sides.corners.empty());
}

TEST_F(HighThings, WhatIsHigherHidesWhatIsLowerAndThenTheNearer) {
    const TallObject crane = drawn("crane"), container = drawn("container");
    TallObject nearer = container;
    nearer.place = {90, 50};
    for (const Vec2 eye : {Vec2{100, 0}, Vec2{100, 100}, Vec2{60, 50}}) {
        EXPECT_TRUE(isDrawnBefore(container, crane, eye));
        EXPECT_FALSE(isDrawnBefore(crane, container, eye));
    }
    EXPECT_TRUE(isDrawnBefore(container, nearer, {60, 50}));
    EXPECT_FALSE(isDrawnBefore(nearer, container, {60, 50}));
    EXPECT_FALSE(isDrawnBefore(container, container, {60, 50}));
}

TEST_F(HighThings, AreMeasuredWithAllThatIsDrawnOfThem) {
    SceneryTable own = test::bundledTables().scenery;
    SceneryKind& lamp = own[*findKind(own, "lamp")].kind;
    lamp.ahead = 20;
    const TallObject thing = drawn(own, {"lamp", 100, 50, 0, 1});
    EXPECT_NEAR(thing.place.x, 120, 1e-3f);
    EXPECT_GE(thing.reach, 20) << "its post is in view longer than its arm";
}

TEST_F(HighThings, WhatPeopleDriveThroughHasNoPiersUnlessItIsLong) {
    SceneryTable own{{"arch", {.pictures = {{"none.svg", {}, {}}}, .length = 9, .width = 5, .height = 4}},
                     {"gate", {.pictures = {{"none.svg", {}, {}}}, .length = 2, .width = 14, .height = 4}},
                     {"hall",
                      {.pictures = {{"none.svg", {}, {}}},
                       .length = 9,
                       .width = 6,
                       .height = 5,
                       .stance = CollisionType::Fixed,
                       .shape = SceneryShape::Gable}}};
    EXPECT_TRUE(drawn(own, {"arch", 0, 0, 0, 1}).sides.corners.empty());
    EXPECT_FALSE(drawn(own, {"gate", 0, 0, 0, 1}).sides.corners.empty());
    const auto [eaves, ridge] = std::ranges::minmax(drawn(own, {"hall", 0, 0, 0, 1}).top.heights);
    EXPECT_NEAR(eaves, 3, 1e-3f);
    EXPECT_NEAR(ridge, 5, 1e-3f);
}

}  // namespace
}  // namespace slip
