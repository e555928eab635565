// SPDX-License-Identifier: MIT
// The list of replays: what it shows of each, their order, and unreadable ones.
#include "ui/race/replay_list.hpp"

#include "io/stores/replay_reader.hpp"
#include "io/system/file.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

class Replays : public testing::Test {
protected:
    Replays() : folders{test::kData, {}, folder.path(), {}}, catalogue(folders, test::bundledTables()) {
        run = test::recordRun({.seconds = 3, .countdown = 1, .resets = false, .edits = false}).recording;
    }
    void keep(const std::string& name, const std::string& date) {
        run.setup.date = date;
        ASSERT_TRUE(saveReplay(run, replayPath(folders, name)));
    }

    std::vector<ReplayEntry> readReplays() const {
        ReplayReader reader(folders, {});
        reader.wait();
        return inOrder(reader.take());
    }

    TestFolder folder;
    Folders folders;
    Catalogue catalogue;
    Texts texts;
    Recording run;
};

TEST_F(Replays, TheNewestComeFirstAndUnreadableOnesLast) {
    keep("old", "2024-05-31 18:04");
    keep("new", "2025-01-02 08:00");
    ASSERT_TRUE(writeFile(replayPath(folders, "zzz"), "slipangle replay"));
    run.setup.date = "2024-12-24 20:00";
    ASSERT_TRUE(saveRecent(run, RunEnd::Finished, folders));
    const std::vector<ReplayEntry> entries = readReplays();
    ASSERT_EQ(entries.size(), 4u);
    EXPECT_EQ(entries[0].file.name, "new");
    EXPECT_TRUE(entries[1].file.recent);
    EXPECT_EQ(entries[2].file.name, "old");
    EXPECT_EQ(entries[3].file.name, "zzz");
    EXPECT_FALSE(entries[3].summary);
    const MenuItem item = replayItem(entries[3], catalogue, texts);
    EXPECT_EQ(item.tag, "UNREADABLE");
    EXPECT_EQ(item.note, "truncated: it ends inside its header");
    EXPECT_TRUE(item.enabled) << "it can be deleted";
}

TEST_F(Replays, RecentOnesKeepTheirOrderWhateverTheClockSaid) {
    keep("saved", "2029-01-01 08:00");
    for (const char* const date : {"2030-01-02 08:00", "2030-01-02 08:10", "2024-05-31 18:04"}) {
        run.setup.date = date;
        ASSERT_TRUE(saveRecent(run, RunEnd::Finished, folders));
    }
    std::vector<std::string> dates;
    for (const ReplayEntry& entry : readReplays()) dates.push_back(entry.summary->date);
    EXPECT_EQ(dates, (std::vector<std::string>{"2029-01-01 08:00", "2024-05-31 18:04", "2030-01-02 08:10",
                                               "2030-01-02 08:00"}));
}

TEST_F(Replays, ARowTellsTrackKindCarsLengthAndDate) {
    run.setup.date = "2024-05-31 18:04";
    run.setup.rules.mode = EventMode::Race;
    ASSERT_TRUE(saveRecent(run, RunEnd::Finished, folders));
    catalogue.refresh();
    const MenuItem item = replayItem(readReplays().front(), catalogue, texts);
    EXPECT_EQ(item.label, "Larkmead Ring");
    EXPECT_EQ(item.note, "Race  ·  Shrike  ·  2 cars  ·  0:03");
    EXPECT_EQ(item.value, "31 May, 18:04");
    EXPECT_EQ(item.tag, "");
}

TEST(ReplayKind, OfAnEventAgainstTheClockIsTheEvents) {
    ReplaySummary run;
    run.mode = EventMode::Qualifying, run.laps = 2;
    run.track.name = "larkmead";
    EXPECT_EQ(kindText(run), "Qualifying");
    run.laps = 4;
    EXPECT_EQ(kindText(run), "Time attack");
    run.track.name = "skid_pad";
    EXPECT_EQ(kindText(run), "Skidpad");
    run.track.name = "slalom";
    EXPECT_EQ(kindText(run), "Slalom");
    run.mode = EventMode::Race;
    EXPECT_EQ(kindText(run), "Race");
}

TEST_F(Replays, ANameThatThePlayerGaveIsShownBesideTheTrack) {
    keep("My best", "2024-05-31 18:04");
    keep("2024-05-30 18.04 Larkmead Ring, Shrike", "2024-05-30 18:04");
    const std::vector<ReplayEntry> entries = readReplays();
    EXPECT_EQ(replayItem(entries[0], catalogue, texts).note, "larkmead  ·  Elimination  ·  gt  ·  2 cars  ·  0:03")
        << "an unknown track has its file's name";
    catalogue.refresh();
    const MenuItem named = replayItem(entries[0], catalogue, texts), plain = replayItem(entries[1], catalogue, texts);
    EXPECT_EQ(named.label, "My best");
    EXPECT_EQ(named.note, "Larkmead Ring  ·  Elimination  ·  Shrike  ·  2 cars  ·  0:03");
    EXPECT_EQ(named.tag, "SAVED");
    EXPECT_EQ(plain.label, "Larkmead Ring") << "the name that was offered says nothing new";
}

TEST(DayText, IsWrittenAsInTheLanguage) {
    Texts texts;
    EXPECT_EQ(dayText(texts, "2024-05-03 18:04", false), "3 May, 18:04");
    EXPECT_EQ(dayText(texts, "2024-05-03 18:04", true), "3 May 2024, 18:04");
    for (const char* const other : {"", "2024-05-03", "2024-13-03 18:04", "yesterday at tea"})
        EXPECT_EQ(dayText(texts, other, true), other);
    texts.addLanguage("de", "Deutsch");
    texts.add("de", "{} {}, {}", "{}. {}, {}");
    texts.add("de", "May", "Mai");
    texts.choose("de");
    EXPECT_EQ(dayText(texts, "2024-05-03 18:04", false), "3. Mai, 18:04");
}

}  // namespace
}  // namespace slip
