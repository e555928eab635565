// SPDX-License-Identifier: MIT
// The light at several hours, and the shadows that it casts.
#include "render/light/shadow_painter.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Daylight lightAt(float hour, Weather weather = Weather::Dry) {
    return daylightOf({hour, weather}, paletteOf(Theme::Meadow));
}

/// Returns degrees clockwise from north.
float bearingOf(Vec2 way) { return wrapAngle(std::atan2(way.x, way.y)) * (180 / kPi); }

TEST(Daylight, TheHoursThrowTheirShadows) {
    struct Row {
        float hour, bearing, reach;
    };
    for (const Row row :
         {Row{6.5f, 288, 1.7f}, {8, 296, 1.15f}, {11, 315, 0.75f}, {14, 330, 0.6f}, {18.5f, 298, 1.55f}}) {
        const Daylight light = lightAt(row.hour);
        EXPECT_NEAR(bearingOf(light.towardsSun), row.bearing - 360, 0.1f) << row.hour;
        EXPECT_NEAR(length(light.fall), row.reach, 1e-3f) << row.hour;
        EXPECT_NEAR(dot(normalised(light.fall), light.towardsSun), -1, 1e-4f) << row.hour;
    }
}

TEST(Daylight, TheSunNeverStandsWherePicturesAreNotLitFrom) {
    for (float hour = 0; hour <= 24; hour += 0.1f)
        EXPECT_LE(std::abs(bearingOf(lightAt(hour).towardsSun) + 45), 35.5f) << hour;
}

TEST(Daylight, NoSunNoShadowAndLampsBeforeItIsDark) {
    for (float hour = 0; hour <= 24; hour += 0.05f) {
        const Daylight light = lightAt(hour);
        EXPECT_TRUE(light.shadow == 0 || (hour > 5.8f && hour < 20)) << hour;
        EXPECT_TRUE(light.night == 0 || light.lamps > 0.3f) << hour;
    }
    EXPECT_EQ(lightAt(23).night, 1);
    EXPECT_LT(lightAt(12, Weather::Rain).shadow, 0.2f);
    EXPECT_GT(lightAt(12, Weather::Rain).penumbra, 0.5f);
}

TEST(Shadow, OfABoxIsItsPlanSweptAlongTheFall) {
    const Caster box{{10, 20}, {1, 0}, {4, 2}, 0, 3};
    const ShadowHull hull = shadowHull(box, {1, -1});
    ASSERT_EQ(hull.count, 6);
    float area = 0;
    for (std::size_t i = 0; i < hull.count; ++i) {
        const auto at = [&](std::size_t k) { return hull.corners[k % hull.count]; };
        EXPECT_GT(cross(at(i + 1) - at(i), at(i + 2) - at(i + 1)), 0) << "convex, counter-clockwise";
        area += cross(at(i), at(i + 1)) / 2;
    }
    EXPECT_NEAR(area, 4 * 2 + 3 * (4 + 2), 1e-2f);  // the plan, and the area that two of its sides sweep
}

TEST(Shadow, EveryKindPointsTheSameWay) {
    for (const float hour : {6.5f, 8.0f, 11.0f, 14.0f, 18.5f}) {
        const Daylight light = lightAt(hour);
        for (const bool round : {false, true}) {
            Mesh mesh;
            addShadow(mesh, {{0, 0}, {1, 0}, {1, 1}, 0, 20, round, 1}, light, {});
            Bounds bounds;
            for (const sf::Vertex& v : mesh) bounds.add(fromSf(v.position));
            const Vec2 middle = lerp(bounds.low, bounds.high, 0.5f);
            EXPECT_NEAR(bearingOf(middle), bearingOf(light.fall), 2) << hour << round;
        }
    }
}

