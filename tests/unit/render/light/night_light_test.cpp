// SPDX-License-Identifier: MIT
// Light at night: the reach of lamps, how their light adds up, and the squares that show it.
#include "render/light/night_light.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr Colour kDark{52, 67, 106};
constexpr int kFineness = 8;  // 128 × 72 squares

/// Returns a view of 128 m × 72 m around the origin: one metre per square.
sf::View metres() { return sf::View({0, 0}, {128, -72}); }

NightLight lit(const std::vector<Lamp>& lamps) {
    NightLight light;
    light.compute(lamps, metres(), kDark, kFineness);
    return light;
}

float redAt(const NightLight& light, Vec2 place) {
    return light.at(static_cast<int>(64 + place.x), static_cast<int>(36 - place.y))[0];
}

Lamp pool(Vec2 middle, float radius, float strength) {
    return {{middle, {1, 0}, 2 * radius, 2 * radius}, {200, 200, 200}, strength};
}

TEST(NightLight, WithoutLampsIsOneColourInFewSquares) {
    const NightLight light = lit({});
    EXPECT_EQ(light.squares().size(), 4u * 16 * 9);
    for (const sf::Vertex& v : light.squares()) EXPECT_EQ(v.color, sf::Color(kDark.r, kDark.g, kDark.b));
}

TEST(NightLight, ALampReachesToItsRimAndLampsAddUp) {
    const NightLight one = lit({pool({20, 10}, 12, 0.5f)}),
                     two = lit({pool({20, 10}, 12, 0.5f), pool({20, 10}, 6, 0.2f)});
    EXPECT_FLOAT_EQ(redAt(one, {20, 10}), 52 + 100);
    EXPECT_FLOAT_EQ(redAt(two, {20, 10}), 52 + 140);
    EXPECT_FLOAT_EQ(redAt(one, {25, 10}), 52 + 100) << "its core";
    EXPECT_NEAR(redAt(one, {20, 19}), 52 + 50, 20) << "fading";
    EXPECT_FLOAT_EQ(redAt(one, {20, 22}), 52);
    EXPECT_FLOAT_EQ(redAt(one, {33, 10}), 52);
    EXPECT_FLOAT_EQ(redAt(lit({pool({0, 0}, 9, 2)}), {0, 0}), 255) << "no more than there is";
}

TEST(NightLight, AConeLiesAlongItsWay) {
    const NightLight light = lit({{{{0, 0}, direction(kPi / 4), 40, 8}, {200, 200, 200}, 0.5f, 0}});
    EXPECT_GT(redAt(light, {8, 8}), 70);
    EXPECT_GT(redAt(light, {-8, -8}), 70);
    EXPECT_FLOAT_EQ(redAt(light, {8, -8}), 52);
    EXPECT_FLOAT_EQ(redAt(light, {-8, 8}), 52);
}

TEST(NightLight, LampsFarOffChangeNothing) {
    const NightLight light = lit({pool({1e6f, 0}, 17, 1), pool({0, -1e6f}, 17, 1), pool({-90, 50}, 17, 1)});
    for (const sf::Vertex& v : light.squares()) EXPECT_EQ(v.color.r, kDark.r);
}

TEST(NightLight, SquaresCoverThePictureOnceAndShowTheLight) {
    const NightLight light = lit({pool({-20, 5}, 17, 0.4f), pool({12, -36}, 9, 0.9f)});
    const Mesh& mesh = light.squares();
    float area = 0;
    for (std::size_t i = 0; i < mesh.size(); i += 4) {
        const sf::Vector2f side = mesh[i + 2].position - mesh[i].position;
        area += side.x * side.y;
        for (std::size_t k = i; k < i + 4; ++k) {
            const sf::Vector2f p = mesh[k].position;
            EXPECT_NEAR(mesh[k].color.r, light.at(static_cast<int>(p.x), static_cast<int>(p.y))[0], 8);
        }
        EXPECT_EQ(mesh[i].color.r - mesh[i + 1].color.r, mesh[i + 3].color.r - mesh[i + 2].color.r) << "a plane";
    }
    EXPECT_FLOAT_EQ(area, 128 * 72);
    EXPECT_GT(mesh.size(), 4u * 16 * 9);
    EXPECT_LT(mesh.size(), 4u * 1500) << "one where the light hardly changes";
}

}  // namespace
}  // namespace slip
