// SPDX-License-Identifier: MIT
// Roofs of houses: their kinds, how far they reach, and how the sun lights them.
#include "render/scenery/roof_painter.hpp"
#include "render/scenery/scenery_painter.hpp"
#include "support/bundled.hpp"
#include "unit/render/base/bundled_atlas.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace slip {
namespace {

class Roofs : public testing::Test {
protected:
    static House house(float turned = 0) {
        const DrawnKind& kind = atlas().scenery[*findKind(test::bundledTables().scenery, "house")];
        return {{100, 50}, direction(turned), {6, 4}, kind.pictures[0].cell, kind.top.cell, sf::Color::White};
    }
    static Mesh roof(Roof which, float turned = 0, const Daylight& light = {}) {
        Mesh mesh;
        addRoof(mesh, house(turned), which, atlas(), light);
        return mesh;
    }
    static const Atlas& atlas() { return test::bundledAtlas(Theme::City); }
};

TEST_F(Roofs, AViewOfCobaltHasFiveKinds) {
    const Track track = test::bundledTrack("cobalt");
    std::size_t most = 0;
    for (const RoadSample& sample : track.road) {
        std::set<Roof> seen;
        const Bounds view{sample.position - Vec2{45, 25}, sample.position + Vec2{45, 25}};
        for (const Scenery& piece : track.params.scenery)
            if (kindOf(track.scenery, piece).shape == SceneryShape::House && view.isNear({piece.x, piece.y}, 0))
                seen.insert(roofOf(track.params.theme, {piece.x, piece.y}));
        most = std::max(most, seen.size());
    }
    EXPECT_GE(most, 5u);
}

TEST_F(Roofs, ThemesHaveHabits) {
    const auto share = [](Theme theme, Roof roof) {
        int count = 0;
        for (int i = 0; i < 1000; ++i)
            count += roofOf(theme, {static_cast<float>(i) * 13.7f, static_cast<float>(i % 31)}) == roof ? 1 : 0;
        return static_cast<float>(count) / 1000;
    };
    EXPECT_EQ(share(Theme::Snow, Roof::Flat), 0) << "snow would break it";
    EXPECT_NEAR(share(Theme::Snow, Roof::Gable), 0.8f, 0.06f);
    EXPECT_NEAR(share(Theme::Harbour, Roof::SawTooth), 0.3f, 0.06f);
    EXPECT_NEAR(share(Theme::City, Roof::Sign), 0.1f, 0.04f);
}

TEST_F(Roofs, CoverTheWallsAndReachNoFartherThanEavesAndAwnings) {
    for (int which = 0; which < kRoofCount; ++which) {
        Daylight night;
        night.shadow = 0;
        Bounds bounds;
        for (const sf::Vertex& v : roof(static_cast<Roof>(which), 0, night)) bounds.add(fromSf(v.position));
        const float beyond = static_cast<Roof>(which) == Roof::Awning ? 1.6f : 0.5f;
        EXPECT_LE(bounds.low.x, 94.01f) << which;
        EXPECT_GE(bounds.high.x, 105.99f) << which;
        EXPECT_LE(bounds.low.y, 46.01f) << which;
        EXPECT_GE(bounds.high.y, 53.99f) << which;
        EXPECT_GE(bounds.low.x, 94 - beyond) << which;
        EXPECT_LE(bounds.high.x, 106 + beyond) << which;
        EXPECT_GE(bounds.low.y, 46 - beyond) << which;
        EXPECT_LE(bounds.high.y, 54 + beyond) << which;
    }
}

TEST_F(Roofs, SlopesTowardsTheSunAreBrighterHoweverTheHouseIsTurned) {
    for (const Roof which : {Roof::Gable, Roof::Hip})
        for (float turned = 0.2f; turned < 6; turned += 0.7f) {
            const Mesh mesh = roof(which, turned);
            std::map<int, float> byBrightness;  // distance of the slopes' middles towards the sun
            for (std::size_t i = 0; i + 5 < (which == Roof::Gable ? 12u : 24u); i += 6) {
                Vec2 middle;
                for (std::size_t k = i; k < i + 6; ++k) middle += fromSf(mesh[k].position) * (1.0f / 6);
                byBrightness[mesh[i].color.g] = dot(middle - Vec2{100, 50}, kTowardsSun);
            }
            EXPECT_GT(byBrightness.rbegin()->second, byBrightness.begin()->second) << turned;
        }
}

TEST_F(Roofs, AParapetThrowsItsShadowInwardFromTheSunnySide) {
    Daylight sun;
    sun.ink = {1, 2, 3};
    const sf::Color shadow = ink(sun.ink, sun.shadow);
    Bounds dark;
    for (const sf::Vertex& v : roof(Roof::Flat, 0, sun))
        if (v.color == shadow && fromSf(v.position).x < 97) dark.add(fromSf(v.position));
    EXPECT_GT(dark.low.x, 94) << "it begins at the wall's inner side";
    EXPECT_GE(dark.low.y, 46);
    EXPECT_LE(dark.high.y, 54);
}

TEST_F(Roofs, AHouseHasADarkFoot) {
    Mesh shadows;
    addContactShadow(shadows, house(0.4f), atlas(), {});
    EXPECT_EQ(shadows.size(), 24u);
    const auto clear = std::ranges::count_if(shadows, [](const sf::Vertex& v) { return v.color.a == 0; });
    EXPECT_EQ(clear, 12);
}

TEST_F(Roofs, SnowLiesOnEachAndLeavesItsRim) {
    for (int which = 0; which < kRoofCount; ++which) {
        const auto kind = static_cast<Roof>(which);
        House snowed = house();
        snowed.snowed = true;
        Mesh mesh;
        addRoof(mesh, snowed, kind, atlas(), {});
        EXPECT_GT(mesh.size(), roof(kind).size()) << which;
        const auto isSnow = [](const sf::Vertex& v) { return v.color.a < 255 && v.color.a > 200 && v.color.b > 180; };
        EXPECT_GE(std::ranges::count_if(mesh, isSnow), 6) << which;
        const Vec2 half = roofHalf(snowed, kind);
        for (const sf::Vertex& v : mesh) {
            const Vec2 off = fromSf(v.position) - snowed.place;
            if (isSnow(v)) {
                EXPECT_LT(std::abs(off.y), half.y - 0.2f) << which;
            }
        }
    }
}

TEST_F(Roofs, SignsShineAtNightInTwoColours) {
    Track track;
    track.scenery = test::bundledTables().scenery;
    track.params.theme = Theme::City;
    for (int i = 0; i < 60; ++i)
        if (const Vec2 place{static_cast<float>(i) * 40, 3}; roofOf(Theme::City, place) == Roof::Sign)
            track.params.scenery = {{"house", place.x, place.y, 0, 1}};
    ASSERT_EQ(track.params.scenery.size(), 1u);
    const SceneryMeshes meshes = paintScenery(track, atlas(), paletteIn(track.params), {});
    const auto shines = [&](bool pink) {
        return std::ranges::count_if(meshes.neon, [&](const LitWindow& lit) {
            return pink ? lit.colour.b > 120 && lit.colour.r > 200 : lit.colour.b > 200 && lit.colour.r < 100;
        });
    };
    EXPECT_EQ(shines(true), 1);
    EXPECT_EQ(shines(false), 1);
}

}  // namespace
}  // namespace slip
