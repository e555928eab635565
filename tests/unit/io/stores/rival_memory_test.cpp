// SPDX-License-Identifier: MIT
// Tests of the memories that rivals have of the player.
#include "io/stores/rival_memory.hpp"

#include "io/common/folders.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(RivalMemory, AContactMakesAGrudgeThatFadesAndACleanFightMakesRespect) {
    RivalMemory memory{.name = "Ada Kestrel"};
    EXPECT_EQ(moodOf(memory.grudge), Mood::Neutral);
    remember(memory, {.rival = "Ada Kestrel", .contacts = 1, .fight = 20});
    EXPECT_EQ(moodOf(memory.grudge), Mood::Grudge);
    EXPECT_EQ(memory.contacts, 1);
    for (int race = 0; race < 3; ++race) remember(memory, {.rival = "Ada Kestrel"});
    EXPECT_EQ(moodOf(memory.grudge), Mood::Neutral);
    remember(memory, {.rival = "Ada Kestrel", .contacts = 0, .fight = 20});
    EXPECT_EQ(moodOf(memory.grudge), Mood::Respect);
    for (int race = 0; race < 9; ++race) remember(memory, {.rival = "Ada Kestrel", .contacts = 50});
    EXPECT_EQ(memory.grudge, 1);
}

TEST(RivalMemory, AShortMeetingChangesNothing) {
    RivalMemory memory{.name = "Ada Kestrel"};
    remember(memory, {.rival = "Ada Kestrel", .contacts = 0, .fight = 2});
    EXPECT_EQ(memory.grudge, 0);
    EXPECT_EQ(memory.races, 1);
}

TEST(RivalMemory, IsKeptByNameBesideTheStatistics) {
    const TestFolder player;
    Folders folders;
    folders.player = player.path();
    ASSERT_TRUE(keepStatistics(folders, {.car = "Linnet", .track = "Larkmead Ring", .laps = 3}));
    ASSERT_TRUE(addEncounters(folders, {{"Ada Kestrel", 1, 3}, {"Bruno Maas", 0, 15}}));
    ASSERT_TRUE(keepStatistics(folders, {.car = "Linnet", .track = "Larkmead Ring", .laps = 2}));
    ASSERT_TRUE(addEncounters(folders, {{"Ada Kestrel", 1, 3}}));
    const auto memories = loadRivalMemories(folders);
    EXPECT_TRUE(memories.problems.empty());
    ASSERT_EQ(memories.value->size(), 2u);
    EXPECT_EQ((*memories.value)[0].contacts, 2);
    EXPECT_EQ((*memories.value)[1].name, "Bruno Maas");
    const auto driven = loadStatistics(folders);
    EXPECT_TRUE(driven.problems.empty());
    EXPECT_EQ(lapsIn(*driven.value), 5);
}

}  // namespace
}  // namespace slip
