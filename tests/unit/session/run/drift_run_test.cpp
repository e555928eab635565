// SPDX-License-Identifier: MIT
// The best run of a drift event is saved as a ghost.
#include "session/run/drift_run.hpp"

#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/ghost_store.hpp"
#include "io/system/save_queue.hpp"
#include "race/testdrive/author_drift.hpp"
#include "session/run/session.hpp"
#include "session/run/session_state.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(DriftRun, TheBestOneIsKept) {
    const TestFolder folder;
    Folders folders;
    folders.data = test::kData;
    folders.player = folder.path();
    Problems problems;
    SessionSetup setup = loadDrive(folders, test::bundledTables(), "muscle", "larkmead", problems);
    ASSERT_TRUE(setup);
    setup.event.rules = {.mode = EventMode::Drift, .laps = 1};
    setup.event.countdown = 0;
    Session session(std::move(setup), folders);
    const Settings settings;
    const Texts texts;
    std::vector<std::string> messages;
    SaveQueue saves;
    const PlayerContext with{session, folders, settings, texts, true, messages, saves};
    LocalPlayer player{0, 0, PlayerDriver(Transmission::Arcade)};
    openRecords(player, with);
    const auto line = makeDrivingLine(session.track(), session.params(0));
    const auto driveIn = [&](auto driver) {
        RawInput smoothed;
        session.restart(0);
        while (!allHumansFinished(session) && session.now().time < 200) {
            smoothed = smooth(smoothed, driver.drive(session.car(0), 1.0f / 120), kKeyboardSmoothing, 1.0f / 120);
            DriverInput input = quantise(smoothed);
            input.transmission = Transmission::Arcade;
            input.assists = driftAssists();
            session.tick({&input, 1});
        }
        for (int i = 0; i < 60; ++i) session.tick(std::vector<DriverInput>(1));
        keepDriftRun(player, with);
        saves.finish();
        EXPECT_TRUE(saves.takeProblems().empty());
        return session.now().standings.cars[0].drift.banked;
    };
    const float best = driveIn(DriftDriver(line, {.pace = 0.95f}));
    EXPECT_GT(best, 0);
    EXPECT_LT(driveIn(LineDriver(line, 0.8f)), best);
    const std::string key = player.records->key(player.laps.lapClass());
    EXPECT_EQ(bestDriftPoints(ghostPath(folders, "larkmead", driftGhostName(key, 1))), best);
    EXPECT_EQ(bestDriftPoints(ghostPath(folders, "larkmead", driftGhostName(key, 2))), 0)
        << "of two laps there is none";
}

}  // namespace
}  // namespace slip
