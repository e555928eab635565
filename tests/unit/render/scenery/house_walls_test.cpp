// SPDX-License-Identifier: MIT
// Walls of houses: which are visible, and where their tops lean.
#include "render/scenery/house_walls.hpp"

#include "render/scenery/scenery_painter.hpp"
#include "unit/render/base/mesh_bounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

constexpr float kHigh = 6;

Mesh seenFrom(Vec2 eye, const HouseWalls& house) {
    Mesh mesh;
    addWalls(mesh, house, {eye, HeightParallax{eye}.of(house.height), {}}, {});
    return mesh;
}

TEST(HouseWalls, OnlyThoseThatFaceTheEyeAreDrawn) {
    const HouseWalls house = wallsOf({0, 0}, {1, 0}, {6, 4}, kHigh);
    EXPECT_TRUE(seenFrom({0, 0}, house).empty()) << "straight below the eye a house hides its walls";
    const Bounds east = boundsOf(seenFrom({30, 0}, house));
    EXPECT_FLOAT_EQ(east.high.x, 6) << "its foot stays where cars would touch it";
    EXPECT_NEAR(east.low.x, 6 - 24 * 0.012f * kHigh, 0.01f) << "its top leans away, under the roof";
    const Bounds corner = boundsOf(seenFrom({-30, 25}, house));
    EXPECT_FLOAT_EQ(corner.low.x, -6);
    EXPECT_FLOAT_EQ(corner.high.y, 4);
}

TEST(HouseWalls, ATurnedHouseHasTheSameWallsTurned) {
    const Vec2 eye{30, 10}, along = direction(0.7f);
    const Mesh straight = seenFrom(eye, wallsOf({0, 0}, {1, 0}, {6, 4}, kHigh));
    const Mesh turned = seenFrom(along * eye.x + leftOf(along) * eye.y, wallsOf({0, 0}, along, {6, 4}, kHigh));
    ASSERT_EQ(straight.size(), turned.size());
    for (std::size_t i = 0; i < straight.size(); ++i) {
        const Vec2 p = fromSf(straight[i].position), q = fromSf(turned[i].position);
        EXPECT_LT(length(along * p.x + leftOf(along) * p.y - q), 1e-3f) << i;
    }
}

TEST(HouseWalls, LightShinesInPanesOfWallsThatAreSeen) {
    HouseWalls house = wallsOf({0, 0}, {1, 0}, {9, 6}, 13);
    for (HouseWindow& window : house.windows) window.lit = window.out.y < -0.5f;
    const auto lit = [&](Vec2 eye) {
        Mesh mesh;
        addLitPanes(mesh, house, {eye, HeightParallax{eye}.of(house.height), {}}, {}, 1);
        return mesh.size() / 6;
    };
    EXPECT_EQ(lit({0, 30}), 0u) << "those are in the wall behind";
    EXPECT_EQ(lit({0, -60}), 20u) << "five windows in each of four storeys";
    EXPECT_LT(lit({0, -8}), 20u) << "the eaves lie over the upper ones";
}

TEST(HouseWalls, WhoIsAtHomeHasLightInLongWallsAlone) {
    int lit = 0, all = 0;
    for (int i = 0; i < 60; ++i) {
        const HouseWalls house = wallsOf({static_cast<float>(40 * i), 7}, {1, 0}, {9, 6}, kHigh);
        for (const HouseWindow& window : house.windows) {
            const bool end = std::abs(window.out.x) > 0.5f;
            EXPECT_FALSE(end && window.lit);
            all += end ? 0 : 1, lit += window.lit ? 1 : 0;
        }
    }
    EXPECT_NEAR(static_cast<float>(lit) / static_cast<float>(all), 0.35f, 0.1f);
}

}  // namespace
}  // namespace slip
