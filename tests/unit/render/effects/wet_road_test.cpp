// SPDX-License-Identifier: MIT
#include "render/effects/wet_road.hpp"

#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr Colour kSky{180, 190, 200};
const Bounds kAll{{-1000, -1000}, {1000, 1000}};

RoadState even(const Track& track, Weather weather, std::uint8_t level) {
    RoadState road;
    road.weather = weather;
    road.cells = cellsOf(track);
    road.levels.assign(road.cells.count(), level);
    return road;
}

Mesh drawn(const Track& track, const RoadState& road, const Bounds& view = kAll) {
    Mesh mesh;
    WetRoad(track).addTo(mesh, road, view, {kSky}, kWhite);
    return mesh;
}

int most(const Mesh& mesh) {
    int alpha = 0;
    for (const sf::Vertex& vertex : mesh) alpha = std::max<int>(alpha, vertex.color.a);
    return alpha;
}

TEST(WetRoad, ADryRoadIsNotDrawn) {
    const Track track = test::soundTrack(test::stadium());
    EXPECT_TRUE(drawn(track, even(track, Weather::Changing, 0)).empty());
}

TEST(WetRoad, IsDarkerTheWetterItIsAndWhiteUnderSnow) {
    const Track track = test::soundTrack(test::stadium());
    const Mesh damp = drawn(track, even(track, Weather::Wet, 40)), wet = drawn(track, even(track, Weather::Wet, 100));
    EXPECT_LT(most(damp), most(wet));
    for (const sf::Vertex& vertex : wet) EXPECT_LT(vertex.color.r, 0.5f * 255);
    EXPECT_GT(most(drawn(track, even(track, Weather::Snow, 100))), 200);
}

TEST(WetRoad, PuddlesShowWhereWaterStandsAndOnlyInView) {
    const Track track = test::soundTrack(test::stadium());
    const RoadState wet = even(track, Weather::Wet, 100), brimful = even(track, Weather::Wet, 220);
    EXPECT_GT(drawn(track, brimful).size(), drawn(track, wet).size() + 300);
    EXPECT_TRUE(drawn(track, brimful, {{900, 900}, {950, 950}}).empty());
}

TEST(WetRoad, OfAnotherTrackIsNotDrawn) {
    const Track track = test::soundTrack(test::stadium()), longer = test::soundTrack(test::stadium(400));
    EXPECT_TRUE(drawn(track, even(longer, Weather::Wet, 100)).empty());
}

}  // namespace
}  // namespace slip
