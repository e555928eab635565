// SPDX-License-Identifier: MIT
// A pad opens, uses and closes the tuning panel of a drive, by what the screen draws.
#include "app/base/screen.hpp"
#include "app/drive/drive_screen.hpp"
#include "app/drive/driver_source.hpp"
#include "display/menu_desk.hpp"
#include "io/player/settings.hpp"
#include "platform/input/input_source.hpp"
#include "session/setup/race_setup.hpp"
#include "workshop/bench/bench_memory.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstdlib>

namespace slip::test {
namespace {

const sf::Vector2u kPixels{1280, 720};

struct PadPanelTest : testing::Test {
    void SetUp() override {
        ASSERT_FALSE(display().name().empty()) << "Xvfb did not start";
        setenv("DISPLAY", display().name().c_str(), 1);
        setenv("XDG_DATA_HOME", home.path().c_str(), 1);
        setenv("XDG_CONFIG_HOME", home.path().c_str(), 1);
    }

    TestFolder home;
    Settings settings;
};

struct PaddedDrive {
    explicit PaddedDrive(Settings& settings) : desk(settings, "en", kPixels) {
        EXPECT_TRUE(desk.target.create(kPixels.x, kPixels.y));
        pad.connected = true;
        pad.has.set();
        SessionSetup setup = loadDrive(desk.folders, desk.tables, "coupe", "larkmead", desk.problems);
        setup.event.countdown = 0;
        screen = makeDriveScreen(desk.app, memory, std::move(setup));
        frame();
    }
    void frame() {
        devices.pads = {{0, pad}};
        const InputSource source = injectedInput(devices);
        desk.controls.readPads(source);
        screen->update(0.02);
        desk.draw(*screen, kPixels, 1);
    }
    void press(PadControl control, int times = 1) {
        for (int i = 0; i < times; ++i)
            for (const float value : {1.0f, 0.0f}) {
                pad.controls[control] = value;
                frame(), frame();
            }
    }
    bool shows(std::string_view text) const {
        return std::ranges::any_of(desk.drawn, [&](const DrawnText& drawn) { return drawn.text == text; });
    }

    MenuDesk desk;
    BenchMemory memory;
    PadState pad;
    InjectedInput devices;
    std::unique_ptr<Screen> screen;
};

TEST_F(PadPanelTest, OpensIsUsedAndClosesByThePauseMenu) {
    constexpr int kDownToThePanel = 3;
    PaddedDrive drive(settings);
    drive.press(PadControl::Start);
    ASSERT_TRUE(drive.shows("PAUSED"));
    drive.press(PadControl::DpadDown, kDownToThePanel);
    drive.press(PadControl::A);
    EXPECT_FALSE(drive.shows("PAUSED"));
    EXPECT_TRUE(drive.shows("drive on")) << "the panel has the pad";
    drive.press(PadControl::DpadDown, 2);
    EXPECT_TRUE(ImGui::GetIO().NavVisible) << "a part of the panel is chosen";
    drive.press(PadControl::B);
    EXPECT_TRUE(drive.shows("PAUSED"));
    EXPECT_TRUE(drive.shows("Tuning panel")) << "it is closed";

    drive.press(PadControl::A);
    drive.press(PadControl::Start);
    EXPECT_FALSE(drive.shows("PAUSED") || drive.shows("drive on")) << "the drive goes on beside the panel";
    drive.press(PadControl::Start);
    EXPECT_TRUE(drive.shows("Close the tuning panel"));
    drive.press(PadControl::DpadDown, kDownToThePanel);
    drive.press(PadControl::A);
    EXPECT_TRUE(drive.shows("PAUSED"));
    EXPECT_TRUE(drive.shows("Tuning panel"));
}

}  // namespace
}  // namespace slip::test