TEST(Shadow, IsSoftAtItsEdge) {
    Mesh mesh;
    addShadow(mesh, {{0, 0}, {1, 0}, {4, 2}, 0, 2}, lightAt(14), {});
    int clear = 0, full = 0;
    for (const sf::Vertex& v : mesh) (v.color.a == 0 ? clear : full) += 1;
    EXPECT_GT(clear, 0);
    EXPECT_GT(full, clear);
    mesh.clear();
    addShadow(mesh, {{0, 0}, {1, 0}, {4, 2}, 0, 2}, lightAt(23), {});
    EXPECT_TRUE(mesh.empty());
}

/// Returns the darkest pixel of a map of `trees` equal trees in one place.
int darkest(int trees) {
    const Caster tree{{0, 0}, {1, 0}, {6, 6}, 1, 7, true, 0.5f, 0.4f};
    const ShadowMap map = castShadows(std::vector<Caster>(static_cast<std::size_t>(trees), tree), lightAt(11));
    return *std::ranges::max_element(map.shade);
}

TEST(ShadowMap, ShadowsThatLieInOneAnotherAreNoDarker) {
    EXPECT_GT(darkest(1), 250);
    EXPECT_EQ(darkest(5), darkest(1));
}

TEST(ShadowMap, IsDrawnOnlyWhereSomethingIs) {
    std::vector<Caster> far(2, {{0, 0}, {1, 0}, {6, 6}, 1, 7, true, 0.5f, 0.4f});
    far[1].place = {400, 300};
    const ShadowMap map = castShadows(far, lightAt(11));
    EXPECT_LE(map.tiles.size() / 6, 30u);
    for (const sf::Vertex& v : map.tiles)
        EXPECT_TRUE(length(fromSf(v.position)) < 40 || length(fromSf(v.position) - far[1].place) < 40);
    EXPECT_TRUE(castShadows({}, lightAt(11)).tiles.empty());
    EXPECT_TRUE(castShadows(far, lightAt(23)).tiles.empty());
}

/// Returns the area of triangles in square metres.
float areaOf(const Mesh& mesh) {
    float area = 0;
    for (std::size_t i = 0; i + 2 < mesh.size(); i += 3)
        area += std::abs(cross(fromSf(mesh[i + 1].position - mesh[i].position),
                               fromSf(mesh[i + 2].position - mesh[i].position))) /
                2;
    return area;
}

TEST(ShadowMap, WhatIsAllShadeWantsNoPicture) {
    const Caster hall{{0, 0}, {1, 0}, {60, 40}, 0, 6};
    const ShadowMap map = castShadows({hall}, lightAt(11));
    EXPECT_GT(areaOf(map.full), 0.7f * 60 * 40);
    EXPECT_LT(areaOf(map.tiles), 0.4f * 60 * 40);
}

TEST(ShadowMap, LeavesRoofsInTheSun) {
    const Caster hall{{0, 0}, {1, 0}, {60, 40}, 0, 6};
    const ShadowMap map = castShadows({hall}, lightAt(11), {{{0, 0}, {1, 0}, 60, 40}});
    const auto covers = [](const Mesh& mesh, Vec2 p) {
        for (std::size_t i = 0; i + 5 < mesh.size(); i += 6) {
            Bounds box;
            for (std::size_t k = 0; k < 6; ++k) box.add(fromSf(mesh[i + k].position));
            if (box.isNear(p, 0)) return true;
        }
        return false;
    };
    const Vec2 lee = normalised(lightAt(11).fall);
    EXPECT_FALSE(covers(map.tiles, {0, 0}) || covers(map.full, {0, 0}));
    EXPECT_TRUE(covers(map.tiles, lee * (21 / std::abs(lee.y))) || covers(map.full, lee * (21 / std::abs(lee.y))));
}

TEST(ShadowMap, StaysSmallHoweverMuchThereIs) {
    std::vector<Caster> huge;
    for (int i = 0; i < 2000; ++i) huge.push_back({{static_cast<float>(i), 0}, {1, 0}, {600, 600}, 0, 600, i % 2 == 0});
    const ShadowMap map = castShadows(huge, lightAt(6.5f));
    EXPECT_LT(map.shade.size(), 7000000u);
}

}  // namespace
}  // namespace slip
