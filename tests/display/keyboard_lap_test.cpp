// SPDX-License-Identifier: MIT
// Laps of the real program by real key events only: the test reads the telemetry as it is written and presses keys.
// Each car takes about a minute, so it runs only if SLIPANGLE_LONG is set.
#include "display/key_driver.hpp"
#include "support/laps.hpp"
#include "support/long_tests.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace slip::test {
namespace {

constexpr float kCare = 0.88f;  // share of the grip that the player uses

class KeyEvents : public testing::TestWithParam<std::string> {};

TEST_P(KeyEvents, DriveCleanLapsNearTheDemo) {
    if (!test::isLong()) GTEST_SKIP() << "takes minutes; tests/run --long";
    const Larkmead scene;
    const Track& track = scene.track;
    const CarParams car = bundledCar(GetParam());
    Display display;
    TestFolder home;
    auto environment = FrameGate::environment();
    environment["DISPLAY"] = display.name();
    Program game({GetParam(), "--track", "larkmead", "--windowed", "640x360", "--quality", "low", "--telemetry",
                  "t.csv", "--frame-time", "0.01"},
                 home.path(), environment);
    ASSERT_TRUE(waitFor(30, [&] { return !lastRow(home.path() / "t.csv").empty(); })) << game.output();
    Hands hands(display);
    KeyDriver driver(home.path(), track, car, kCare);
    while (game.running() && (!driver.started() || driver.lap().lap < 3) && driver.time() < 170) {
        driver.act(hands);
        sleepFor(0.001);
    }
    ASSERT_TRUE(driver.started());
    const LapState& lap = driver.lap();
    const double demo = demoLap(scene, car);
    std::printf("%s by key events: %.2f s, demo %.2f s\n", GetParam().c_str(), lap.best.total, demo);
    ASSERT_EQ(lap.lap, 3);
    EXPECT_TRUE(lap.last.valid);
    EXPECT_LE(lap.best.total, 1.08 * demo);
}

INSTANTIATE_TEST_SUITE_P(Bundled, KeyEvents, testing::ValuesIn(bundledNames("cars")),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace slip::test
