// SPDX-License-Identifier: MIT
// Which inputs of the world differ between two tracks, and where.
#include "render/scene/world_changes.hpp"

#include "render/scene/effects_layer.hpp"
#include "render/scene/ground_layer.hpp"
#include "render/scene/lamp_layer.hpp"
#include "render/scene/life_layer.hpp"
#include "render/scene/low_layer.hpp"
#include "render/scene/tall_layer.hpp"
#include "render/scene/weather_layer.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Track larkmead() { return test::bundledTrack("larkmead"); }

Track built(const TrackParams& params) {
    std::vector<TrackFault> faults;
    Track track = buildTrack(params, test::bundledTables(), faults);
    EXPECT_TRUE(faults.empty());
    return track;
}

Track inConditions(float hour, Weather weather) {
    Track track = larkmead();
    track.params.environment = {hour, weather};
    return track;
}

/// Returns the stretches that a change of some samples, about a place of the road, touches.
std::vector<std::size_t> stretchesAround(const Track& track, std::size_t from, std::size_t to) {
    std::vector<std::size_t> out;
    for (auto i = static_cast<std::size_t>(track.road[from].s / kRoadStretch);
         kRoadStretch * float(i) <= track.road[to].s; ++i)
        out.push_back(i);
    return out;
}

TEST(WorldChanges, TheSameTrackChangesNothing) {
    const Track track = larkmead();
    EXPECT_TRUE(changedInputs(track, larkmead()).empty());
    EXPECT_TRUE(changedStretches(track, larkmead()).empty());
    EXPECT_TRUE(changedTiles(track, larkmead()).empty());
}

TEST(WorldChanges, WhatIsNotDrawnDoesNotCount) {
    Track track = larkmead();
    track.params.name = "Another", track.params.description = "Told anew.", track.params.laps += 3;
    EXPECT_TRUE(changedInputs(larkmead(), track).empty());
}

TEST(WorldChanges, AnotherHourChangesLightAndShadowsAlone) {
    EXPECT_EQ(changedInputs(inConditions(11, Weather::Dry), inConditions(18.5f, Weather::Dry)),
              (WorldInputs{WorldInput::Light, WorldInput::Shadows}));
}

TEST(WorldChanges, AnHourOfTheSameNightChangesNothing) {
    EXPECT_TRUE(changedInputs(inConditions(1, Weather::Dry), inConditions(3, Weather::Dry)).empty());
}

TEST(WorldChanges, RainChangesLightAndShadowsAlone) {
    EXPECT_EQ(changedInputs(inConditions(11, Weather::Dry), inConditions(11, Weather::Rain)),
              (WorldInputs{WorldInput::Light, WorldInput::Shadows}));
}

TEST(WorldChanges, SnowChangesAllColours) {
    EXPECT_EQ(changedInputs(inConditions(11, Weather::Dry), inConditions(11, Weather::Snow)),
              (WorldInputs{WorldInput::Atlas, WorldInput::GroundTextures, WorldInput::Light, WorldInput::Shadows}));
}

TEST(WorldChanges, AMovedBendMarksOnlyItsStretches) {
    const Track before = larkmead();
    Track now = before;
    constexpr std::size_t kFrom = 200, kTo = 290;
    for (std::size_t i = kFrom; i <= kTo; ++i) now.road[i].position += leftOf(now.road[i].tangent) * 0.5f;
    EXPECT_EQ(changedStretches(before, now), stretchesAround(before, kFrom, kTo));
    EXPECT_EQ(changedInputs(before, now), WorldInputs{WorldInput::Road});
}

TEST(WorldChanges, AWiderPlaceOfTheFileMarksSomeStretches) {
    const Track before = larkmead();
    TrackParams params = before.params;
    params.road.points[3].width += 0.5f;
    const std::vector<std::size_t> changed = changedStretches(before, built(params));
    EXPECT_FALSE(changed.empty());
    EXPECT_LT(changed.size(), static_cast<std::size_t>(before.length / kRoadStretch) / 2);
}

TEST(WorldChanges, AChangedLengthMarksEveryStretch) {
    const Track before = larkmead();
    TrackParams params = before.params;
    params.road.points[3].x += 1;
    const Track now = built(params);
    ASSERT_NE(now.length, before.length);
    EXPECT_GE(changedStretches(before, now).size(), static_cast<std::size_t>(now.length / kRoadStretch))
        << "samples lie at even steps of the whole lap";
}

TEST(WorldChanges, WallsAreasAndMarkingsBelongToTheRoad) {
    const Track before = larkmead();
    Track walls = before, areas = before, markings = before;
    walls.params.walls.at(0).points.at(0).x += 1;
    areas.params.areas.at(0).polygon.at(0).y += 1;
    markings.params.markings.push_back({});
    for (const Track* const now : {&walls, &areas, &markings}) {
        EXPECT_EQ(changedInputs(before, *now), WorldInputs{WorldInput::Road});
        EXPECT_TRUE(changedStretches(before, *now).empty());
    }
}

TEST(WorldChanges, AMovedTreeMarksItsTiles) {
    Track before = larkmead();
    before.params.scenery.push_back({"tree", 20050, 20050});
    Track now = before;
    now.params.scenery.back().x += 10;
    EXPECT_EQ(changedTiles(before, now), (std::vector<SceneryTile>{{200, 200}}));
    now.params.scenery.back().x += 100;
    EXPECT_EQ(changedTiles(before, now), (std::vector<SceneryTile>{{200, 200}, {201, 200}}));
    EXPECT_EQ(changedInputs(before, now), WorldInputs{WorldInput::Scenery});
}

TEST(WorldChanges, TheOrderOfSceneryCounts) {
    const Track before = larkmead();
    Track now = before;
    std::swap(now.params.scenery.front(), now.params.scenery.back());
    EXPECT_EQ(changedInputs(before, now), WorldInputs{WorldInput::Scenery});
}

TEST(WorldChanges, AnotherKindOfSceneryNeedsAnotherAtlas) {
    const Track before = larkmead();
    Track now = before;
    const std::string kind = now.params.scenery.front().kind;
    now.scenery[*findKind(now.scenery, kind)].kind.length += 0.1f;
    EXPECT_EQ(changedInputs(before, now), (WorldInputs{WorldInput::Atlas, WorldInput::Scenery}));
    EXPECT_FALSE(changedTiles(before, now).empty());
}

TEST(WorldChanges, AnotherHourLeavesWaterFlagsAndBirdsAlone) {
    const WorldInputs hour{WorldInput::Light, WorldInput::Shadows};
    EXPECT_TRUE(GroundLayer::kInputs.intersects(hour));
    EXPECT_TRUE(TallLayer::kInputs.intersects(hour));
    EXPECT_FALSE(LampLayer::kInputs.intersects(hour));
    EXPECT_FALSE(LifeLayer::kWaterInputs.intersects(hour));
    EXPECT_FALSE(LifeLayer::kFlagInputs.intersects(hour));
    EXPECT_FALSE(LifeLayer::kSceneryInputs.intersects(hour));
}

TEST(WorldChanges, AMovedTreeLeavesTheGroundAlone) {
    EXPECT_FALSE(GroundLayer::kInputs.has(WorldInput::Scenery));
    EXPECT_FALSE(EffectsLayer::kGroundInputs.has(WorldInput::Scenery));
    EXPECT_FALSE(TallLayer::kInputs.has(WorldInput::Road)) << "nor a moved bend the houses";
    EXPECT_TRUE(LowLayer::kInputs.has(WorldInput::Scenery));
}

}  // namespace
}  // namespace slip
