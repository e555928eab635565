// SPDX-License-Identifier: MIT
#include "render/base/road_rows.hpp"

#include "render/road/asphalt_painter.hpp"
#include "session/engineer/lab_colour.hpp"
#include "unit/render/road/painted_ground.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

struct Mean {
    double sum = 0;
    int count = 0;
    void add(double x) { sum += x, ++count; }
    double value() const { return sum / count; }
};

TEST(PaintedRoad, IsBlackWhereTyresWork) {
    const test::PaintedTrack painted("larkmead");
    Mean worked, rested, aside;
    for (const RoadRow& row : roadRows(painted.track))
        for (const float wheel : {-0.8f, 0.8f}) {
            const auto at = [&](float offset) { return labOf(painted.at(row.centre + row.left * offset)).l; };
            if (std::fabs(row.line + wheel) > row.halfWidth - 0.5f) continue;
            if (row.rubber > 0.9f) worked.add(at(row.line + wheel));
            if (row.rubber < 0.1f) rested.add(at(row.line + wheel));
            aside.add(at(row.line > 0 ? 2 - row.halfWidth : row.halfWidth - 2));
        }
    ASSERT_GT(worked.count, 50);
    ASSERT_GT(rested.count, 50);
    EXPECT_LE(worked.value(), 0.88 * rested.value());
    EXPECT_LT(rested.value(), aside.value());
}

TEST(PaintedRoad, IsQuietOverAMetre) {
    const test::PaintedTrack painted("larkmead");
    const Track& track = painted.track;
    for (float s = 3; s < track.length; s += 37) {
        const RoadSample road = roadAt(track, s);
        Mean light, squares;
        for (float across = -0.5f; across <= 0.5f; across += 0.25f)
            for (float along = -0.5f; along <= 0.5f; along += 0.25f) {
                const Vec2 p = road.position + road.tangent * along + leftOf(road.tangent) * (1.5f + across);
                const double l = labOf(painted.at(p)).l;
                light.add(l), squares.add(l * l);
            }
        EXPECT_LE(std::sqrt(squares.value() - sq(static_cast<float>(light.value())) + 1e-3), 2.5) << s;
    }
}

TEST(PaintedRoad, OneSurfaceReachesOntoTheNextWithoutAWideBlur) {
    const test::PaintedTrack painted("hanging_wood");
    int borders = 0;
    for (const GroundMesh& part : painted.meshes.ground) {
        if (part.kind == GroundKind::Plain) continue;  // light and shade of hills
        for (std::size_t i = 0; i + 5 < part.fading.size(); i += 6)
            for (const std::size_t k : {2u, 5u}) {  // the faded side of a quad and the one before it
                const sf::Vertex &far = part.fading[i + k], &near = part.fading[i + (k == 2 ? 1 : 0)];
                if (near.color.a == 0 || far.color.a != 0) continue;
                EXPECT_LT(length(fromSf(far.position) - fromSf(near.position)), 1.5f);
                ++borders;
            }
    }
    EXPECT_GT(borders, 100);
}

TEST(PaintedRoad, HasMarksOfAgeOnPavedGroundAlone) {
    const Folders folders = findFolders();
    SceneryPictures pictures(folders);
    const Atlas atlas = paintAtlas(paletteOf(Theme::Forest), {}, pictures);
    const Track track = test::bundledTrack("hanging_wood");
    Mesh mesh;
    addAsphaltMarks(mesh, roadRows(track), atlas);
    ASSERT_GT(mesh.size(), 600u);
    int loose = 0;
    for (const sf::Vertex& vertex : mesh) {
        const RoadSample road = roadAt(track, locate(track, fromSf(vertex.position)).s);
        loose += !isPaved(track.surfaces[road.surface]);
    }
    EXPECT_LT(loose, static_cast<int>(mesh.size()) / 20);
}

}  // namespace
}  // namespace slip
