// SPDX-License-Identifier: MIT
// A lesson that goes on while the player drives.
#include "app/base/driver_lesson.hpp"

#include "io/common/folders.hpp"
#include "io/system/file.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/toasts.hpp"
#include "race/event/event.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

namespace slip {
namespace {

class LessonOfTheGame : public testing::Test {
protected:
    LessonOfTheGame() {
        const Track track = test::bundledTrack("thistledown");
        Event event(track, test::raceOf({"kart"}, 3, 3));
        while (!event.now().standings.over && event.race().time() < 300) event.tick({});
        run = event.recording();
        run.setup.entrants[0].driver = "Vesna";
        run.setup.entrants[0].player = 0;
    }
    /// Updates it as the game does, until it ends. Returns false if it does not.
    bool ends() {
        for (int i = 0; i < 6000 && lesson.isUnderWay(); ++i) {
            lesson.update();
            saves.deliver();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return !lesson.isUnderWay();
    }
    std::filesystem::path file() const { return driversFolder(folders) / "Vesna II.driver.json"; }

    const TestFolder home;
    const Folders folders{test::kData, {}, home.path(), {}};
    Recording run;
    Toasts toasts;
    SaveQueue saves;
    DriverLesson lesson{{folders, toasts, saves}};
};

TEST_F(LessonOfTheGame, WhatWasLearnedIsSaved) {
    EXPECT_FALSE(lesson.isUnderWay());
    lesson.start(run, 0);
    EXPECT_TRUE(lesson.isUnderWay());
    ASSERT_TRUE(ends());
    EXPECT_EQ(lesson.learned(), "Vesna II");
    EXPECT_TRUE(std::filesystem::exists(file()));
}

TEST_F(LessonOfTheGame, AForgottenLessonIsSavedButNotTakenUpLater) {
    lesson.start(run, 0);
    lesson.clear();
    ASSERT_TRUE(ends());
    EXPECT_EQ(lesson.learned(), "");
    EXPECT_TRUE(std::filesystem::exists(file()));
    lesson.start(run, 0);
    ASSERT_TRUE(ends());
    EXPECT_EQ(lesson.learned(), "Vesna II") << "the next one counts";
}

TEST_F(LessonOfTheGame, ALessonThatCannotBeSavedEnds) {
    ASSERT_TRUE(writeFile(driversFolder(folders), "in the way of the folder"));
    lesson.start(run, 0);
    ASSERT_TRUE(ends());
    EXPECT_EQ(lesson.learned(), "");
}

}  // namespace
}  // namespace slip
