// SPDX-License-Identifier: MIT
#include "render/ground/relief.hpp"

#include "render/ground/cliff_painter.hpp"
#include "session/engineer/lab_colour.hpp"
#include "unit/render/road/painted_ground.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Hill squareHill(float height, float half, float flank = 20) {
    return {height, flank, {{-half, -half}, {half, -half}, {half, half}, {-half, half}}};
}

TEST(Relief, LandRisesAcrossTheFlankAndHillsAddUp) {
    EXPECT_EQ(Relief(std::vector<Hill>()).heightAt({3, 4}), 0);
    const Relief relief({squareHill(10, 100), squareHill(6, 50), squareHill(-4, 20, 8)});
    EXPECT_NEAR(relief.heightAt({-75, 0}), 10, 0.1f);
    EXPECT_NEAR(relief.heightAt({-34, 0}), 16, 0.1f);
    EXPECT_NEAR(relief.heightAt({0, 0}), 12, 0.1f);
    EXPECT_NEAR(relief.heightAt({-125, 0}), 0, 0.1f);
    EXPECT_EQ(relief.heightAt({1e6f, -1e6f}), 0);
    EXPECT_GT(relief.slopeAt({-100, 0}).x, 0.3f) << "uphill";
    EXPECT_LT(relief.slopeAt({100, 0}).x, -0.3f);
}

double lightnessOf(const sf::Color& over, Colour ground) {
    const float left = 1 - static_cast<float>(over.a) / 255;
    const auto part = [left](sf::Uint8 ink, std::uint8_t below) {
        return toByte(static_cast<float>(ink) + left * static_cast<float>(below));
    };
    return labOf({part(over.r, ground.r), part(over.g, ground.g), part(over.b, ground.b)}).l;
}

TEST(Relief, SunlitAndLeeSlopesDifferByEightToFourteenInLightness) {
    for (const char* const name : {"copperhead", "hanging_wood", "brackenholt", "vintra"}) {
        const Track track = test::bundledTrack(name);
        const Palette palette = paletteIn(track.params);
        const GroundPaint land =
            paintOf(track.surfaces[static_cast<std::size_t>(track.ground)], palette, GroundRole::Beside);
        for (const float hour : {8.0f, 11.0f, 14.0f, 18.0f}) {
            const Daylight light = daylightOf({hour, Weather::Dry}, palette);
            const Vec2 steep = light.towardsSun * 0.5f;
            const Colour ground = colourAt(land, {40, 30});
            const double lit = lightnessOf(slopeInk(-steep, palette, light), ground);
            const double lee = lightnessOf(slopeInk(steep, palette, light), ground);
            EXPECT_GE(lit - lee, 8) << name << " at " << hour;
            EXPECT_LE(lit - lee, 14) << name << " at " << hour;
        }
        const Daylight clouds = daylightOf({12, Weather::Rain}, palette);
        const Daylight sun = daylightOf({12, Weather::Dry}, palette);
        EXPECT_LT(slopeLight(-clouds.towardsSun, clouds), 0.8f * slopeLight(-sun.towardsSun, sun)) << name;
    }
}

TEST(Relief, ATrackWithoutHillsIsPaintedWithoutThem) {
    const test::PaintedTrack flat("larkmead");
    EXPECT_TRUE(flat.meshes.relief.shade(flat.palette, {}).empty());
    for (const GroundMesh& part : flat.meshes.ground) EXPECT_FALSE(part.opaque.empty() && part.fading.empty());
}

TEST(Relief, RockStandsOnSteepFlanksClearOfTheRoad) {
    for (const char* const name : {"copperhead", "hanging_wood", "brackenholt", "vintra"}) {
        const test::PaintedTrack painted(name);
        Mesh rock, shadows;
        addCliffs(rock, shadows, painted.track, painted.meshes.relief, painted.atlas, painted.palette, {});
        EXPECT_GT(rock.size(), 3000u) << name;
        for (const sf::Vertex& corner : rock) {
            const Location at = locate(painted.track, fromSf(corner.position));
            ASSERT_FALSE(at.onRoad || at.onKerb) << name << " at s = " << at.s;
        }
    }
}

}  // namespace
}  // namespace slip
