#include "app/controls.hpp"
#include "app/keys.hpp"
#include "app/player_driver.hpp"
#include "app/tick_clock.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

using Key = sf::Keyboard::Key;

Controls defaultControls() {
    std::vector<std::string> notices;
    Controls controls(Bindings{}, PadSettings{}, notices);
    EXPECT_TRUE(notices.empty());
    return controls;
}

sf::Event keyEvent(Key key, bool down) {
    sf::Event event{};
    event.type = down ? sf::Event::KeyPressed : sf::Event::KeyReleased;
    event.key.code = key;
    return event;
}

/// One tick as the game does it: events, pads, then the driver.
struct Rig {
    InjectedInput injected;
    InputSource source = injectedInput(injected);
    Controls controls = defaultControls();
    PlayerDriver driver{Transmission::Arcade};
    SmoothingSettings rates{};
    PadNews news;

    DriverInput tick() {
        for (sf::Event event; source.poll(event);) controls.handle(event, false);
        news = controls.readPads(source);
        ++injected.now;
        return driver.drive(controls.raw(), controls.usesPad() ? rates.pad : rates.keyboard, {}, kTick);
    }
    DriverInput run(int ticks) {
        DriverInput last;
        for (int i = 0; i < ticks; ++i) last = tick();
        return last;
    }
};

RawPad padAtRest() {
    RawPad pad;
    pad.connected = true;
    pad.name = "Test pad";
    pad.axis[2] = pad.axis[3] = -100;
    return pad;
}

TEST(Keys, everyNameLeadsBack) {
    for (int i = 0; i < sf::Keyboard::KeyCount; ++i) {
        const auto key = static_cast<Key>(i);
        EXPECT_EQ(keyNamed(nameOf(key)), key) << nameOf(key);
    }
    EXPECT_EQ(keyNamed("NoSuchKey"), Key::Unknown);
    EXPECT_EQ(keyNamed("Num7"), Key::Num7);
    EXPECT_EQ(keyNamed("F12"), Key::F12);
    EXPECT_EQ(keyNamed("LControl"), Key::LControl);
    EXPECT_EQ(keyNamed("Backspace"), Key::Backspace);
}

TEST(Controls, unknownNamesAreToldAndLeftOut) {
    Bindings bindings;
    bindings.throttle.keys = {"Upp", "W"};
    bindings.brake.pad = {"L3"};
    std::vector<std::string> notices;
    Controls controls(bindings, {}, notices);
    EXPECT_EQ(notices, (std::vector<std::string>{"settings: bindings/throttle: no such control: Upp",
                                                 "settings: bindings/brake: no such control: L3"}));
    controls.handle(keyEvent(Key::W, true), false);
    EXPECT_EQ(controls.raw().throttle, 1);
}

TEST(Controls, actionsStandInTheOrderOfTheBindings) {
    Bindings bindings;
    std::vector<std::string> keys;
    visitFields(bindings, [&](const FieldInfo& info, const Binding&) { keys.emplace_back(info.key); });
    ASSERT_EQ(keys.size(), kActions);
    EXPECT_EQ(keys[static_cast<std::size_t>(Action::Handbrake)], "handbrake");
    EXPECT_EQ(keys[static_cast<std::size_t>(Action::ResetToTrack)], "reset_to_track");
    EXPECT_EQ(keys[static_cast<std::size_t>(Action::Camera)], "camera");
}

TEST(Controls, takenKeyboardHidesPressesButNeverReleases) {
    Controls controls = defaultControls();
    controls.handle(keyEvent(Key::Up, true), false);
    controls.handle(keyEvent(Key::Left, true), true);
    EXPECT_EQ(controls.raw().throttle, 1);
    EXPECT_EQ(controls.raw().steer, 0);
    controls.handle(keyEvent(Key::Up, false), true);
    EXPECT_EQ(controls.raw().throttle, 0);
}

TEST(Controls, heldKeysActOnce) {
    Controls controls = defaultControls();
    controls.handle(keyEvent(Key::C, true), false);
    controls.handle(keyEvent(Key::C, true), false);
    EXPECT_EQ(controls.takeActions(), std::vector{Action::Camera});
    EXPECT_TRUE(controls.takeActions().empty());
}

TEST(Controls, releaseAllLetsGoOfKeysAndPads) {
    Rig rig;
    RawPad pad = padAtRest();
    pad.axis[3] = 100;
    rig.injected.pads = {{0, padAtRest()}, {1, pad}, {4, padAtRest()}, {5, pad}};
    rig.injected.keys = {{0, Key::Left, true}};
    rig.run(2);
    EXPECT_EQ(rig.controls.raw().throttle, 1);
    EXPECT_EQ(rig.controls.raw().steer, 1);
    rig.controls.releaseAll();
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().throttle, 0) << "still held: silent until let go";
    EXPECT_EQ(rig.controls.raw().steer, 0);
    rig.run(3);
    EXPECT_EQ(rig.controls.raw().throttle, 1) << "let go and pressed again";
}

