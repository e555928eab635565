// SPDX-License-Identifier: MIT
// The list of replays is read on its own thread, and each file only once.
#include "io/stores/replay_reader.hpp"

#include "support/aged_file.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace slip {
namespace {

class ReadReplays : public testing::Test {
protected:
    ReadReplays() { folders.player = folder / "player"; }

    std::filesystem::path add(const std::string& name, const std::string& date) {
        Recording run = test::recordRun({.seconds = 2, .countdown = 1, .resets = false, .edits = false}).recording;
        run.setup.date = date;
        const std::filesystem::path path = replayPath(folders, name);
        EXPECT_TRUE(saveReplay(run, path));
        test::age(path);
        return path;
    }
    std::vector<ReplayEntry> read() const {
        ReplayReader reader(folders, folder / "cache/replays");
        reader.wait();
        EXPECT_FALSE(reader.isReading());
        std::vector<ReplayEntry> entries = inOrder(reader.take());
        EXPECT_EQ(reader.read(), entries.size());
        EXPECT_EQ(reader.count(), entries.size());
        EXPECT_TRUE(reader.take().empty()) << "each comes once";
        return entries;
    }

    TestFolder folder;
    Folders folders;
};

/// Changes the contents of a file but neither its size nor its time, so that it counts as unchanged.
void spoilUnderItsStamp(const std::filesystem::path& path) {
    const auto time = std::filesystem::last_write_time(path);
    std::fstream(path, std::ios::in | std::ios::out) << "XXXX";
    std::filesystem::last_write_time(path, time);
}

TEST_F(ReadReplays, AFileIsOpenedOnceAndAgainWhenItChanged) {
    const std::filesystem::path old = add("old", "2024-05-31 18:04"), young = add("young", "2025-05-31 18:04");
    ASSERT_EQ(read().size(), 2u);
    spoilUnderItsStamp(old);
    const std::vector<ReplayEntry> again = read();
    ASSERT_EQ(again.size(), 2u);
    EXPECT_EQ(again[0].file.path, young);
    ASSERT_TRUE(again[1].summary) << "it was not opened";
    EXPECT_EQ(again[1].summary->date, "2024-05-31 18:04");
    test::writeAged(old, "no replay at all");
    const std::vector<ReplayEntry> changed = read();
    ASSERT_FALSE(changed[1].summary);
    EXPECT_EQ(changed[1].summary.why, "not a replay");
}

TEST_F(ReadReplays, ARememberedOneSaysAllThatTheFileSays) {
    const std::filesystem::path path = add("run", "2024-05-31 18:04");
    const ReplaySummary first = *read().front().summary, again = *read().front().summary,
                        whole = summaryOf(*loadReplayHead(path).value);
    for (const ReplaySummary* const run : {&first, &again}) {
        EXPECT_EQ(run->version, whole.version);
        EXPECT_EQ(run->date, whole.date);
        EXPECT_EQ(run->track.name, whole.track.name);
        EXPECT_EQ(run->track.hash, whole.track.hash);
        EXPECT_EQ(run->mode, whole.mode);
        EXPECT_EQ(run->laps, whole.laps);
        EXPECT_EQ(run->duration, whole.duration);
        ASSERT_EQ(run->cars.size(), whole.cars.size());
        for (std::size_t i = 0; i < whole.cars.size(); ++i) {
            EXPECT_EQ(run->cars[i].driver, whole.cars[i].driver);
            EXPECT_EQ(run->cars[i].file.name, whole.cars[i].file.name);
            EXPECT_EQ(run->cars[i].paint, whole.cars[i].paint);
            EXPECT_EQ(run->cars[i].isHuman, whole.cars[i].isHuman);
        }
    }
}

TEST_F(ReadReplays, ABrokenCacheIsNoMoreThanASlowStart) {
    add("run", "2024-05-31 18:04");
    read();
    ASSERT_TRUE(writeFile(folder / "cache/replays", "slipangle cache 1, or so"));
    EXPECT_TRUE(read().front().summary);
}

}  // namespace
}  // namespace slip
