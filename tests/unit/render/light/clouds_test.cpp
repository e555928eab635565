// SPDX-License-Identifier: MIT
#include "render/light/clouds.hpp"
#include "session/engineer/lab_colour.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr Vec2 kSeen{90, 50};  // m
const Colour kCloudTone = cloudInk(kShadowInk, 0.5f);

Mesh shadowsAt(Vec2 corner, float time) {
    Mesh mesh;
    addCloudShadows(mesh, {corner, corner + kSeen}, time, kCloudTone);
    return mesh;
}

/// Returns the mean lightness of meadow in a view.
double meanLightness(Vec2 corner, float time) {
    const auto lightness = [](sf::Color tone) {
        return labOf(multiplied({140, 150, 110}, {tone.r, tone.g, tone.b})).l;
    };
    const Mesh mesh = shadowsAt(corner, time);
    const double clear = lightness(sf::Color::White);
    double sum = clear * static_cast<double>(kSeen.x * kSeen.y);
    for (std::size_t i = 0; i < mesh.size(); i += 3) {
        const Vec2 a = fromSf(mesh[i].position), b = fromSf(mesh[i + 1].position), c = fromSf(mesh[i + 2].position);
        const double area = std::fabs(static_cast<double>(cross(b - a, c - a))) / 2;
        for (std::size_t k = i; k < i + 3; ++k) sum += area * (lightness(mesh[k].color) - clear) / 3;
    }
    return sum / static_cast<double>(kSeen.x * kSeen.y);
}

TEST(Clouds, LetTheLightOfAViewVaryByThreeToSixPercentInAMinute) {
    double sum = 0;
    constexpr int views = 12;
    for (int i = 0; i < views; ++i) {
        const Vec2 corner{230.0f * static_cast<float>(i), 170.0f * static_cast<float>(i % 5)};
        double least = 1e9, most = 0;
        for (float time = 0; time < 60; time += 2) {
            const double now = meanLightness(corner, 40.0f * static_cast<float>(i) + time);
            least = std::min(least, now), most = std::max(most, now);
        }
        EXPECT_LE((most - least) / most, 0.085) << i;
        sum += (most - least) / most;
    }
    EXPECT_GE(sum / views, 0.03);
    EXPECT_LE(sum / views, 0.06);
}

TEST(Clouds, DriftWithoutAJumpAndComeAgain) {
    for (float x = 0; x < 900; x += 37) {
        const Vec2 corner{x, 0.7f * x};
        EXPECT_NEAR(meanLightness(corner, 100), meanLightness(corner, 100.05f), 0.05);
        EXPECT_NEAR(meanLightness(corner, 0), meanLightness(corner, kCloudsRepeat), 0.02);
    }
}

TEST(Clouds, CostNothingWhereTheSkyIsClear) {
    int clear = 0, shaded = 0;
    for (float x = 0; x < 4000; x += 160) {
        const std::size_t size = shadowsAt({x, 300}, 0).size();
        clear += size == 0 ? 1 : 0;
        shaded += size > 24u * 14 * 3 ? 1 : 0;
    }
    EXPECT_GT(clear, 1);
    EXPECT_GT(shaded, 1);
}

TEST(Clouds, AreFaintWhenTheSunIs) {
    EXPECT_GT(cloudInk(kShadowInk, 0.2f).r, cloudInk(kShadowInk, 0.5f).r + 8);
    EXPECT_EQ(cloudInk(kShadowInk, 0), kWhite);
}

}  // namespace
}  // namespace slip
