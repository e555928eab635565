// The player's replays: names that files can have, recent ones that come and go.
#include "io/replay_store.hpp"
#include "io/replay_file.hpp"
#include "support/recorded_runs.hpp"
#include "unit/io/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(ReplayStore, NamesARunByDateTrackAndThePersonsCar) {
    const Recording run = test::recordRun({.seconds = 0.2}).recording;
    EXPECT_EQ(replayName(run), "2024-05-31 18.04 " + run.setup.track->name + ", " + run.setup.cars[0].params.name);
}

TEST(ReplayStore, LeavesNoWayOutOfItsFolder) {
    const Folders folders{{}, {}, "/p", {}};
    EXPECT_EQ(replayPath(folders, "My lap"), "/p/replays/My lap.replay");
    EXPECT_EQ(replayPath(folders, "../../x"), "/p/replays/x.replay");
    EXPECT_EQ(replayPath(folders, "a/b\\c\n"), "/p/replays/abc.replay");
    EXPECT_EQ(replayPath(folders, " ./."), "");
    const std::string longName(200, 'a');
    EXPECT_EQ(replayPath(folders, longName).stem().string().size(), 80u);
    std::string umlauts = "a";
    for (int i = 0; i < 60; ++i) umlauts += "\u00e4";
    EXPECT_EQ(replayPath(folders, umlauts).stem().string().size(), 79u) << "cut between characters";
}

TEST(ReplayStore, KeepsTheLatestAndAllSavedOnes) {
    const TestFolder folder;
    const Folders folders{{}, {}, folder.path(), {}};
    const Recording run = test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording;
    ASSERT_EQ(saveReplay(run, replayPath(folders, "mine")), "");
    KeptReplay kept;
    for (int i = 0; i < static_cast<int>(kRecentReplays) + 3; ++i) {
        kept = keepRecent(run, RunEnd::Finished, folders);
        ASSERT_EQ(kept.problem, "");
    }
    const std::vector<ReplayChoice> all = listReplays(folders);
    ASSERT_EQ(all.size(), 1 + kRecentReplays);
    EXPECT_EQ(all[0].name, "mine");
    EXPECT_FALSE(all[0].recent);
    EXPECT_TRUE(all[1].recent);
    EXPECT_EQ(all[1].path, kept.path);
    EXPECT_TRUE(loadReplay(kept.path).value);
    EXPECT_TRUE(listReplays({{}, {}, folder / "none", {}}).empty());
}

TEST(ReplayStore, RunsThatWereBrokenOffPushOutNoFinishedOnes) {
    const TestFolder folder;
    const Folders folders{{}, {}, folder.path(), {}};
    const Recording run = test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording;
    for (std::size_t i = 0; i < 3; ++i) ASSERT_EQ(keepRecent(run, RunEnd::Finished, folders).problem, "");
    const std::vector<ReplayChoice> finished = listReplays(folders);
    for (std::size_t i = 0; i < kRecentReplays + 1; ++i)
        ASSERT_EQ(keepRecent(run, RunEnd::BrokenOff, folders).problem, "");
    const std::vector<ReplayChoice> all = listReplays(folders);
    EXPECT_EQ(all.size(), finished.size() + kRecentBrokenOff);
    for (const ReplayChoice& one : finished) EXPECT_TRUE(std::filesystem::exists(one.path)) << one.path;
    for (std::size_t i = 0; i < kRecentReplays; ++i) ASSERT_EQ(keepRecent(run, RunEnd::Finished, folders).problem, "");
    EXPECT_EQ(listReplays(folders).size(), kRecentReplays + kRecentBrokenOff) << "nor the other way round";
}

}  // namespace
}  // namespace slip
