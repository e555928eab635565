// SPDX-License-Identifier: MIT
// Keys by their position, whatever the keyboard layout. X key codes: 25 is the position of W, 38 of A, 39 of S, 40 of
// D.
#include "display/program.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iterator>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

class KeyPlaces : public testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(display.name().empty()) << "Xvfb did not start"; }

    std::map<std::string, std::string> screen() const { return {{"DISPLAY", display.name()}}; }
    double value(const std::string& column) { return lastNumber(home.path() / "t.csv", column); }
    bool reaches(const std::string& column, double least) {
        return waitFor(20, [&] { return value(column) >= least; });
    }
    bool falls(const std::string& column, double most) {
        return waitFor(20, [&] { return value(column) <= most; });
    }
    void lay(const std::string& layout) {
        outputOf(display, "setxkbmap " + layout);
        sleepFor(0.5);
    }
    /// Drives with the positions of W, A and D, and releases them.
    void driveByPlaces(Hands& hands) {
        hands.act("keydown 25");
        EXPECT_TRUE(reaches("throttle", 0.9));
        hands.act("keydown 38");
        EXPECT_TRUE(reaches("steer_angle", 0.01));
        hands.act("keyup 38");
        hands.act("keydown 40");
        EXPECT_TRUE(falls("steer_angle", -0.01));
        hands.act("keyup 40");
        hands.act("keyup 25");
        EXPECT_TRUE(falls("throttle", 0.01));
    }

    Display display;
    TestFolder home;
};

TEST_F(KeyPlaces, DriveOnEveryLayoutAndAfterAChange) {
    lay("fr");
    Program game({"roadster", "--windowed", "320x240", "--telemetry", "t.csv", "--fps-limit", "30"}, home.path(),
                 screen());
    ASSERT_TRUE(waitFor(60, [&] { return value("t") > 0; })) << game.output();
    Hands hands(display);
    for (const std::string layout : {"fr", "ru", "us,ru", "us -variant dvorak"}) {
        SCOPED_TRACE(layout);
        lay(layout);
        driveByPlaces(hands);
    }
}

TEST_F(KeyPlaces, AHeldKeyIsLetGoAfterTheLayoutChanged) {
    lay("us");
    Program game({"roadster", "--windowed", "320x240", "--telemetry", "t.csv", "--fps-limit", "30"}, home.path(),
                 screen());
    ASSERT_TRUE(waitFor(60, [&] { return value("t") > 0; })) << game.output();
    Hands hands(display);
    hands.act("keydown 25");
    EXPECT_TRUE(reaches("throttle", 0.9));
    lay("ru");
    hands.act("keyup 25");
    EXPECT_TRUE(falls("throttle", 0.01));
}

}  // namespace
}  // namespace slip::test
