// SPDX-License-Identifier: MIT
// Drift zones: those of the file, and the corners of tracks that name none.
#include "track/drift_zones.hpp"

#include "support/bundled.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TrackParams zoned(std::vector<DriftZone> zones) {
    TrackParams params = test::circle(100, 12);
    params.driftZones = std::move(zones);
    return params;
}

std::vector<TrackFault> zoneFaultsOf(const TrackParams& params) {
    std::vector<TrackFault> faults;
    buildTrack(params, test::bundledTables(), faults);
    return faults;
}

TEST(DriftZones, LieWhereTheFilePutsThem) {
    const Track track = test::soundTrack(zoned({{"over", 0.9f, 0.1f}, {"half", 0.25f, 0.5f}}));
    ASSERT_EQ(track.driftZones.size(), 2u);
    EXPECT_EQ(track.driftZones[0].name, "half") << "by distance from the line";
    EXPECT_NEAR(track.driftZones[0].length, 0.25f * track.length, 0.01f);
    EXPECT_NEAR(track.driftZones[1].length, 0.2f * track.length, 0.01f);
    EXPECT_EQ(driftZoneAt(track, 0.3f * track.length), 0u);
    EXPECT_EQ(driftZoneAt(track, 0.51f * track.length), std::nullopt);
    EXPECT_EQ(driftZoneAt(track, 0.95f * track.length), 1u);
    EXPECT_EQ(driftZoneAt(track, 0.05f * track.length), 1u) << "over the first point";
    EXPECT_EQ(driftZoneAt(track, 0.11f * track.length), std::nullopt);
}

TEST(DriftZones, NoneOverlapsIsTooShortOrSharesAName) {
    EXPECT_TRUE(zoneFaultsOf(zoned({{"a", 0, 0.1f}, {"b", 0.1f, 0.2f}})).empty());
    const auto pointerOf = [](std::vector<DriftZone> zones) {
        const std::vector<TrackFault> faults = zoneFaultsOf(zoned(std::move(zones)));
        return faults.size() == 1 ? faults[0].pointer : std::to_string(faults.size()) + " faults";
    };
    EXPECT_EQ(pointerOf({{"a", 0, 0.1f}, {"b", 0.05f, 0.2f}}), "/drift_zones/1/from");
    EXPECT_EQ(pointerOf({{"a", 0.9f, 0.1f}, {"b", 0, 0.05f}}), "/drift_zones/1/from");
    EXPECT_EQ(pointerOf({{"a", 0.2f, 0.2f}}), "/drift_zones/0/to");
    EXPECT_EQ(pointerOf({{"a", 0, 0.1f}, {"a", 0.2f, 0.3f}}), "/drift_zones/1/name");
}

TEST(DriftZones, AnEmptyListMeansNoneAndNoListTheLongestCorners) {
    EXPECT_TRUE(test::soundTrack(zoned({})).driftZones.empty());
    const Track track = test::bundledTrack("copperhead");
    ASSERT_FALSE(track.params.driftZones);
    ASSERT_EQ(track.driftZones.size(), 4u);
    for (const DriftSpan& zone : track.driftZones) {
        EXPECT_GT(zone.corner, 0u);
        EXPECT_TRUE(zone.name.empty());
        EXPECT_GT(zone.length, 40);
    }
}

}  // namespace
}  // namespace slip
