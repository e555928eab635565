// SPDX-License-Identifier: MIT
// The player's replays: valid file names, and recent replays that are saved and removed automatically.
#include "io/stores/replay_store.hpp"
#include "io/replay/replay_file.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <set>

namespace slip {
namespace {

TEST(ReplayStore, NamesARunByDateTrackAndThePersonsCar) {
    const Recording run = test::recordRun({.seconds = 0.2}).recording;
    EXPECT_EQ(replayName(run), "2024-05-31 18.04 " + run.setup.track->name + ", " + run.setup.entrants[0].params.name);
}

TEST(ReplayStore, LeavesNoWayOutOfItsFolder) {
    const Folders folders{{}, {}, "/p", {}};
    EXPECT_EQ(replayPath(folders, "My lap"), "/p/replays/My lap.replay");
    EXPECT_EQ(replayPath(folders, "../../x"), "/p/replays/x.replay");
    EXPECT_EQ(replayPath(folders, "a/b\\c\n"), "/p/replays/abc.replay");
    for (const char* nothing : {" ./.", "::", ":", ". :/. ", "", "\n"})
        EXPECT_EQ(replayPath(folders, nothing), "") << nothing;
    EXPECT_EQ(fileName("::a::"), "a");
    EXPECT_EQ(fileName("12:30 x. "), "12.30 x");
    for (const char* device : {"con", "NUL", "Com1", "lpt9.x", "aux: a"})
        EXPECT_EQ(fileName(device).substr(0, 4), "_" + std::string(device).substr(0, 3)) << device;
    for (const char* plain : {"console", "com", "comet", "lpt10", "nul1"}) EXPECT_EQ(fileName(plain), plain);
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
    ASSERT_TRUE(saveReplay(run, replayPath(folders, "mine")));
    std::filesystem::path last;
    for (int i = 0; i < static_cast<int>(kRecentReplays) + 3; ++i) {
        const Result<std::filesystem::path> kept = saveRecent(run, RunEnd::Finished, folders);
        ASSERT_TRUE(kept) << kept.why;
        last = *kept;
    }
    const std::vector<ReplayChoice> all = listReplays(folders);
    ASSERT_EQ(all.size(), 1 + kRecentReplays);
    EXPECT_EQ(all[0].name, "mine");
    EXPECT_FALSE(all[0].recent);
    EXPECT_TRUE(all[1].recent);
    EXPECT_EQ(all[1].path, last);
    EXPECT_TRUE(loadReplay(last).value);
    EXPECT_TRUE(listReplays({{}, {}, folder / "none", {}}).empty());
}

TEST(ReplayStore, RunsThatWereBrokenOffPushOutNoFinishedOnes) {
    const TestFolder folder;
    const Folders folders{{}, {}, folder.path(), {}};
    const Recording run = test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording;
    for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(saveRecent(run, RunEnd::Finished, folders));
    const std::vector<ReplayChoice> finished = listReplays(folders);
    for (std::size_t i = 0; i < kRecentReplays + 1; ++i) ASSERT_TRUE(saveRecent(run, RunEnd::BrokenOff, folders));
    const std::vector<ReplayChoice> all = listReplays(folders);
    EXPECT_EQ(all.size(), finished.size() + kRecentBrokenOff);
    for (const ReplayChoice& one : finished) EXPECT_TRUE(std::filesystem::exists(one.path)) << one.path;
    for (std::size_t i = 0; i < kRecentReplays; ++i) ASSERT_TRUE(saveRecent(run, RunEnd::Finished, folders));
    EXPECT_EQ(listReplays(folders).size(), kRecentReplays + kRecentBrokenOff) << "nor the other way round";
}

using FileClock = std::filesystem::file_time_type::clock;
constexpr std::chrono::hours kYears{24 * 365 * 5};

class RecentReplays : public testing::Test {
protected:
    Recording dated(const std::string& date) const {
        Recording dated = run;
        dated.setup.date = date;
        return dated;
    }
    /// Saves a replay as before recent files had numbers.
    void keepWithoutNumber(const std::string& name, FileClock::time_point time) const {
        const std::filesystem::path path = folder / "replays/recent" / (name + ".replay");
        ASSERT_TRUE(saveReplay(run, path));
        std::filesystem::last_write_time(path, time);
    }

