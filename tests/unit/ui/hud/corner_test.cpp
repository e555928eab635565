// SPDX-License-Identifier: MIT
#include "ui/hud/corner_sign.hpp"

#include "base/scalar.hpp"
#include "render/base/camera.hpp"
#include "support/bundled.hpp"
#include "support/hud_views.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace slip {
namespace {

TEST(Corner, theSignKnowsSideAndDistance) {
    const Track track = test::bundledTrack("larkmead");
    const auto corner = nextCorner(track, track.startS, 600, 60);
    ASSERT_TRUE(corner);
    EXPECT_LT(corner->radius, 60);
    const RoadSample inside = roadAt(track, track.startS + corner->distance + 2);
    EXPECT_EQ(signOf(corner->angle), signOf(inside.curvature));
    const auto nearer = nextCorner(track, track.startS + 20, 600, 60);
    ASSERT_TRUE(nearer);
    EXPECT_NEAR(nearer->distance, corner->distance - 20, 2.5f);
    EXPECT_FALSE(nextCorner(track, track.startS, corner->distance - 5, 60));
    EXPECT_FALSE(cornerSign(track, track.startS, 5)) << "at walking pace the view reaches far enough";
}

TEST(Corner, theSignComesThreeSecondsBefore) {
    const Track track = test::bundledTrack("larkmead");
    for (const float speed : {20.0f, 30.0f}) {
        float s = track.startS;
        while (!cornerSign(track, s, speed) && s < track.startS + track.length) s += 1;
        ASSERT_TRUE(cornerSign(track, s, speed)) << speed;
        EXPECT_GE(cornerSign(track, s, speed)->distance, 3 * speed - 4) << speed;
    }
}

/// Returns a straight road ahead of a car, in any direction of the picture.
CornerScene sceneOf(sf::Vector2f size, sf::Vector2f car, float angle) {
    CornerScene scene{.size = size, .travel = {std::cos(angle), std::sin(angle)}, .halfRoad = 45, .car = car};
    for (std::size_t i = 0; i < scene.road.size(); ++i)
        scene.road[i] = car + scene.travel * (20.0f * static_cast<float>(i));
    return scene;
}

TEST(CornerSign, StandsByTheRoadOnTheCornersSideClearOfAllElse) {
    const test::HudScene shown(test::Show::Race);
    for (const sf::Vector2f size : {sf::Vector2f(1280, 720), sf::Vector2f(640, 720)}) {
        int seen = 0, beside = 0;
        const HudLayout layout = test::layoutOf(shown, size, shown.view);
        for (float angle = 0; angle < 6.28f; angle += 0.3f)
            for (const float turn : {-1.2f, 1.2f}) {
                const Vec2 reach = carReach(size.x / size.y);
                const CornerScene scene = sceneOf(
                    size, {size.x * (0.5f - reach.x * std::cos(angle)), size.y * (0.5f - reach.y * std::sin(angle))},
                    angle);
                CornerSign sign;
                followCorner(sign, Corner{120, turn, 45}, scene, layout, 1);
                ASSERT_EQ(sign.opacity, 1);
                for (const UiBox& box : boxesOf(layout))
                    EXPECT_TRUE(!meet(box, sign.box) || meet(box, layout.corner)) << angle;
                EXPECT_FALSE(sign.box.contains(scene.car));
                for (const sf::Vector2f p : scene.road) EXPECT_FALSE(sign.box.contains(p));
                ++seen;
                if (sign.placeIndex != 0) continue;
                ++beside;
                const sf::Vector2f to =
                    sf::Vector2f(sign.box.x + sign.box.w / 2, sign.box.y + sign.box.h / 2) - scene.car;
                EXPECT_LT(std::hypot(to.x, to.y), 130) << "near the car";
                EXPECT_GT((scene.travel.x * to.y - scene.travel.y * to.x) * -turn, 0) << "on the corner's side";
            }
        EXPECT_GE(beside, seen / 2) << size.x;
    }
}

TEST(CornerSign, FadesInAndOutAndChangesSidesUnseen) {
    const test::HudScene shown(test::Show::Alone);
    const sf::Vector2f size(1280, 720);
    const HudLayout layout = test::layoutOf(shown, size, shown.view);
    const CornerScene scene = sceneOf(size, {640, 600}, -1.5708f);
    CornerSign sign;
    followCorner(sign, Corner{120, 1, 45}, scene, layout, 1.0f / 60);
    EXPECT_GT(sign.opacity, 0);
    EXPECT_LT(sign.opacity, 0.2f);
    for (int i = 0; i < 30; ++i) followCorner(sign, Corner{100, 1, 45}, scene, layout, 1.0f / 60);
    EXPECT_EQ(sign.opacity, 1);
    EXPECT_LT(sign.box.x, 640) << "a left-hander";
    followCorner(sign, Corner{80, -1, 45}, scene, layout, 1.0f / 60);
    EXPECT_LT(sign.box.x, 640) << "still the one before";
    for (int i = 0; i < 80; ++i) followCorner(sign, Corner{80, -1, 45}, scene, layout, 1.0f / 60);
    EXPECT_GT(sign.box.x, 640);
    EXPECT_EQ(sign.opacity, 1);
    for (int i = 0; i < 80; ++i) followCorner(sign, std::nullopt, scene, layout, 1.0f / 60);
    EXPECT_EQ(sign.opacity, 0);
}

TEST(CornerSign, GlidesWhereItsPlaceIsTaken) {
    const sf::Vector2f size(1280, 720);
    const CornerScene scene = sceneOf(size, {640, 600}, -1.5708f);
    CornerSign sign;
    HudLayout layout;
    for (int i = 0; i < 60; ++i) followCorner(sign, Corner{120, 1, 45}, scene, layout, 1.0f / 60);
    const UiBox at = sign.box;
    layout.field = at;
    followCorner(sign, Corner{100, 1, 45}, scene, layout, 1.0f / 60);
    EXPECT_EQ(sign.opacity, 1) << "never gone where one must brake";
    EXPECT_LT(std::hypot(sign.box.x - at.x, sign.box.y - at.y), 60);
    for (int i = 0; i < 60; ++i) followCorner(sign, Corner{100, 1, 45}, scene, layout, 1.0f / 60);
    EXPECT_EQ(sign.opacity, 1);
    EXPECT_FALSE(meet(sign.box, at));
}

TEST(CornerSign, WithoutAnyRoomItWaitsForSome) {
    const sf::Vector2f size(1280, 720);
    CornerScene scene = sceneOf(size, {640, 600}, -1.5708f);
    scene.halfRoad = 2000;
    const HudLayout none;
    CornerSign sign;
    for (int i = 0; i < 60; ++i) followCorner(sign, Corner{120, 1, 45}, scene, none, 1.0f / 60);
    EXPECT_EQ(sign.opacity, 0);
    scene.halfRoad = 45;
    followCorner(sign, Corner{100, 1, 45}, scene, none, 1.0f / 60);
    EXPECT_GT(sign.opacity, 0);
    EXPECT_GT(sign.box.w, 0);
}

}  // namespace
}  // namespace slip
