// SPDX-License-Identifier: MIT
// Snow: polished ruts, a blue evening.
#include "render/base/daylight.hpp"
#include "render/road/snow_tracks.hpp"
#include "session/engineer/lab_colour.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

class OnSnow : public testing::Test {
protected:
    static void SetUpTestSuite() { vintra = new Track(test::bundledTrack("vintra")); }
    static void TearDownTestSuite() { delete vintra; }
    static Atlas plain() {
        Atlas atlas;
        atlas.places.fill({{0, 0, 8, 8}, 1, 1});
        return atlas;
    }
    static Track* vintra;
    const Palette palette = paletteOf(Theme::Snow);
};
Track* OnSnow::vintra = nullptr;

TEST_F(OnSnow, RutsRunOneWheelAsideOfTheLineOnSnowAlone) {
    const std::vector<RoadRow> rows = roadRows(*vintra);
    Mesh mesh;
    addSnowTracks(mesh, *vintra, rows, plain(), palette);
    ASSERT_FALSE(mesh.empty());
    std::size_t snowy = 0;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)
        snowy += vintra->surfaces[static_cast<std::size_t>(rows[i].surface)].surface.particles == Particles::Snow;
    EXPECT_EQ(mesh.size(), snowy * 2 * 5 * 6);
    for (std::size_t i = 0; i < mesh.size(); i += 600) {
        const Location at = locate(*vintra, fromSf(mesh[i].position));
        EXPECT_TRUE(at.onRoad);
    }
}

TEST_F(OnSnow, PolishedSnowIsBlueAndItsLipsAreLitAndShaded) {
    RoadRow a, b;
    a.left = b.left = {0, 1};
    b.centre = {4, 0}, b.s = 4;
    Track track;
    track.surfaces = vintra->surfaces;
    a.surface = b.surface = findSurface(track.surfaces, "packed_snow").value();
    ASSERT_GE(a.surface, 0);
    Mesh mesh;
    addSnowTracks(mesh, track, {a, b}, plain(), palette);
    int white = 0, blue = 0, shade = 0;
    for (const sf::Vertex& v : mesh) {
        if (v.color.a == 0) continue;
        if (v.color.r == v.color.b)
            ++white;
        else if (v.color.r * 2 < v.color.b + 30)
            ++shade;
        else
            ++blue;
    }
    EXPECT_GT(white, 0);
    EXPECT_GT(blue, 0);
    EXPECT_GT(shade, 0);
}

TEST_F(OnSnow, AnEveningIsBlueNotLilac) {
    for (const float hour : {5.6f, 20.2f, 20.5f, 21.0f}) {
        const Colour air = daylightOf({hour, Weather::Dry}, palette).ambient;
        EXPECT_GE(air.g, air.r) << hour;
        EXPECT_GT(air.b, air.g + 10) << hour;
        const Colour snow =
            multiplied({238, 243, 247}, {toByte(2.0f * air.r), toByte(2.0f * air.g), toByte(2.0f * air.b)});
        EXPECT_LT(labOf(snow).a, 6) << hour;
    }
}

}  // namespace
}  // namespace slip