    TestFolder folder;
    Folders folders{{}, {}, folder.path(), {}};
    Recording run = test::recordRun({.seconds = 0.2, .resets = false, .edits = false}).recording;
};

TEST_F(RecentReplays, AClockThatIsSetBackCostsNoReplay) {
    for (int i = 0; i < static_cast<int>(kRecentReplays); ++i) {
        const Result<std::filesystem::path> kept = saveRecent(dated("2030-01-02 03:04"), RunEnd::Finished, folders);
        ASSERT_TRUE(kept) << kept.why;
        std::filesystem::last_write_time(*kept, FileClock::now() + kYears);
    }
    for (int i = 0; i < 3; ++i) {
        const Result<std::filesystem::path> kept = saveRecent(dated("2024-05-31 18:04"), RunEnd::Finished, folders);
        ASSERT_TRUE(kept) << kept.why;
        ASSERT_TRUE(std::filesystem::exists(*kept));
        const std::vector<ReplayChoice> all = listReplays(folders);
        EXPECT_EQ(all.size(), kRecentReplays);
        EXPECT_EQ(all.front().path, *kept) << "the newest is the one that came last";
    }
    EXPECT_TRUE(listReplays(folders)[2].name.starts_with("2024")) << "and all three are there";
}

TEST_F(RecentReplays, ThoseWithoutANumberAreOlderThanAnyWithOne) {
    for (int i = 0; i < static_cast<int>(kRecentReplays); ++i)
        keepWithoutNumber("2030-01-02 03.0" + std::to_string(i) + " Track, Car",
                          FileClock::now() + kYears + std::chrono::hours(i));
    const Result<std::filesystem::path> kept = saveRecent(dated("2024-05-31 18:04"), RunEnd::Finished, folders);
    ASSERT_TRUE(kept) << kept.why;
    const std::vector<ReplayChoice> all = listReplays(folders);
    ASSERT_EQ(all.size(), kRecentReplays);
    EXPECT_EQ(all[0].path, *kept);
    EXPECT_EQ(all[1].name, "2030-01-02 03.019 Track, Car") << "by time among themselves";
    EXPECT_EQ(all.back().name, "2030-01-02 03.01 Track, Car") << "the oldest went";
}

TEST_F(RecentReplays, TheNumberStandsInTheFileAloneNotInTheName) {
    const Result<std::filesystem::path> first = saveRecent(run, RunEnd::BrokenOff, folders);
    const Result<std::filesystem::path> second = saveRecent(run, RunEnd::BrokenOff, folders);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->filename(), "000001 " + replayName(run) + " (broken off).replay");
    EXPECT_EQ(second->filename(), "000002 " + replayName(run) + " (broken off).replay");
    EXPECT_EQ(listReplays(folders).front().name, replayName(run) + " (broken off)");
    keepWithoutNumber("2024 miles", FileClock::now());
    keepWithoutNumber("12345678901234567890 miles", FileClock::now());
    keepWithoutNumber("999999999999999 miles", FileClock::now());
    const std::vector<ReplayChoice> all = listReplays(folders);
    ASSERT_EQ(all.size(), 5u);
    EXPECT_EQ(all[2].name.substr(all[2].name.find(' ')), " miles") << "other digits are part of a name";
    EXPECT_EQ(saveRecent(run, RunEnd::BrokenOff, folders)->filename().string().substr(0, 7), "000003 ");
}

TEST_F(RecentReplays, TwoGamesAtOnceTakeDifferentNumbers) {
    std::vector<std::future<Result<std::filesystem::path>>> games;
    for (int i = 0; i < 8; ++i)
        games.push_back(
            std::async(std::launch::async, saveRecent, std::cref(run), RunEnd::Finished, std::cref(folders)));
    std::set<std::filesystem::path> paths;
    for (auto& game : games) paths.insert(game.get().value.value());
    EXPECT_EQ(paths.size(), 8u);
    EXPECT_EQ(listReplays(folders).size(), 8u);
}

TEST_F(RecentReplays, AShortDriveThatWasBrokenOffIsNotWorthKeeping) {
    run.setup.hz = 100;
    run.setup.countdown = 3;
    run.poses.resize(2 * run.setup.entrants.size());
    for (std::size_t car = run.setup.entrants.size(); car < run.poses.size(); ++car) run.poses[car].position = {50, 0};
    run.ticks = 2299;
    EXPECT_FALSE(isWorthKeeping(run, RunEnd::BrokenOff));
    EXPECT_TRUE(isWorthKeeping(run, RunEnd::Finished));
    run.ticks = 2300;
    EXPECT_TRUE(isWorthKeeping(run, RunEnd::BrokenOff));
}

TEST_F(RecentReplays, WhoStoodStillWasNoDrive) {
    run.ticks = 100000;
    run.poses.resize(2 * run.setup.entrants.size());
    EXPECT_FALSE(isWorthKeeping(run, RunEnd::BrokenOff));
}

}  // namespace
}  // namespace slip
