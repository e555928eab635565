// SPDX-License-Identifier: MIT
// What a drive saves: the run of a human after some time, and nothing of a demo.
#include "app/drive/drive_records.hpp"

#include "app/drive/drive_state.hpp"
#include "io/stores/replay_store.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct SceneWithRecords : DriveScene {
    explicit SceneWithRecords(DriverSource source = {})
        : DriveScene(driveAlone(EventMode::TimeTrial, "kart", "thistledown"), std::move(source)),
          records({drive, sources(), saves, toasts}) {}

    void drive25Seconds() {
        hold(sf::Keyboard::Up);
        for (int i = 0; i < 25 * kTickHz; ++i) {
            loop.tick();
            records.onTick(0);
        }
        records.followRun();
        records.finish();
        EXPECT_EQ(records.isSavingRun(), drive.source.savesRecords());
        saves.finish();
        saves.deliver();
    }

    DriveRecords records;
};

TEST(DriveRecords, AHumansRunIsSaved) {
    SceneWithRecords scene;
    scene.drive25Seconds();
    EXPECT_FALSE(scene.records.isSavingRun());
    EXPECT_TRUE(std::filesystem::exists(scene.records.savedRun()));
    EXPECT_TRUE(scene.saves.takeProblems().empty());
}

TEST(DriveRecords, ADemosRunIsNot) {
    SceneWithRecords scene({.demo = true});
    scene.drive25Seconds();
    EXPECT_EQ(scene.records.savedRun(), "");
    EXPECT_TRUE(listReplays(scene.folders).empty());
}

}  // namespace
}  // namespace slip::test
