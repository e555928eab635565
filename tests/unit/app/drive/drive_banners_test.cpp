// SPDX-License-Identifier: MIT
// The banners of a lap that the demo drives.
#include "app/drive/drive_banners.hpp"

#include "app/drive/drive_records.hpp"
#include "unit/app/drive/drive_scene.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

class BannersOfALap : public ::testing::Test {
protected:
    void tick() {
        scene.loop.tick();
        records.onTick(0);
        banners.onTick(0, true);
    }
    /// Drives until a banner appears; at most a minute.
    bool isShown() {
        for (int i = 0; i < 60 * kTickHz && !banners.of(0); ++i) tick();
        return banners.of(0).has_value();
    }

    DriveScene scene{driveAlone(EventMode::TimeTrial, "kart", "thistledown"), {.demo = true}};
    DriveRecords records{{scene.drive, scene.sources(), scene.saves, scene.toasts}};
    DriveBanners banners{{scene.drive, scene.settings, scene.texts}};
};

TEST_F(BannersOfALap, AreShownForThreeSecondsAtMost) {
    ASSERT_TRUE(isShown());
    const std::string text = banners.of(0)->text;
    int ticks = 0;
    for (; banners.of(0) && banners.of(0)->text == text && ticks < 10 * kTickHz; ++ticks) tick();
    EXPECT_GT(ticks, 0);
    EXPECT_LE(ticks, 3 * kTickHz);
}

TEST_F(BannersOfALap, DisappearAtARestart) {
    ASSERT_TRUE(isShown());
    banners.restart();
    EXPECT_FALSE(banners.of(0));
    EXPECT_FALSE(banners.hasBestLap());
}

}  // namespace
}  // namespace slip::test
