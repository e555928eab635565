// SPDX-License-Identifier: MIT
// Calibrating a wheel on its page, as a player does it.
#include "ui/settings/calibration_page.hpp"
#include "platform/input/calibration.hpp"
#include "platform/input/input_source.hpp"
#include "support/old_wheel.hpp"
#include "unit/ui/settings/settings_desk.hpp"

namespace slip {
namespace {

using Key = sf::Keyboard::Key;
using Control = PadControl;

constexpr float kFrame = 1.0f / 60;

struct WheelRig : test::SettingsDesk {
    InjectedInput injected;
    InputSource source = injectedInput(injected);
    SettingsMenu menu{host()};
    PadState wheel = test::oldWheel(3, 6);

    WheelRig() {
        run(1);
        menu.open(SettingsPage::Wheels);
    }
    /// Runs frames like the game.
    void run(int frames) {
        for (int i = 0; i < frames; ++i) {
            injected.padsNow[0] = wheel;
            controls.readPads(source);
            for (const MenuMove move : controls.takeMoves()) menu.move(move);
            menu.update(kFrame);
            if (std::exchange(save, false)) controls.bind(settings);
        }
    }
    void press(Key code, int times = 1) {
        for (int i = 0; i < times; ++i) {
            key(code);
            run(1);
        }
    }
    void sweep(std::size_t axis, float rest, float end) {
        for (const float value : {rest, end, rest}) {
            wheel.axis[axis] = value;
            run(3);
        }
        run(20);
    }
    void push(std::size_t button) {
        for (const bool down : {true, false}) {
            wheel.button[button] = down;
            run(2);
        }
    }
};

TEST(CalibrationPage, EverythingIsSetupInOneGo) {
    WheelRig rig;
    rig.press(Key::Down);
    rig.press(Key::Enter);
    EXPECT_FALSE(rig.menu.idle());
    rig.sweep(0, 0, -1);
    rig.sweep(0, 0, 1);
    rig.sweep(1, 1, -1);    // an inverted accelerator
    rig.press(Key::Enter);  // no brake: skips it
    rig.sweep(2, -1, 1);    // the clutch
    rig.push(4);
    EXPECT_FALSE(rig.menu.idle()) << "there are more";
    rig.press(Key::Escape);
    EXPECT_TRUE(rig.menu.idle());
    ASSERT_EQ(rig.settings.devices.size(), 1u);
    const DeviceCalibration& own = rig.settings.devices[0];
    EXPECT_EQ(own.guid, "0300");
    EXPECT_EQ(own.name, "Old wheel");
    EXPECT_EQ(hasOf(own).count(), 5u);
    EXPECT_EQ(controlIn(own, Control::LT), nullptr);
    EXPECT_EQ(controlIn(own, Control::RT)->axis->end, -1);
    EXPECT_EQ(controlIn(own, Control::RightStickDown)->axis->number, 2);
    EXPECT_EQ(controlIn(own, Control::A)->button, 4);
    rig.run(1);  // at rest, because controls held while the page listened do not count
    rig.wheel.axis[0] = -1.0f;
    rig.wheel.axis[1] = -1.0f;
    rig.wheel.axis[2] = 0.04f;
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().steer, 1);
    EXPECT_EQ(rig.controls.raw().throttle, 1);
    EXPECT_NEAR(rig.controls.raw().clutch, 0.5f, 0.01f) << "as far as it is pressed: no stick's curve";
}

TEST(CalibrationPage, OneControlIsSetupAnewAndAllForgotten) {
    WheelRig rig;
    rig.press(Key::Down, 4);
    for (const std::size_t axis : {1u, 2u}) {
        rig.press(Key::Enter);
        rig.sweep(axis, -1, 1);
        EXPECT_TRUE(rig.menu.idle());
    }
    ASSERT_EQ(rig.settings.devices.size(), 1u);
    ASSERT_EQ(rig.settings.devices[0].controls.size(), 1u);
    EXPECT_EQ(controlIn(rig.settings.devices[0], Control::RT)->axis->number, 2);
    rig.press(Key::Up, 6);  // round the end: Back, then Forget
    rig.press(Key::Enter);
    EXPECT_TRUE(rig.settings.devices.empty());
}

TEST(CalibrationPage, PatienceOrUnpluggingEndsTheWait) {
    WheelRig rig;
    rig.press(Key::Down, 2);
    rig.press(Key::Enter);
    EXPECT_FALSE(rig.menu.idle());
    rig.run(13 * 60);
    EXPECT_TRUE(rig.menu.idle());
    rig.press(Key::Enter);
    EXPECT_FALSE(rig.menu.idle());
    rig.wheel = {};
    rig.run(1);
    EXPECT_TRUE(rig.menu.idle());
    EXPECT_TRUE(rig.settings.devices.empty());
    rig.press(Key::Escape);
    EXPECT_EQ(rig.menu.title(), "Settings") << "keys are moves again";
}

}  // namespace
}  // namespace slip
