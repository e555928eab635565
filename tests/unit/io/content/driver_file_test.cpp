// SPDX-License-Identifier: MIT
// Learned drivers as files.
#include "io/content/driver_file.hpp"

#include "io/content/rival_file.hpp"
#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

DriverHabits habits() {
    return {.track = "Larkmead Ring",
            .lapShare = 1.25f,
            .corners = {{.at = 0.2f, .pace = 1.03f, .scatter = 0.01f, .errors = 0.25f}, {.at = 0.6f, .pace = 0.97f}},
            .line = {1.5f, -2, 0.25f}};
}

TEST(DriverFile, SavesWhatItReads) {
    const LearnedDriver saved = learnedDriver("Vesna", "Linnet", 7, habits());
    const auto loaded = parseDriver(driverText(saved), "vesna.driver.json");
    ASSERT_TRUE(loaded.value) << (loaded.problems.empty() ? "" : format(loaded.problems.front()).form);
    EXPECT_TRUE(loaded.problems.empty());
    EXPECT_TRUE(sameValue(*loaded.value, saved));
    const RivalParams rival = rivalOf(*loaded.value);
    const auto read = habitsOf(*loaded.value);
    EXPECT_EQ(read->track, "Larkmead Ring");
    EXPECT_FLOAT_EQ(read->corners[0].errors, 0.25f);
    EXPECT_FLOAT_EQ(read->line[1], -2);
    EXPECT_GT(rival.temperament.consistency, 0.9f) << "its corners hardly differ";
}

TEST(DriverFile, ThePlayersDriversJoinTheRivalsAndABrokenOneIsToldAndLeftOut) {
    const TestFolder folder;
    const Folders folders{std::filesystem::path(SLIPANGLE_SOURCE_DIR) / "data", {}, folder / "", {}};
    Problems problems;
    const std::size_t bundled = loadAllRivals(folders, problems).size();
    ASSERT_TRUE(writeFile(driversFolder(folders) / "Vesna.driver.json",
                          driverText(learnedDriver("Vesna", "Linnet", 7, habits()))));
    ASSERT_TRUE(writeFile(driversFolder(folders) / "Ada Kestrel.driver.json",
                          driverText(learnedDriver("Ada Kestrel", "Linnet", 7, habits()))));
    ASSERT_TRUE(writeFile(driversFolder(folders) / "bad.driver.json", "{\"format\": 1, \"name\": \"Bad\"}"));
    const std::vector<RivalParams> all = loadAllRivals(folders, problems);
    ASSERT_EQ(all.size(), bundled + 1);
    EXPECT_EQ(all.back().name, "Vesna");
    Problems told;
    const HabitsByName known = loadRivalsAndHabits(folders, told).habits;
    EXPECT_TRUE(known.contains("Vesna"));
    EXPECT_FALSE(known.contains("Ada Kestrel")) << "the rival of that name keeps her own";
    ASSERT_EQ(problems.size(), 3u) << "two missing keys, and a name that exists";
    const auto taken = std::ranges::find(problems, "/name", &Problem::pointer);
    ASSERT_NE(taken, problems.end());
    EXPECT_EQ(taken->line, 4);
    EXPECT_GT(taken->column, 1);
}

}  // namespace
}  // namespace slip
