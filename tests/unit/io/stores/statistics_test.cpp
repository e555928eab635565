// SPDX-License-Identifier: MIT
// Figures of cars on tracks add up.
#include "io/stores/statistics.hpp"

#include "io/common/folders.hpp"
#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Statistics, WhatIsDrivenAddsUpForEachCarOnEachTrack) {
    const TestFolder player;
    Folders folders;
    folders.player = player.path();
    const DriveStats race{.car = "Linnet",
                          .track = "Larkmead Ring",
                          .distance = 4.5f,
                          .time = 210,
                          .laps = 3,
                          .bestLap = 66,
                          .races = 1,
                          .wins = 0,
                          .podiums = 1,
                          .drift = 0};
    DriveStats drift = race;
    drift.bestLap = 64, drift.races = drift.podiums = 0, drift.drift = 1500;
    DriveStats elsewhere = race;
    elsewhere.track = "Cobalt Quarter", elsewhere.bestLap = 0;
    for (const DriveStats& one : {race, drift, elsewhere}) ASSERT_TRUE(keepStatistics(folders, one));
    const std::vector<DriveStats> all = *loadStatistics(folders).value;
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].distance, 9);
    EXPECT_EQ(all[0].laps, 6);
    EXPECT_EQ(lapsIn(all), 9);
    EXPECT_EQ(all[0].bestLap, 64);
    EXPECT_EQ(all[0].races, 1);
    EXPECT_EQ(all[0].podiums, 1);
    EXPECT_EQ(all[0].drift, 1500);
    EXPECT_EQ(all[1].track, "Cobalt Quarter");
    EXPECT_EQ(all[1].bestLap, 0);
    add(drift, elsewhere);
    EXPECT_EQ(drift.bestLap, 64) << "no lap is no best one";
}

TEST(Statistics, AnUnwritablePlaceIsSaid) {
    Folders folders;
    folders.player = "/proc/nowhere";
    EXPECT_FALSE(keepStatistics(folders, {.car = "a", .track = "b"}));
}

TEST(Statistics, ManyLapsAreCountedUpToAMostThatTheFileMaySay) {
    const DriveStats much{.car = "Coupe",
                          .track = "Larkmead",
                          .distance = kMaxKm,
                          .time = kMaxDriven,
                          .laps = kMaxCount,
                          .races = kMaxCount,
                          .wins = kMaxCount,
                          .podiums = kMaxCount,
                          .drift = kMaxDrift};
    EXPECT_EQ(lapsIn(std::vector<DriveStats>(100, much)), kMaxCount);
    const TestFolder folder;
    Folders folders;
    folders.player = folder.path();
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(keepStatistics(folders, much));
    const auto loaded = loadStatistics(folders);
    EXPECT_TRUE(loaded.problems.empty());
    ASSERT_EQ(loaded.value->size(), 1u) << "the file is still good";
    EXPECT_EQ(loaded.value->front().laps, kMaxCount);
}

}  // namespace
}  // namespace slip
