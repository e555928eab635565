// SPDX-License-Identifier: MIT
#include "render/ground/ground_paint.hpp"
#include "render/ground/ground_painter.hpp"

#include "session/engineer/lab_colour.hpp"
#include "unit/render/road/painted_ground.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr int kSamples = 400;
constexpr float kSampled = 0.15f;  // m

using Picture = std::vector<float>;

/// Returns the brightness of ground as it is drawn, starting at a corner.
Picture groundAt(const GroundPaint& paint, const sf::Image& grain, Vec2 corner) {
    Picture out;
    for (int y = 0; y < kSamples; ++y)
        for (int x = 0; x < kSamples; ++x) {
            const Vec2 p = corner + Vec2{static_cast<float>(x), static_cast<float>(y)} * kSampled;
            const sf::Vector2f at = textureAt(paint, p);
            const auto wrapped = [](float v) {
                const float size = kGroundPixels;
                return static_cast<unsigned>(v - std::floor(v / size) * size) % kGroundPixels;
            };
            out.push_back(static_cast<float>(grain.getPixel(wrapped(at.x), wrapped(at.y)).g) *
                          static_cast<float>(tintAt(paint, p).g) / 255);
        }
    return out;
}

/// Returns means over 2·reach + 1 samples along each row, transposed, so that two calls cover both directions.
Picture smearedAndTurned(const Picture& in, int reach) {
    Picture out(in.size());
    for (int y = 0; y < kSamples; ++y) {
        const auto at = [&](int x) {
            return in[static_cast<std::size_t>(y * kSamples + std::clamp(x, 0, kSamples - 1))];
        };
        float sum = 0;
        for (int x = -reach; x < reach; ++x) sum += at(x);
        for (int x = 0; x < kSamples; ++x) {
            sum += at(x + reach);
            out[static_cast<std::size_t>(x * kSamples + y)] = sum / static_cast<float>(2 * reach + 1);
            sum -= at(x - reach);
        }
    }
    return out;
}

/// Blurs in both directions. Three running means make a bell, whose deviation is the root of reach · (reach + 1)
/// samples.
Picture blurred(Picture picture, int reach) {
    for (int i = 0; i < 6; ++i) picture = smearedAndTurned(picture, reach);
    return picture;
}

/// Returns the details between 0.4 and 2.3 m.
Picture between(const Picture& in) {
    Picture fine = blurred(in, 2);
    const Picture wide = blurred(in, 15);
    for (std::size_t i = 0; i < fine.size(); ++i) fine[i] -= wide[i];
    return fine;
}

double correlation(const Picture& a, const Picture& b) {
    double ab = 0, aa = 0, bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += double(a[i]) * double(b[i]);
        aa += double(a[i]) * double(a[i]);
        bb += double(b[i]) * double(b[i]);
    }
    return ab / std::sqrt(aa * bb);
}

NamedSurface surfaceOf(GroundKind kind) {
    for (const NamedSurface& surface : test::bundledSurfaces())
        if (groundKindOf(surface) == kind) return surface;
    return {"own", {}};
}

/// Tests all ground except what is laid in rows.
TEST(Ground, NothingOfItIsSeenAgainWhereItsPictureRepeats) {
    for (int i = 0; i < kGroundKindCount; ++i) {
        const auto kind = static_cast<GroundKind>(i);
        if (isLaid(kind)) continue;
        const GroundPaint paint = paintOf(surfaceOf(kind), paletteOf(Theme::Meadow), GroundRole::Beside);
        const sf::Image grain = groundImage(kind);
        const Vec2 corner{230, -410};
        const Picture here = between(groundAt(paint, grain, corner));
        for (const Vec2 way : {paint.along, leftOf(paint.along)}) {
            const Picture there = between(groundAt(paint, grain, corner + way * groundTileSize(kind)));
            EXPECT_LE(correlation(here, there), 0.5) << "kind " << i;
            RecordProperty("correlation_" + std::to_string(i), std::to_string(correlation(here, there)));
        }
    }
}

TEST(Ground, PicturesAreAsBrightAsTheySay) {
    for (int i = 0; i < kGroundKindCount; ++i) {
        const sf::Image image = groundImage(static_cast<GroundKind>(i));
        double sum = 0;
        for (unsigned y = 0; y < kGroundPixels; ++y)
            for (unsigned x = 0; x < kGroundPixels; ++x) sum += image.getPixel(x, y).g;
        EXPECT_NEAR(sum / kGroundPixels / kGroundPixels, double(groundLevel(static_cast<GroundKind>(i))), 4) << i;
    }
}

