// What stands high and is no house: what of it leans, and what carries it.
#include "app/view/scenery_painter.hpp"
#include "io/files/scenery_file.hpp"
#include "mesh_bounds.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

class HighThings : public testing::Test {
protected:
    HighThing drawn(const std::string& kind) {
        Track track;
        track.scenery = test::bundledTables().scenery;
        track.params.scenery = {{kind, 100, 50, 0, 1}};
        const Palette palette = paletteIn(track.params);
        const Atlas atlas = paintAtlas(palette, track.scenery, pictures);
        const SceneryMeshes meshes = paintScenery(track, atlas, palette, {});
        EXPECT_EQ(meshes.things.size(), 1u) << kind;
        return meshes.things.at(0);
    }
    static Mesh seen(const HighThing& thing, const Lean& lean) {
        Mesh mesh;
        addThing(mesh, thing, lean);
        return mesh;
    }

    Folders folders = findFolders();
    SceneryPictures pictures{folders};
};

TEST_F(HighThings, AContainerShowsTheSidesThatFaceTheEye) {
    const HighThing container = drawn("container");
    const Lean fromTheSouthWest{{60, 10}};
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
        const HighThing thing = drawn(kind);
        const Mesh flat = seen(thing, {{0, 0}, 0});
        ASSERT_EQ(flat.size(), thing.top.corners.size()) << kind;
        for (std::size_t i = 0; i < flat.size(); ++i)
            EXPECT_LT(length(fromSf(flat[i].position - thing.top.corners[i].position)), 1e-3f) << kind;
    }
}

TEST_F(HighThings, ABridgeStandsBesideTheRoad) {
    const HighThing bridge = drawn("bridge");
    ASSERT_FALSE(bridge.sides.corners.empty());
    for (const sf::Vertex& corner : bridge.sides.corners)
        EXPECT_GE(std::abs(corner.position.y - 50), 12 - 1.21f) << "cars pass between its piers";
}

TEST_F(HighThings, ATentsPeakIsHigherThanItsEaves) {
    const HighThing tent = drawn("tent");
    const auto [low, high] = std::ranges::minmax(tent.top.heights);
    EXPECT_NEAR(high, 2.6f, 1e-4f);
    EXPECT_LT(low, 0.7f * high);
    EXPECT_GT(low, 1);
}

TEST_F(HighThings, AStandsRowsRise) {
    const HighThing stand = drawn("grandstand");
    for (std::size_t i = 0; i < stand.top.corners.size(); ++i) {
        const bool isFront = stand.top.corners[i].position.x > 100;
        EXPECT_NEAR(stand.top.heights[i], isFront ? 0.25f * 3.5f : 3.5f, 0.05f);
    }
}

TEST_F(HighThings, NothingLeansFartherThanTheHighestRoofs) {
    for (const char* kind : {"crane", "lamp"})
        for (const HighThing thing = drawn(kind); const float height : thing.top.heights)
            EXPECT_LE(height, kMostLeaning) << kind;
}

}  // namespace
}  // namespace slip
