// SPDX-License-Identifier: MIT
#include "io/track/scenery_file.hpp"
#include "render/base/ground_texture.hpp"
#include "render/base/mesh.hpp"
#include "render/road/verge_painter.hpp"
#include "render/scenery/prop_painter.hpp"
#include "support/bundled.hpp"
#include "track/planar.hpp"
#include "unit/render/base/mesh_bounds.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

float areaOf(const std::vector<std::array<Vec2, 3>>& triangles) {
    float sum = 0;
    for (const auto& [a, b, c] : triangles) sum += cross(b - a, c - a) / 2;
    return sum;
}

TEST(Mesh, TrianglesFillAHollowPolygonOfEitherWinding) {
    std::vector<Vec2> hook{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 3}, {3, 3}, {3, 1}, {0, 1}};
    EXPECT_NEAR(areaOf(triangulate(hook)), 10, 1e-4f);
    std::reverse(hook.begin(), hook.end());
    EXPECT_NEAR(areaOf(triangulate(hook)), 10, 1e-4f);
}

TEST(Mesh, ABrokenPolygonEndsTheWork) {
    EXPECT_TRUE(triangulate({{0, 0}, {1, 1}, {2, 2}}).empty());
    triangulate({{0, 0}, {4, 4}, {4, 0}, {0, 4}});
}

TEST(Mesh, BoundsOfATurnedViewHoldAllItsCorners) {
    sf::View view({10, 20}, {40, -20});
    view.setRotation(90);
    const Bounds bounds = boundsOf(view);
    EXPECT_NEAR(bounds.low.x, 0, 1e-3f);
    EXPECT_NEAR(bounds.high.x, 20, 1e-3f);
    EXPECT_NEAR(bounds.low.y, 0, 1e-3f);
    EXPECT_NEAR(bounds.high.y, 40, 1e-3f);
}

TEST(GroundTexture, NoiseRepeatsWithoutASeam) {
    for (float y = 0; y < 6; y += 0.37f) {
        EXPECT_NEAR(repeatingNoise(0, y, 6, 1), repeatingNoise(6, y, 6, 1), 1e-5f);
        EXPECT_NEAR(repeatingNoise(y, 0, 6, 1), repeatingNoise(y, 6, 6, 1), 1e-5f);
    }
}

TEST(GroundTexture, UnknownSurfacesAreDrawnByWhatTheyThrowUp) {
    NamedSurface own{"my_meadow", {}};
    own.surface.particles = Particles::Grass;
    EXPECT_EQ(groundKindOf(own), GroundKind::Grass);
    EXPECT_EQ(groundKindOf({"gravel", {}}), GroundKind::Gravel);
}

int inkedPixels(const sf::Image& image, const Cell& c) {
    int inked = 0;
    for (float y = c.y; y < c.y + c.h; y += 2)
        for (float x = c.x; x < c.x + c.w; x += 2)
            inked += image.getPixel(static_cast<unsigned>(x), static_cast<unsigned>(y)).a > 0;
    return inked;
}

TEST(Atlas, EveryStampHasAPlaceOfItsOwnAndSomethingInIt) {
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Atlas atlas = paintAtlas(paletteOf(Theme::Meadow), {}, pictures);
    for (int i = 0; i < kStampCount; ++i) {
        const Cell c = atlas.places[static_cast<std::size_t>(i)].cell;
        ASSERT_GT(c.w, 0) << i;
        ASSERT_LE(c.x + c.w, static_cast<float>(atlas.image.getSize().x)) << i;
        EXPECT_GT(inkedPixels(atlas.image, c), 3) << i;
    }
}

TEST(VergePainter, StandsBesideEveryRoadOnLooseGround) {
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Track track = test::bundledTrack("thistledown");
    const Atlas atlas = paintAtlas(paletteOf(track.params.theme), {}, pictures);
    Mesh mesh;
    addVergeDetail(mesh, track, atlas, paletteIn(track.params), {});
    EXPECT_GT(mesh.size(), 6 * 200u);
    EXPECT_LT(mesh.size(), 6 * 6000u);
    int onRoad = 0;
    for (const sf::Vertex& vertex : mesh) onRoad += locate(track, fromSf(vertex.position)).onRoad;
    EXPECT_LT(onRoad, static_cast<int>(mesh.size()) / 20) << "but for a shadow's or a blade's end";
}

TEST(VergePainter, BoardsStandBehindWallsWhereThereIsRoom) {
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Track track = test::bundledTrack("larkmead");
    Mesh mesh;
    addBoards(mesh, track, paintAtlas(paletteOf(track.params.theme), {}, pictures), {});
    const sf::Color board(246, 244, 236);
    int boards = 0;
    for (std::size_t i = 0; i + 6 <= mesh.size(); i += 6) {
        if (mesh[i].color != board) continue;
        ++boards;
        const auto corner = mesh.begin() + static_cast<std::ptrdiff_t>(i);
        const Bounds box = boundsOf(Mesh(corner, corner + 6));
        const Vec2 middle = lerp(box.low, box.high, 0.5f);
        for (const Wall& wall : track.params.walls)
            for (std::size_t k = 0; k + 1 < wall.points.size(); ++k)
                EXPECT_GT(length(nearestOn(wall.points[k], wall.points[k + 1], middle) - middle), 1.6f);
    }
    EXPECT_GE(boards, 3);
}

TEST(PropPainter, MovedThingsAreDrawnBetweenTheSnapshots) {
    Track track;
    track.params.scenery = {{"tree", 0, 0, 0, 1}, {"cone", 10, 0, 0, 1}};
    track.scenery = bundledScenery();
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Atlas atlas = paintAtlas(paletteOf(Theme::Meadow), track.scenery, pictures);
    PropPainter painter(track);
    Snapshot previous, now;
    Bounds view;
    view.add({-50, -50});
    view.add({50, 50});
    const auto middle = [&](float alpha) {
        Mesh mesh;
        painter.addTo(mesh, {atlas, {}, view}, previous, now, alpha);
        const Bounds bounds = boundsOf(Mesh(mesh.end() - 6, mesh.end()));
        return lerp(bounds.low, bounds.high, 0.5f);
    };
    EXPECT_NEAR(middle(0.5f).x, 10, 1e-4f);
    now.props.push_back({1, {{12, 4}, 0}, true});
    EXPECT_NEAR(middle(0.5f).x, 11, 1e-4f);  // halfway from its original place
    previous.props.push_back({1, {{11, 2}, 0}, true});
    EXPECT_NEAR(middle(0.5f).x, 11.5f, 1e-4f);
    EXPECT_NEAR(middle(1).y, 4, 1e-4f);
    Mesh outside;
    view = {};
    view.add({100, 100});
    view.add({120, 120});
    painter.addTo(outside, {atlas, {}, view}, previous, now, 1);
    EXPECT_TRUE(outside.empty());
}

}  // namespace
}  // namespace slip
