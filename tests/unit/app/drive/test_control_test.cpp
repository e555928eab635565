// SPDX-License-Identifier: MIT
// Control of a test in the world, and the text of its banner.
#include "app/drive/test_control.hpp"

#include "io/common/texts.hpp"
#include "io/system/save_queue.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "race/testdrive/test_driver.hpp"
#include "session/run/proving_ground.hpp"
#include "session/run/tick_clock.hpp"
#include "support/bundled.hpp"
#include "workshop/bench/bench_memory.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

class LaunchInTheWorld : public ::testing::Test {
protected:
    LaunchInTheWorld() {
        auto run = std::make_shared<TestRun>(runTest(TestKind::Launch, params, bundledSurfaces()));
        watched = std::make_shared<const WatchedTest>(WatchedTest{std::move(run), nullptr});
    }
    DrivenCar driven() const { return {drive.car(), params, kTick}; }

    CarParams params = bundledCar("saloon");
    std::shared_ptr<const WatchedTest> watched;
    Texts texts;
    BenchMemory memory;
    SaveQueue saves;
    TuningPanel panel{saves};
    TestDrive drive{params, bundledSurfaces()};
};

TEST_F(LaunchInTheWorld, WithoutATestThePlayerHasControl) {
    TestControl none({texts, memory, panel.setups()}, nullptr, {});
    EXPECT_FALSE(none.isActive());
    EXPECT_FALSE(none.banner());
    EXPECT_FALSE(none.takeControl());
}

TEST_F(LaunchInTheWorld, AKeyThatWasHeldBeforeDoesNotTakeControl) {
    TestControl test({texts, memory, panel.setups()}, watched, drive.car().pose);
    EXPECT_TRUE(test.input(driven(), true, true)) << "held since before the test";
    EXPECT_TRUE(test.input(driven(), false, true));
    EXPECT_FALSE(test.input(driven(), true, true)) << "pressed again";
    EXPECT_TRUE(test.takeControl());
    EXPECT_FALSE(test.isActive());
}

TEST_F(LaunchInTheWorld, TheCarWaitsForTheStart) {
    TestControl test({texts, memory, panel.setups()}, watched, drive.car().pose);
    const auto input = test.input(driven(), false, false);
    ASSERT_TRUE(input);
    EXPECT_EQ(input->throttle, 0);
}

TEST_F(LaunchInTheWorld, TheBannerNamesTheTestAndThenItsFigure) {
    TestControl test({texts, memory, panel.setups()}, watched, drive.car().pose);
    const std::string name = test.banner()->text;
    EXPECT_EQ(name, infoOf(TestKind::Launch).name);
    for (int tick = 0; tick < 60 * kTickHz && test.banner()->text == name; ++tick)
        drive.step(*test.input(driven(), false, true));
    const auto figure = watched->run->figure;
    ASSERT_TRUE(figure);
    EXPECT_EQ(test.banner()->text,
              testFigure(infoOf(TestKind::Launch), figure) + " " + std::string(infoOf(TestKind::Launch).unit));
}

TEST_F(LaunchInTheWorld, AChangedCarHasNoFigure) {
    TestControl test({texts, memory, panel.setups()}, watched, drive.car().pose);
    test.noteChange();
    const std::string name = test.banner()->text;
    for (int tick = 0; tick < 60 * kTickHz && test.banner()->text == name; ++tick)
        drive.step(*test.input(driven(), false, true));
    EXPECT_EQ(test.banner()->text, "–");
}

}  // namespace
}  // namespace slip::test
