// SPDX-License-Identifier: MIT
// The files of a replay: saved under a name, deleted, and its telemetry.
#include "app/replay/replay_files.hpp"

#include "io/player/settings.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "support/recorded_runs.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

class FilesOfAReplay : public ::testing::Test {
protected:
    FilesOfAReplay() { state.player.fill(1'000'000); }
    void written() {
        saves.finish();
        saves.deliver();
        EXPECT_TRUE(saves.takeProblems().empty());
    }

    const TestFolder home;
    const Folders folders{kData, {}, home.path(), {}};
    Texts texts;
    Settings settings;
    bool saveSettings = false;
    Toasts toasts;
    SaveQueue saves;
    ReplayPlayer player{recordRun({.seconds = 3, .countdown = 1, .resets = false, .edits = false}).recording};
    ReplayState state{player};
    ReplayFiles files{{state, folders, texts, settings, saveSettings, toasts, saves}, {}};
};

TEST_F(FilesOfAReplay, ASavedReplayHasAFileThatCanBeDeleted) {
    EXPECT_FALSE(files.hasFile());
    EXPECT_EQ(files.suggestedName(), replayName(player.recording()));
    EXPECT_TRUE(files.save("my run"));
    written();
    EXPECT_EQ(files.name(), "my run");
    EXPECT_EQ(files.suggestedName(), "my run");
    EXPECT_TRUE(std::filesystem::exists(replayPath(folders, "my run")));
    EXPECT_TRUE(files.remove());
    EXPECT_FALSE(std::filesystem::exists(replayPath(folders, "my run")));
}

TEST_F(FilesOfAReplay, ANameMustBeValidAndFree) {
    EXPECT_FALSE(files.save(" "));
    ASSERT_TRUE(files.save("one"));
    written();
    EXPECT_TRUE(files.save("one")) << "its own file may be replaced";
    ReplayFiles other({state, folders, texts, settings, saveSettings, toasts, saves}, {});
    EXPECT_FALSE(other.save("one"));
    written();
}

TEST_F(FilesOfAReplay, TheTelemetryOfTheFollowedCarIsWritten) {
    files.exportTelemetry();
    written();
    EXPECT_EQ(entriesOf(folders.player / "telemetry"), 1);
}

TEST_F(FilesOfAReplay, ARunWithoutALapGivesNoGhost) {
    EXPECT_FALSE(files.hasLap());
    EXPECT_FALSE(files.bestLap());
    files.saveGhost();
    EXPECT_FALSE(saves.isBusy());
}

}  // namespace
}  // namespace slip::test
