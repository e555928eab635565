// SPDX-License-Identifier: MIT
// The players of a drive and its start, by the source of the inputs.
#include "app/drive/drive_state.hpp"

#include "io/player/settings.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

class StateOfDrive : public ::testing::Test {
protected:
    SessionSetup karts(EventMode mode) const {
        Problems problems;
        SessionSetup setup = loadDrive(folders, bundledTables(), "kart", "thistledown", problems);
        setup.event.rules.mode = mode;
        return setup;
    }

    const Folders folders = bundledFolders();
    Settings settings;
};

TEST_F(StateOfDrive, PlayersAreListedByNumberWhateverTheirGridSlots) {
    SessionSetup setup = karts(EventMode::Race);
    addPlayer(setup, setup.playerCars.front());
    std::swap(setup.event.entrants[0], setup.event.entrants[1]);
    const DriveState drive({}, std::move(setup), folders, settings);
    ASSERT_EQ(drive.players.size(), 2u);
    EXPECT_EQ(drive.players[0].player, 0);
    EXPECT_EQ(drive.players[0].car, 1);
    EXPECT_EQ(drive.players[1].car, 0);
}

TEST_F(StateOfDrive, AScriptStartsAtOnceAndSavesNoRecords) {
    DriverSource script;
    script.script.emplace();
    EXPECT_FALSE(script.isHuman());
    EXPECT_FALSE(script.savesRecords());
    const DriveState drive(script, karts(EventMode::TimeTrial), folders, settings);
    EXPECT_EQ(drive.session.eventSetup().countdown, 0);
    EXPECT_TRUE(DriverSource{}.savesRecords());
}

TEST_F(StateOfDrive, ADriftCountsTheWholeRun) {
    SessionSetup setup = karts(EventMode::Drift);
    setup.event.countdown = 0;
    DriveState drive({}, std::move(setup), folders, settings);
    const DriverInput rest;
    for (int i = 0; i < kTickHz; ++i) drive.session.tick({&rest, 1});
    EXPECT_DOUBLE_EQ(lapTime(drive, drive.players.front()), drive.session.now().raceTime);
}

}  // namespace
}  // namespace slip::test
