// SPDX-License-Identifier: MIT
// Lamps: what they light, how they shine, and their streaks on a wet road.
#include "io/track/scenery_file.hpp"
#include "render/scene/lamp_painter.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Atlas discs() {
    Atlas atlas;
    for (StampPlace& place : atlas.places) place.cell = {0, 0, 8, 8};
    return atlas;
}

CarLook car() {
    CarLook look;
    look.length = 4, look.width = 1.8f;
    return look;
}

Vec2 middleOf(const Mesh& mesh, std::size_t sprite) {
    Vec2 sum;
    for (std::size_t i = 0; i < 6; ++i) sum += fromSf(mesh[6 * sprite + i].position) * (1.0f / 6);
    return sum;
}

TEST(Lamps, TheBrightestPointIsAtTheLamp) {
    Mesh glow;
    addHeadlampGlow(glow, car(), {{{10, 0}, 0}}, discs(), 1);
    int brightest = 0;
    Vec2 place;
    for (std::size_t i = 0; i < glow.size() / 6; ++i)
        if (glow[6 * i].color.r > brightest) brightest = glow[6 * i].color.r, place = middleOf(glow, i);
    EXPECT_NEAR(place.x, 12 - 0.35f, 0.3f);
    EXPECT_LT(std::abs(place.y), 0.9f) << "within the body";
}

TEST(Lamps, BrakesLightTheRoadBehind) {
    const auto red = [](float brake) {
        std::vector<Lamp> light;
        addCarLight(light, car(), {}, {brake, 0}, 1);
        float sum = 0;
        for (const Lamp& lamp : light)
            if (lamp.box.centre.x < -2 && lamp.colour.r > 3 * lamp.colour.b) sum += lamp.strength;
        return sum;
    };
    EXPECT_GT(red(1), 2 * red(0));
    EXPECT_GT(red(0), 0);
}

const Mirror kEverywhereWet{{0, -1}, [](Vec2) { return true; }};

TEST(Lamps, StreaksLieOnWetHardGroundAlone) {
    Mesh mesh;
    Bounds view;
    view.add({-20, -20});
    view.add({20, 20});
    addStreetStreak(mesh, view, {3, 5}, discs(), {{0, -1}, [](Vec2 p) { return p.y > 3; }}, 1);
    ASSERT_FALSE(mesh.empty());
    for (std::size_t piece = 0; piece < mesh.size() / 6; ++piece) EXPECT_GT(middleOf(mesh, piece).y, 3);
}

TEST(Lamps, StreetLampsOutOfViewCostNothing) {
    Mesh mesh;
    std::vector<Lamp> light;
    Bounds view;
    view.add({-20, -20});
    view.add({20, 20});
    addStreetLight(light, view, {60, 0}, 1);
    addStreetGlow(mesh, view, {30, 0}, discs(), 1);
    addStreetStreak(mesh, view, {0, 40}, discs(), kEverywhereWet, 1);
    EXPECT_TRUE(light.empty());
    EXPECT_TRUE(mesh.empty());
    addStreetLight(light, view, {30, 0}, 1);
    EXPECT_FALSE(light.empty()) << "its pool reaches in";
}

TEST(Lamps, StreaksRunDownThePictureAndFade) {
    Mesh mesh;
    Bounds view;
    view.add({-20, -20});
    view.add({20, 20});
    addStreetStreak(mesh, view, {3, 5}, discs(), kEverywhereWet, 1);
    ASSERT_GE(mesh.size(), 12u);
    const std::size_t last = mesh.size() / 6 - 1;
    EXPECT_LT(middleOf(mesh, last).y, middleOf(mesh, 0).y - 2);
    EXPECT_GT(middleOf(mesh, last).y, 5 - 4.5f) << "no longer than a car";
    EXPECT_NEAR(middleOf(mesh, last).x, 3, 1e-3f);
    EXPECT_LT(mesh.back().color.r, mesh.front().color.r / 2);
}

}  // namespace
}  // namespace slip