TEST(Smoothing, keysAtTicksRiseAtTheKeyboardsRate) {
    Rig rig;
    rig.injected.keys = {{0, Key::Up, true}, {60, Key::Up, false}};
    const ChannelRate rate = rig.rates.keyboard.throttle;
    EXPECT_EQ(rig.run(24).throttle, std::lround(std::min(1.0f, 24 * kTick * rate.rise) * kPedalSteps));
    EXPECT_EQ(rig.run(36).throttle, 255);
    EXPECT_EQ(rig.run(12).throttle, std::lround((1 - 12 * kTick * rate.fall) * kPedalSteps));
}

TEST(Smoothing, theLastDeviceDecidesTheRates) {
    Rig rig;
    RawPad pad = padAtRest();
    pad.axis[3] = 100;
    rig.injected.pads = {{0, padAtRest()}, {1, pad}};
    rig.injected.keys = {{60, Key::W, true}};
    rig.run(2);
    EXPECT_TRUE(rig.controls.usesPad());
    rig.run(60);
    EXPECT_FALSE(rig.controls.usesPad());
}

TEST(PadMapper, xboxAndPlayStationLayoutsDiffer) {
    RawPad raw = padAtRest();
    raw.button[2] = raw.button[8] = true;
    const PadState xbox = PadMapper().map(raw);
    EXPECT_EQ(xbox[PadControl::X], 1);
    EXPECT_EQ(xbox[PadControl::Y], 0);
    raw.vendor = 0x054c;
    const PadState sony = PadMapper().map(raw);
    EXPECT_EQ(sony[PadControl::X], 0);
    EXPECT_EQ(sony[PadControl::Y], 1) << "triangle";
    EXPECT_EQ(sony[PadControl::Back], 1) << "share";
}

TEST(PadMapper, aTriggerIsAtRestUntilItMoved) {
    PadMapper mapper;
    RawPad raw;
    raw.connected = true;
    EXPECT_EQ(mapper.map(raw)[PadControl::RT], 0) << "the driver says 0 before the first movement";
    raw.axis[3] = -100;
    EXPECT_EQ(mapper.map(raw)[PadControl::RT], 0);
    raw.axis[3] = 0;
    EXPECT_FLOAT_EQ(mapper.map(raw)[PadControl::RT], 0.5f);
    raw.axis[7] = -100;
    EXPECT_EQ(mapper.map(raw)[PadControl::DpadUp], 1);
}

TEST(ShapeStick, deadZoneThenExponent) {
    EXPECT_EQ(shapeStick(0.08f, 0.08f, 1.6f), 0);
    EXPECT_EQ(shapeStick(1, 0.08f, 1.6f), 1);
    EXPECT_NEAR(shapeStick(0.54f, 0.08f, 1.6f), std::pow(0.5f, 1.6f), 1e-6f);
    EXPECT_NEAR(shapeStick(0.54f, 0.08f, 1), 0.5f, 1e-6f);
}

TEST(Pads, hotPlugIsToldAndUnpluggingTheOneInUseIsLost) {
    Rig rig;
    RawPad pressed = padAtRest();
    pressed.button[0] = true;
    rig.injected.pads = {{1, padAtRest()}, {2, pressed}, {3, RawPad{}}};
    rig.run(2);
    EXPECT_EQ(rig.news.connected, std::vector<std::string>{"Test pad"});
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().handbrake, 1);
    EXPECT_FALSE(rig.news.lostInUse);
    rig.run(1);
    EXPECT_TRUE(rig.news.lostInUse);
    EXPECT_EQ(rig.controls.raw().handbrake, 0);
}

TEST(Pads, oneThatIsNotInUseMayGo) {
    Rig rig;
    rig.injected.pads = {{0, padAtRest()}, {3, RawPad{}}};
    rig.injected.keys = {{1, Key::Up, true}};
    rig.run(4);
    EXPECT_FALSE(rig.news.lostInUse);
}

TEST(PlayerDriver, gearLeverWorksInManualOnly) {
    PlayerDriver driver(Transmission::Arcade);
    driver.shift(1, 5);
    EXPECT_EQ(driver.drive({}, kKeyboardSmoothing, {}, kTick).transmission, Transmission::Arcade);
    driver.toggleTransmission(3);
    EXPECT_EQ(driver.drive({}, kKeyboardSmoothing, {}, kTick).gear, 3);
    for (int i = 0; i < 9; ++i) driver.shift(1, 5);
    EXPECT_EQ(driver.drive({}, kKeyboardSmoothing, {}, kTick).gear, 5);
    for (int i = 0; i < 9; ++i) driver.shift(-1, 5);
    EXPECT_EQ(driver.drive({}, kKeyboardSmoothing, {}, kTick).gear, -1);
    driver.toggleTransmission(1);
    EXPECT_EQ(driver.transmission(), Transmission::Arcade);
}

}  // namespace
}  // namespace slip
