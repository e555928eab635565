// SPDX-License-Identifier: MIT
#include "platform/input/calibration.hpp"

#include "io/player/settings.hpp"
#include "platform/input/controls.hpp"
#include "platform/input/input_source.hpp"
#include "support/old_wheel.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Control = PadControl;

constexpr float kFrame = 1.0f / 60;

PadState wheel() { return test::oldWheel(4, 8); }

/// Returns what is captured from an axis with these reports, one per frame. The last one is held.
std::optional<CalibratedControl> captured(PadState state, std::size_t axis, const std::vector<float>& reports) {
    ControlCapture capture(state);
    std::optional<CalibratedControl> found;
    for (std::size_t i = 0; i < reports.size() + 30 && !found; ++i) {
        state.axis[axis] = reports[std::min(i, reports.size() - 1)];
        found = capture.watch(state, kFrame);
    }
    return found;
}

void expectWay(const std::optional<CalibratedControl>& found, int number, float rest, float end) {
    ASSERT_TRUE(found && found->axis);
    EXPECT_EQ(found->axis->number, number);
    EXPECT_FLOAT_EQ(found->axis->rest, rest);
    EXPECT_FLOAT_EQ(found->axis->end, end);
}

TEST(ControlCapture, APedalIsPressedAndLetGo) {
    expectWay(captured(wheel(), 2, {-1, -0.8f, 0, 1, 0.2f, -1}), 2, -1, 1);
}

TEST(ControlCapture, AnInvertedPedalThatSaidNothingBefore) {
    expectWay(captured(wheel(), 1, {0.97f, 0.5f, -0.6f, -0.98f, 0, 0.8f, 1}), 1, 1, -0.98f);
}

TEST(ControlCapture, CombinedPedalsRestInTheMiddleOfOneAxis) {
    PadState state = wheel();
    state.axis[1] = 0.0f;
    expectWay(captured(state, 1, {0, 0.5f, 1, 0.4f, 0}), 1, 0, 1);
    expectWay(captured(state, 1, {0, -0.5f, -1, -0.4f, 0}), 1, 0, -1);
}

TEST(ControlCapture, ATurnEndsInTheMiddleNotWhereItIsHeld) {
    PadState state = wheel();
    state.axis[0] = 0.02f;
    ControlCapture capture(state);
    for (int i = 0; i < 120; ++i) {
        state.axis[0] = -0.9f;
        EXPECT_FALSE(capture.watch(state, kFrame)) << "held to the left for two seconds";
    }
    state.axis[0] = 0.01f;
    std::optional<CalibratedControl> found;
    for (int i = 0; i < 30 && !found; ++i) found = capture.watch(state, kFrame);
    expectWay(found, 0, 0.01f, -0.9f);
}

TEST(ControlCapture, AWheelTurnedForTheFirstTimeAndQuickly) {
    PadState state = wheel();
    state.firstAxis = {0.0f, {}, {}, {}};
    expectWay(captured(state, 0, {-0.4f, -0.8f, -1, -0.5f, 0}), 0, 0, -1);
    state.firstAxis = {{}, -1.0f, {}, {}};
    EXPECT_FALSE(captured(state, 1, {0.9f, 0, -1})) << "an inverted pedal held down: the first report was a guess";
}

TEST(ControlCapture, AShortWayIsNoMovement) { EXPECT_FALSE(captured(wheel(), 0, {0, 0.1f, 0.25f, 0.1f, 0})); }

TEST(ControlCapture, AButtonCountsWhenLetGoUnlessAnAxisMovedWithIt) {
    PadState state = wheel();
    state.button[1] = true;  // a gear lever that is in gear
    ControlCapture capture(state);
    EXPECT_FALSE(capture.watch(state, kFrame));
    state.button[5] = true;
    EXPECT_FALSE(capture.watch(state, kFrame));
    state.button[5] = false;
    const auto found = capture.watch(state, kFrame);
    ASSERT_TRUE(found && found->button);
    EXPECT_EQ(*found->button, 5);
    EXPECT_FALSE(found->axis);

    PadState trigger = wheel();
    ControlCapture both(trigger);
    std::optional<CalibratedControl> pedal;
    for (const float value : {-1.0f, 1.0f, -1.0f, -1.0f, -1.0f}) {
        trigger.axis[3] = value;
        trigger.button[4] = value > 0;
        for (int i = 0; i < 6 && !pedal; ++i) pedal = both.watch(trigger, kFrame);
    }
    expectWay(pedal, 3, -1, 1);
}

