// SPDX-License-Identifier: MIT
// The saved parts of a drive, and those that a restart leaves behind.
#include "session/run/run_recorder.hpp"

#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace slip {
namespace {

class Keeping : public testing::Test {
protected:
    void SetUp() override {
        Problems problems;
        SessionSetup setup = loadDrive(folders, test::bundledTables(), "kart", "thistledown", problems);
        setup.event.countdown = 0;
        session.emplace(std::move(setup), folders);
        keeper.begin();
    }
    void drive(double seconds) {
        DriverInput floored;
        floored.throttle = 255;
        for (int i = 0; i < static_cast<int>(seconds * kTickHz); ++i) {
            session->tick({&floored, 1});
            keeper.follow(*session);
        }
    }
    void written() {
        saves.finish();
        saves.deliver();
    }
    std::ptrdiff_t journals() {
        const std::filesystem::path folder = journalFolder(folders);
        return std::filesystem::exists(folder) ? entriesOf(folder) : 0;
    }

    const TestFolder player;
    const Folders folders{test::kData, {}, player.path(), {}};
    SaveQueue saves;
    std::optional<Session> session;
    RunRecorder keeper{folders, saves};
};

TEST_F(Keeping, ADriveOfSomeTimeIsKeptOnce) {
    drive(25);
    written();
    EXPECT_EQ(journals(), 1) << "while it is driven";
    keeper.keep(*session);
    keeper.keep(*session);
    keeper.finish(*session);
    written();
    ASSERT_EQ(listReplays(folders).size(), 1u);
    const Loaded<Recording> run = loadReplay(keeper.keptAt());
    ASSERT_TRUE(run.value);
    EXPECT_EQ(run.value->ticks, session->recording().ticks);
    EXPECT_EQ(run.value->hashes, session->recording().hashes);
    EXPECT_TRUE(saves.takeProblems().empty());
    EXPECT_EQ(journals(), 0) << "what is kept needs no journal";
}

TEST_F(Keeping, AMomentsDriveIsNotAndLeavesNothing) {
    drive(3);
    keeper.keep(*session);
    keeper.finish(*session);
    written();
    EXPECT_TRUE(listReplays(folders).empty());
    EXPECT_TRUE(keeper.keptAt().empty());
    EXPECT_EQ(journals(), 0);
}

TEST_F(Keeping, EachStartIsKeptForItself) {
    drive(25);
    keeper.keep(*session);
    session->restart(0);
    keeper.begin();
    drive(30);
    keeper.keep(*session);
    keeper.finish(*session);
    written();
    EXPECT_EQ(listReplays(folders).size(), 2u);
    EXPECT_EQ(loadReplay(keeper.keptAt()).value.value().ticks, 30 * kTickHz);
}

TEST_F(Keeping, WhatCannotBeKeptIsTold) {
    drive(25);
    std::filesystem::remove_all(player / "replays");
    std::ofstream(player / "replays") << "a file where the folder should be";
    keeper.keep(*session);
    keeper.finish(*session);
    written();
    EXPECT_TRUE(listReplays(folders).empty());
    EXPECT_FALSE(saves.takeProblems().empty());
}

}  // namespace
}  // namespace slip
