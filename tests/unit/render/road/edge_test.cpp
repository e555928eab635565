// SPDX-License-Identifier: MIT
#include "render/road/edge_painter.hpp"

#include "render/road/kerb_painter.hpp"
#include "session/engineer/lab_colour.hpp"
#include "support/test_tracks.hpp"
#include "unit/render/road/painted_ground.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Track hairpins(float kerbWidth) {
    TrackParams params = test::stadium(120, 14, 9);
    params.kerbs = {{0.0f, 0.98f, Side::Both, kerbWidth}};
    return test::soundTrack(params);
}

TEST(Kerbs, TeethAreAMetreOnBothSidesOfAHairpin) {
    const Track track = hairpins(1.2f);
    for (const float side : {-1.0f, 1.0f}) {
        const std::vector<KerbTooth> teeth = kerbTeeth(track, side);
        ASSERT_GT(teeth.size(), 100u);
        for (std::size_t i = 2; i + 2 < teeth.size(); ++i) {
            const KerbTooth& tooth = teeth[i];
            const Vec2 from = lerp(tooth.inner[0], tooth.outer[0], 0.5f),
                       to = lerp(tooth.inner[1], tooth.outer[1], 0.5f);
            EXPECT_NEAR(length(to - from), 1, 0.1f) << side << " " << i;
            EXPECT_NE(tooth.coloured, teeth[i - 1].coloured);
        }
    }
}

TEST(Kerbs, EndNarrowAndFaintAndAreBlackOnTheInsideOfBendsAlone) {
    const std::vector<KerbTooth> inside = kerbTeeth(hairpins(1.2f), 1), outside = kerbTeeth(hairpins(1.2f), -1);
    const auto widthAt = [](const KerbTooth& tooth, std::size_t end) {
        return length(tooth.outer[end] - tooth.inner[end]);
    };
    EXPECT_LT(widthAt(inside.front(), 0), 0.6f * widthAt(inside[10], 0));
    EXPECT_LT(widthAt(inside.back(), 1), 0.6f * widthAt(inside[10], 0));
    EXPECT_LT(inside.front().alpha[0], 0.3f);
    EXPECT_EQ(inside[10].alpha[0], 1);
    const auto blackest = [](const std::vector<KerbTooth>& teeth) {
        float most = 0;
        for (const KerbTooth& tooth : teeth) most = std::max(most, tooth.rubber[0]);
        return most;
    };
    EXPECT_GT(blackest(inside), 0.5f);
    EXPECT_EQ(blackest(outside), 0);
}

float brightnessAt(const Mesh& mesh, Vec2 p) {
    std::array<float, 3> seen{111, 154, 69};
    for (std::size_t i = 0; i + 2 < mesh.size(); i += 3) test::layOver(seen, &mesh[i], 1, p);
    return static_cast<float>(labOf({toByte(seen[0]), toByte(seen[1]), toByte(seen[2])}).l);
}

TEST(Verge, IsMownInStripesAlongTheRoad) {
    const Track track = test::soundTrack(test::stadium());
    const Mesh verge = paintVerge(track, paletteOf(Theme::Meadow));
    for (const float y : {-5 - 1.7f, -5 - 4.5f})
        for (float x = 30; x < 170; x += 3.3f)
            EXPECT_NEAR(brightnessAt(verge, {x, y}), brightnessAt(verge, {100, y}), 0.5f) << x;
    const float near = brightnessAt(verge, {100, -5 - 1.7f}), far = brightnessAt(verge, {100, -5 - 4.5f});
    EXPECT_GT(std::fabs(near - far), 3);
    EXPECT_LT(std::fabs(near - far), 12);
}

TEST(Verge, PloughedBanksHaveASunnyAndAShadedFace) {
    const Track track = test::soundTrack(test::stadium());
    const Mesh verge = paintVerge(track, paletteOf(Theme::Snow));
    // The sun is in the north-west: it shines on the face to the road of the southern bank.
    EXPECT_GT(brightnessAt(verge, {100, -5 - 0.2f}), brightnessAt(verge, {100, 5 + 0.2f}) + 10);
}

TEST(RoadEdge, NoGroundEndsWithAStep) {
    const test::PaintedTrack painted("thistledown");
    for (const GroundMesh& part : painted.meshes.ground)
        for (std::size_t i = 0; i + 2 < part.fading.size(); i += 3)
            for (std::size_t k = 0; k < 3; ++k) {
                const sf::Vertex &a = part.fading[i + k], &b = part.fading[i + (k + 1) % 3];
                const float step = std::fabs(static_cast<float>(a.color.a) - static_cast<float>(b.color.a)) / 255;
                EXPECT_LE(0.1f * step, 0.6f * length(fromSf(a.position) - fromSf(b.position)) + 1e-3f);
            }
}

TEST(RoadEdge, SomethingGrowsOverItButNotAtKerbs) {
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Palette palette = paletteOf(Theme::Meadow);
    const Atlas atlas = paintAtlas(palette, {}, pictures);
    const Track bare = test::bundledTrack("thistledown");
    Mesh mesh, none;
    addRoadEdges(mesh, bare, atlas, palette);
    int onRoad = 0, all = 0;
    for (std::size_t i = 0; i + 5 < mesh.size(); i += 6, ++all)
        onRoad += locate(bare, (fromSf(mesh[i].position) + fromSf(mesh[i + 2].position)) * 0.5f).onRoad;
    EXPECT_GT(static_cast<float>(all), bare.length);
    EXPECT_NEAR(static_cast<float>(onRoad) / static_cast<float>(all), 0.12f, 0.05f);
    addRoadEdges(none, hairpins(1.2f), atlas, palette);
    EXPECT_LT(none.size(), mesh.size() / 20);
}

}  // namespace
}  // namespace slip