DeviceCalibration wheelCalibration() {
    return {"0300",
            "Old wheel",
            {{"LeftStickLeft", AxisWay{0, 0, -0.8f}, {}},
             {"LeftStickRight", AxisWay{0, 0, 0.8f}, {}},
             {"RT", AxisWay{2, 1, -1}, {}},
             {"LT", AxisWay{3, 1, -1}, {}},
             {"A", {}, 6},
             {"NoSuchControl", {}, 1}}};
}

TEST(Calibrated, GoesFromRestToTheEndWhicheverWayThatIs) {
    PadState state = wheel();
    const DeviceCalibration calibration = wheelCalibration();
    EXPECT_EQ(calibrated(calibration, state)[Control::RT], 0) << "not touched yet: at rest, whatever the driver says";
    state.axis[2] = -1.0f;
    state.axis[0] = 0.8f;
    state.button[6] = true;
    const PadValues values = calibrated(calibration, state);
    EXPECT_EQ(values[Control::RT], 1);
    EXPECT_EQ(values[Control::LT], 0);
    EXPECT_EQ(values[Control::LeftStickRight], 1);
    EXPECT_EQ(values[Control::LeftStickLeft], 0);
    EXPECT_EQ(values[Control::A], 1);
    EXPECT_EQ(hasOf(calibration).count(), 5u);
    state.axis[2] = 0.98f;
    EXPECT_EQ(calibrated(calibration, state)[Control::RT], 0) << "the noise of a worn pedal";
}

TEST(Calibrated, LeavesAKnownPadsOtherControlsAlone) {
    PadState state = wheel();
    state.controls[Control::X] = 1;
    state.controls[Control::RT] = 1;
    EXPECT_EQ(calibrated(wheelCalibration(), state)[Control::X], 1);
    EXPECT_EQ(calibrated(wheelCalibration(), state)[Control::RT], 0);
}

struct WheelRig {
    InjectedInput injected;
    InputSource source = injectedInput(injected);
    Controls controls;
    PadEvents news;

    void run(int frames) {
        for (int i = 0; i < frames; ++i, ++injected.now) news = controls.readPads(source);
    }
};

TEST(CalibratedControls, AWheelAndItsPedalsDriveAsOne) {
    Settings settings;
    settings.devices = {wheelCalibration(), {"0400", "Pedals", {{"LT", AxisWay{0, -1, 1}, {}}}}};
    WheelRig rig;
    rig.controls.bind(settings);
    PadState turned = wheel(), pedals = wheel(), pressed;
    turned.axis[0] = 0.4f + 0.016f;  // half of its travel beyond the noise
    turned.axis[2] = -1.0f;
    pedals.guid = "0400";
    pressed = pedals;
    pressed.axis[0] = 1.0f;
    rig.injected.pads = {{0, wheel(), 0}, {0, pedals, 1}, {1, turned, 0}, {1, pressed, 1}, {3, PadState{}, 1}};
    rig.run(1);
    EXPECT_EQ(rig.news.connected.size(), 2u);
    rig.run(1);
    EXPECT_NEAR(rig.controls.raw().steer, -0.5f, 0.001f) << "no dead zone and no curve";
    EXPECT_EQ(rig.controls.raw().throttle, 1);
    EXPECT_EQ(rig.controls.raw().brake, 1);
    rig.run(2);
    EXPECT_TRUE(rig.news.lostInUse) << "the pedals were unplugged, though the wheel was touched last";
}

TEST(CalibratedControls, WithoutOneADeviceDoesNothingAndIsToldApart) {
    WheelRig rig;
    PadState turned = wheel();
    turned.axis[0] = 1.0f;
    turned.button[0] = true;
    rig.injected.pads = {{0, wheel()}, {1, turned}};
    rig.controls.bind({});
    rig.run(1);
    EXPECT_EQ(rig.news.unknown, std::vector<std::string>{"Old wheel"});
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().steer, 0);
    Settings settings;
    settings.devices = {wheelCalibration()};
    rig.controls.bind(settings);
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().steer, -1) << "set up while it is plugged in";
}

}  // namespace
}  // namespace slip