TEST(Ground, WearsItsSurfacesColourOnTheWholeAndWanders) {
    const NamedSurface own{"own", {.colour = {90, 130, 60}, .particles = Particles::Grass}};
    const GroundPaint paint = paintOf(own, paletteOf(Theme::Meadow), GroundRole::Beside);
    double sum = 0, squares = 0;
    constexpr int count = 60;
    for (int y = 0; y < count; ++y)
        for (int x = 0; x < count; ++x) {
            const double l = labOf(colourAt(paint, {static_cast<float>(x) * 7, static_cast<float>(y) * 7})).l;
            sum += l, squares += l * l;
        }
    const double mean = sum / count / count, spread = std::sqrt(squares / count / count - mean * mean);
    EXPECT_NEAR(mean, labOf({90, 130, 60}).l, 4);
    EXPECT_GT(spread, 1.5);
    EXPECT_LT(spread, 6);
}

TEST(Ground, ThemesColourTheirOwnSurfacesAndNoPlayers) {
    const NamedSurface grass{"grass", {.colour = {1, 2, 3}}}, own{"lawn", {.colour = {1, 2, 3}}};
    const Palette forest = paletteOf(Theme::Forest);
    EXPECT_EQ(paintOf(grass, forest, GroundRole::Beside).coat.plain, forest.coats.front().coat.plain);
    EXPECT_EQ(paintOf(own, forest, GroundRole::Beside).coat.plain, (Colour{1, 2, 3}));
}

TEST(Ground, SnowIsWhiteAndCold) {
    const NamedSurface snow{"snow", {}};
    const GroundPaint paint = paintOf(snow, paletteOf(Theme::Snow), GroundRole::Beside);
    double l = 0, b = 0;
    for (int i = 0; i < 400; ++i) {
        const LabColour lab = labOf(colourAt(paint, {static_cast<float>(i % 20) * 9, static_cast<float>(i / 20) * 9}));
        l += lab.l / 400, b += lab.b / 400;
    }
    EXPECT_GE(l, 92);
    EXPECT_LE(b, -1);
}

struct BundledGround : ::testing::TestWithParam<std::string> {};

/// Compares places 1 m within the edge and 2.5 m beyond it or its kerb.
TEST_P(BundledGround, TheRoadIsSeenAtAGlance) {
    const test::PaintedTrack painted(GetParam());
    const Track& track = painted.track;
    constexpr int stations = 400;
    std::vector<double> apart;
    for (int i = 0; i < stations; ++i) {
        const RoadSample road = roadAt(track, track.length * static_cast<float>(i) / stations);
        for (const float side : {-1.0f, 1.0f}) {
            const float kerb = side > 0 ? road.kerbLeft : road.kerbRight;
            const auto at = [&](float beside) {
                return road.position + leftOf(road.tangent) * (side * (road.halfWidth + beside));
            };
            const Vec2 outside = at(kerb + 2.5f);
            if (locate(track, outside).onRoad) continue;  // another piece of the road
            apart.push_back(deltaE2000(labOf(painted.at(at(-1))), labOf(painted.at(outside))));
        }
    }
    std::ranges::sort(apart);
    const double low = apart[apart.size() / 20];
    RecordProperty("apart_p5", std::to_string(low));
    RecordProperty("apart_median", std::to_string(apart[apart.size() / 2]));
    EXPECT_GE(low, 15) << GetParam() << ", median " << apart[apart.size() / 2];
}

INSTANTIATE_TEST_SUITE_P(Tracks, BundledGround, ::testing::ValuesIn(test::bundledNames("tracks")),
                         [](const auto& track) { return track.param; });

TEST(GridLines, LieOnMultiplesOfTheirPitch) {
    Mesh mesh;
    addGridLines(mesh, {{-15, -5}, {15, 5}}, 10, {});
    EXPECT_EQ(mesh.size(), (3 + 1) * 6u) << "three upright ones and a level one, of two triangles each";
}

/// Neighbouring floats are 32 m apart there: adding 10 m would never end.
TEST(GridLines, EndHoweverFarFromTheOriginTheViewIs) {
    Mesh mesh;
    addGridLines(mesh, {{5e8f, -5e8f}, {5e8f + 256, -5e8f + 256}}, 10, {});
    EXPECT_GT(mesh.size(), 0u);
    EXPECT_LT(mesh.size(), 1000u);
}

}  // namespace
}  // namespace slip
