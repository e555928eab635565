// SPDX-License-Identifier: MIT
// Water: its edge, what is beside it and what moves on it.
#include "render/effects/rain_rings.hpp"
#include "render/ground/water_painter.hpp"
#include "support/bundled.hpp"
#include "track/planar.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct HarbourWater : testing::Test {
    Folders folders;
    SceneryPictures pictures{folders};
    Track track = test::bundledTrack("ironstaithe");
    Atlas atlas = paintAtlas(paletteOf(Theme::Harbour), {}, pictures);
    std::vector<ShorePiece> shores = shoresOf(track);
    WaterLife water{track, shores};
    Bounds everywhere{{-1e4f, -1e4f}, {1e4f, 1e4f}};

    Mesh at(float time, const Bounds& view) const {
        Mesh mesh;
        water.addTo(mesh, view, atlas, time);
        return mesh;
    }
};

TEST(Water, NothingStandsInIt) {
    for (const char* const name :
         {"ironstaithe", "hanging_wood", "saltpan", "brackenholt", "cobalt", "thistledown", "wexcombe"}) {
        const Track track = test::bundledTrack(name);
        for (const Scenery& piece : track.params.scenery) {
            EXPECT_FALSE(waterAt(track, {piece.x, piece.y})) << name << ": " << piece.kind << " at " << piece.x;
            for (const Vec2 foot : solidOutline(kindOf(track.scenery, piece), piece))
                EXPECT_FALSE(waterAt(track, foot))
                    << name << ": " << piece.kind << " at " << piece.x << ", " << piece.y;
        }
    }
}

TEST_F(HarbourWater, QuaysRunAlongItsWholeEdge) {
    ASSERT_FALSE(shores.empty());
    float longest = 0, side = 0;
    for (const ShorePiece& s : shores) {
        EXPECT_TRUE(s.paved) << s.from.x << ", " << s.from.y;
        if (s.from.y > -16 && s.from.y < -10)
            side += length(s.to - s.from), longest = std::max(longest, length(s.to - s.from));
    }
    EXPECT_GT(side, 560) << "the quay along the straight";
    EXPECT_LT(longest, 6);
}

TEST_F(HarbourWater, StonesLieOnLandAndTheWallAboveWater) {
    Mesh mesh;
    addShores(mesh, shores, paletteOf(Theme::Harbour), atlas, {});
    const auto middlesOf = [&](Stamp stamp) {
        std::vector<Vec2> out;
        const Cell cell = atlas[stamp].cell;
        for (std::size_t i = 0; i + 5 < mesh.size(); i += 6)
            if (mesh[i].texCoords == sf::Vector2f(cell.x, cell.y) &&
                mesh[i + 2].texCoords == sf::Vector2f(cell.x + cell.w, cell.y + cell.h))
                out.push_back(fromSf((mesh[i].position + mesh[i + 2].position) * 0.5f));
        return out;
    };
    const auto stones = middlesOf(Stamp::QuayStone), faces = middlesOf(Stamp::QuayFace);
    ASSERT_EQ(stones.size(), shores.size());
    ASSERT_EQ(faces.size(), shores.size());
    std::size_t dry = 0, wet = 0;
    for (const Vec2 p : stones) dry += !waterAt(track, p);
    for (const Vec2 p : faces) wet += waterAt(track, p).has_value();
    EXPECT_GT(dry, stones.size() * 9 / 10);  // except in bends, which are drawn rounder than they are
    EXPECT_GT(wet, faces.size() * 8 / 10);   // bends are a large part of the shore visible from the road
}

TEST_F(HarbourWater, ASecondLaterItLooksDifferentAndAtTheSameTimeTheSame) {
    const Mesh now = at(3, everywhere), again = at(3, everywhere), later = at(4, everywhere);
    ASSERT_FALSE(now.empty());
    ASSERT_EQ(now.size(), later.size());
    std::size_t moved = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        EXPECT_EQ(now[i].position, again[i].position);
        moved += now[i].position != later[i].position || now[i].color != later[i].color;
    }
    EXPECT_GT(moved, now.size() / 2);
    EXPECT_EQ(at(0, everywhere)[0].color, at(kWaterRepeats, everywhere)[0].color);
}

TEST_F(HarbourWater, RainMakesRingsOnHardGroundAndWaterOnly) {
    const RainRings rings(track);
    Mesh heavy, light;
    rings.addTo(heavy, everywhere, atlas, {2, 1});
    rings.addTo(light, everywhere, atlas, {2, 0.3f});
    ASSERT_GT(heavy.size(), 600u);
    EXPECT_LT(light.size(), heavy.size() / 2);
    for (std::size_t i = 0; i < heavy.size(); i += 6) {
        const Vec2 p = fromSf((heavy[i].position + heavy[i + 2].position) * 0.5f);
        const Location at = locate(track, p);
        EXPECT_TRUE(at.onRoad || at.onKerb || waterAt(track, p)) << p.x << ", " << p.y;
    }
    const RainRings onGravel(test::bundledTrack("hanging_wood"));
    Mesh pond;
    onGravel.addTo(pond, everywhere, atlas, {2, 1});
    EXPECT_LT(pond.size(), heavy.size());
}

TEST_F(HarbourWater, OnlyWhatIsInViewIsDrawn) {
    EXPECT_TRUE(at(0, {{0, 300}, {40, 320}}).empty()) << "land";
    const Mesh bay = at(0, {{0, -80}, {60, -40}});
    EXPECT_FALSE(bay.empty());
    EXPECT_LT(bay.size(), at(0, everywhere).size() / 8);
}

}  // namespace
}  // namespace slip
