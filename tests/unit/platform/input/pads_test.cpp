// SPDX-License-Identifier: MIT
#include "platform/input/pads.hpp"

#include "platform/input/pad_access.hpp"
#include "unit/platform/input/virtual_pad.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace slip {
namespace {

using test::unknownWheel;
using test::VirtualPad;
using test::xboxPad;
using Control = PadControl;

int connectedIn(std::span<const PadState> pads) {
    return static_cast<int>(std::count_if(pads.begin(), pads.end(), [](const PadState& pad) { return pad.connected; }));
}

TEST(Pads, StartWithoutAWindowAndLeaveSignalsAndTheBusAlone) {
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/somewhere", 1);
    Pads pads;
    EXPECT_TRUE(pads.takeProblems().empty());
    EXPECT_EQ(connectedIn(pads.read()), 0);
    EXPECT_EQ(SDL_WasInit(SDL_INIT_VIDEO), 0u);
    EXPECT_STREQ(std::getenv("DBUS_SESSION_BUS_ADDRESS"), "unix:path=/somewhere");
    for (const int number : {SIGINT, SIGTERM}) {
        struct sigaction now {};
        sigaction(number, nullptr, &now);
        EXPECT_EQ(now.sa_handler, SIG_DFL) << number;
    }
}

TEST(Pads, WithoutSdlThereAreNoneAndOneLineSaysSo) {
    for (const auto& [library, reason] : {std::pair("libNoSuchThing.so.0", "missing"), {"libz.so.1", "too old"}}) {
        Pads pads(library);
        const auto problems = pads.takeProblems();
        ASSERT_EQ(problems.size(), 1u);
        EXPECT_EQ(problems[0].name, library);
        EXPECT_EQ(problems[0].reason, reason);
        pads.rumble(0, {1, 1});
        EXPECT_EQ(connectedIn(pads.read()), 0);
        EXPECT_TRUE(pads.takeProblems().empty()) << "told once";
    }
}

TEST(Pads, ComeAndGo) {
    Pads pads;
    {
        const VirtualPad plugged(xboxPad());
        const PadState& pad = pads.read()[0];
        EXPECT_TRUE(pad.connected);
        EXPECT_EQ(pad.name, "Xbox 360 Controller");
        EXPECT_EQ(pad.kind, PadKind::Other);
        EXPECT_EQ(pad.guid.size(), 32u);
        EXPECT_EQ(pad.has.count(), kPadControls);
    }
    const PadState& pad = pads.read()[0];
    EXPECT_FALSE(pad.connected);
    EXPECT_TRUE(pad.has.none());
}

TEST(Pads, OneTooManyWaitsForASlot) {
    Pads pads;
    std::vector<std::unique_ptr<VirtualPad>> plugged;
    for (unsigned i = 0; i <= kMaxPads; ++i) plugged.push_back(std::make_unique<VirtualPad>(xboxPad()));
    EXPECT_EQ(connectedIn(pads.read()), static_cast<int>(kMaxPads));
    plugged[2].reset();
    EXPECT_EQ(connectedIn(pads.read()), static_cast<int>(kMaxPads)) << "the ninth has the free slot";
    plugged[0].reset();
    EXPECT_FALSE(pads.read()[0].connected) << "the others keep theirs";
}

TEST(Pads, GiveSticksTriggersAndButtons) {
    Pads pads;
    VirtualPad plugged(xboxPad());
    EXPECT_EQ(pads.read()[0].controls[Control::RT], 0) << "half pressed until its first report: not to be believed";
    plugged.axis(5, 32767);
    plugged.axis(2, -32768);
    plugged.axis(0, -32768);
    plugged.axis(3, 16384);
    plugged.button(0, true);
    plugged.button(9, true);
    plugged.hat(0, SDL_HAT_UP);
    const PadState& pad = pads.read()[0];
    EXPECT_EQ(pad.controls[Control::RT], 1);
    EXPECT_EQ(pad.controls[Control::LT], 0);
    EXPECT_EQ(pad.controls[Control::LeftStickLeft], 1);
    EXPECT_EQ(pad.controls[Control::LeftStickRight], 0);
    EXPECT_NEAR(pad.controls[Control::RightStickRight], 0.5f, 0.001f);
    EXPECT_EQ(pad.controls[Control::A], 1);
    EXPECT_EQ(pad.controls[Control::B], 0);
    EXPECT_EQ(pad.controls[Control::LeftStickPress], 1);
    EXPECT_EQ(pad.controls[Control::DpadUp], 1);
}

TEST(Pads, AnUnknownDeviceShowsItsAxesAndButtons) {
    Pads pads;
    VirtualPad wheel(unknownWheel());
    const PadState& pad = pads.read()[0];
    EXPECT_EQ(pad.kind, PadKind::Raw);
    EXPECT_TRUE(pad.has.none());
    ASSERT_EQ(pad.axis.size(), 3u);
    ASSERT_EQ(pad.button.size(), 25u + 4u);
    wheel.axis(0, 32767);
    wheel.button(24, true);
    wheel.hat(0, SDL_HAT_LEFT);
    pads.read();
    EXPECT_EQ(pad.axis[0], 1);
    EXPECT_EQ(pad.axis[1].value_or(0), 0);
    EXPECT_TRUE(pad.button[24]);
    EXPECT_TRUE(pad.button[25 + 3]);
}

TEST(Pads, AMappingOfThePlayersOwnCounts) {
    std::string guid;
    {
        Pads pads;
        guid = VirtualPad(unknownWheel()).guid();
    }
    setenv("SDL_GAMECONTROLLERCONFIG", (guid + ",My wheel,a:b2,righttrigger:a1~,leftx:a0,").c_str(), 1);
    Pads pads;
    unsetenv("SDL_GAMECONTROLLERCONFIG");
    VirtualPad wheel(unknownWheel());
    const PadState& pad = pads.read()[0];
    wheel.button(2, true);
    wheel.axis(1, -32768);
    pads.read();
    EXPECT_EQ(pad.name, "My wheel");
    EXPECT_EQ(pad.controls[Control::A], 1);
    EXPECT_EQ(pad.controls[Control::RT], 1);
    EXPECT_EQ(pad.has.count(), 4u);
}

TEST(Pads, RumbleUntilToldOtherwiseAndNotLongerThanTheyAreRead) {
    Pads pads;
    const VirtualPad plugged(xboxPad());
    pads.rumble(0, {1, 1});
    pads.read();
    pads.rumble(0, {1, 0.5f});
    EXPECT_EQ(plugged.low, 65535);
    EXPECT_EQ(plugged.high, 32768);
    const int told = plugged.messages;
    pads.rumble(0, {1, 0.501f});
    EXPECT_EQ(plugged.messages, told) << "no message for what nobody feels";
    pads.rumble(0, {});
    EXPECT_EQ(plugged.low, 0);
    pads.rumble(1, {1, 1});
}

TEST(UnreadableGamepads, AreToldByName) {
    namespace fs = std::filesystem;
    const fs::path root = fs::path(testing::TempDir()) / "input_folders";
    const InputFolders folders{root / "sys", root / "dev", root / "udev"};
    const auto device = [&](const std::string& node, const std::string& number, const std::string& udev) {
        fs::create_directories(folders.sys / node / "device");
        fs::create_directories(folders.nodes);
        fs::create_directories(folders.udev);
        std::ofstream(folders.sys / node / "dev") << number << '\n';
        std::ofstream(folders.sys / node / "device/name") << "Wheel of " << node << '\n';
        std::ofstream(folders.nodes / node).flush();
        std::ofstream(folders.udev / ("c" + number)) << udev;
    };
    device("event3", "13:67", "E:ID_INPUT=1\nE:ID_INPUT_JOYSTICK=1\n");
    device("event4", "13:68", "E:ID_INPUT=1\nE:ID_INPUT_KEYBOARD=1\n");
    device("js0", "13:0", "E:ID_INPUT_JOYSTICK=1\n");
    const auto problems = unreadableGamepads(folders, [](const fs::path&) { return false; });
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].name, "Wheel of event3");
    EXPECT_EQ(problems[0].reason, (folders.nodes / "event3").string());
    EXPECT_TRUE(unreadableGamepads(folders, [](const fs::path&) { return true; }).empty());
    EXPECT_TRUE(unreadableGamepads({root / "none", root, root}, [](const fs::path&) { return false; }).empty());
    fs::remove_all(root);
}

}  // namespace
}  // namespace slip
