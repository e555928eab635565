// SPDX-License-Identifier: MIT
// The driven car's file changes on disk, or the panel saves it.
#include "app/drive/file_reload.hpp"

#include "app/drive/drive_state.hpp"
#include "io/system/file.hpp"
#include "support/aged_file.hpp"
#include "support/file_text.hpp"
#include "support/waiting.hpp"
#include "unit/app/drive/drive_scene.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

class ReloadOfAKart : public ::testing::Test {
protected:
    ReloadOfAKart() : path(own / "kart.json") {
        writeAged(path, textOf("kart"));
        scene.emplace(driveAlone(EventMode::TimeTrial, path.string(), "thistledown"));
        panel.setFile(firstCar(scene->drive).file, scene->folders);
        reload.emplace(FileReload::Uses{scene->drive, bundledTables(), scene->texts, scene->toasts, panel});
    }
    static std::string textOf(const std::string& car) { return fileText(kData / "cars" / (car + ".json")); }

    const TestFolder own;
    const std::filesystem::path path;
    SaveQueue saves;
    TuningPanel panel{saves};
    std::optional<DriveScene> scene;
    std::optional<FileReload> reload;
};

TEST_F(ReloadOfAKart, NothingHappensWhileTheFileStaysTheSame) {
    EXPECT_FALSE(reload->pollCar());
    EXPECT_FALSE(reload->pollTrack());
    EXPECT_FALSE(reload->isShown());
    EXPECT_FALSE(reload->restartSetup());
}

TEST_F(ReloadOfAKart, AValidChangeIsReturnedOnce) {
    ASSERT_TRUE(writeFile(path, textOf("roadster")));
    std::optional<PlayerCar> car;
    EXPECT_TRUE(waitUntil([&] { return (car = reload->pollCar()).has_value(); }));
    EXPECT_EQ(car->file.params.name, bundledCar("roadster").name);
    EXPECT_EQ(panel.car().file().params.name, car->file.params.name);
    EXPECT_FALSE(reload->pollCar());
}

TEST_F(ReloadOfAKart, AnInvalidChangeOpensTheDialogOverTheDriveOnly) {
    ASSERT_TRUE(writeFile(path, "{"));
    EXPECT_TRUE(waitUntil([&] { return reload->pollCar(), reload->isShown(); }));
    scene->drive.page = DrivePage::Pause;
    EXPECT_FALSE(reload->isShown());
    scene->drive.page = DrivePage::Drive;
    sf::Event no{};
    no.type = sf::Event::KeyPressed;
    no.key.code = sf::Keyboard::Delete;
    reload->handle(no);
    EXPECT_FALSE(reload->isShown()) << "the problems are hidden";
}

}  // namespace
}  // namespace slip::test
