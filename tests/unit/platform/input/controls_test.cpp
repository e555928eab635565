// SPDX-License-Identifier: MIT
#include "platform/input/controls.hpp"
#include "io/player/settings.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/input_source.hpp"
#include "platform/input/keys.hpp"
#include "platform/input/pads.hpp"
#include "session/run/player_driver.hpp"
#include "session/run/tick_clock.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip {
namespace {

using Key = sf::Keyboard::Key;

Controls defaultControls() {
    Controls controls;
    EXPECT_TRUE(controls.bind(Settings{}).empty());
    return controls;
}

sf::Event keyEvent(Key key, bool down) {
    sf::Event event{};
    event.type = down ? sf::Event::KeyPressed : sf::Event::KeyReleased;
    event.key.code = key;
    return event;
}

/// Runs ticks like the game: events, pads, then the driver.
struct Rig {
    InjectedInput injected;
    InputSource source = injectedInput(injected);
    Controls controls = defaultControls();
    PlayerDriver driver{Transmission::Arcade};
    SmoothingSettings rates{};
    PadEvents news;

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

PadState padAtRest() {
    PadState pad;
    pad.connected = true;
    pad.name = "Test pad";
    pad.has.set();
    return pad;
}

PadState padWith(PadControl pressed) {
    PadState pad = padAtRest();
    pad.controls[pressed] = 1;
    return pad;
}

sf::Event withCtrl(sf::Event event) {
    event.key.control = true;
    return event;
}

/// The brake after half a second with that key held, and Ctrl with it if `ctrl`.
float brakeWith(Rig& rig, Key key, bool ctrl) {
    const sf::Event event = keyEvent(key, true);
    rig.controls.handle(ctrl ? withCtrl(event) : event, false);
    return rig.run(60).brake;
}

TEST(Controls, ALetterBesideCtrlDoesNotDrive) {
    Rig rig;
    EXPECT_EQ(brakeWith(rig, Key::S, true), 0) << "Ctrl+S saves";
    rig.controls.handle(keyEvent(Key::S, false), false);
    EXPECT_GT(brakeWith(rig, Key::S, false), 0);
}

TEST(Controls, ALetterBesideACtrlThatDrivesStillDrives) {
    Rig rig;
    Settings settings;
    settings.players[0].bindings.handbrake = {{"LControl"}, {}};
    EXPECT_TRUE(rig.controls.bind(settings).empty());
    EXPECT_GT(brakeWith(rig, Key::S, true), 0);
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
    Settings settings;
    settings.players[0].bindings.throttle.keys = {"Upp", "W"};
    settings.players[0].bindings.brake.pad = {"L4"};
    settings.players[1].bindings.left.keys = {"Links"};
    Controls controls;
    EXPECT_EQ(controls.bind(settings),
              (std::vector<std::string>{"settings: bindings/throttle: no such control: Upp",
                                        "settings: bindings/brake: no such control: L4",
                                        "settings: player2/bindings/left: no such control: Links"}));
    controls.handle(keyEvent(Key::W, true), false);
    EXPECT_EQ(controls.raw().throttle, 1);
}

TEST(Controls, actionsStandInTheOrderOfTheBindings) {
    Bindings bindings;
    std::vector<std::string> keys;
    visitFields(bindings, [&](const FieldInfo& info, const Binding&) { keys.emplace_back(info.key); });
    ASSERT_EQ(keys.size(), kActions);
    EXPECT_EQ(keys[static_cast<std::size_t>(Action::Handbrake)], "handbrake");
    EXPECT_EQ(keys[static_cast<std::size_t>(Action::Clutch)], "clutch");
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
    const PadState pad = padWith(PadControl::RT);
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

TEST(Controls, theClutchIsAKeyOrAStickThatIsPulled) {
    Rig rig;
    rig.injected.keys = {{1, Key::LShift, true}, {2, Key::LShift, false}};
    rig.injected.pads = {{0, padAtRest()}, {3, padWith(PadControl::RightStickDown)}};
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().clutch, 0);
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().clutch, 1);
    EXPECT_FALSE(rig.controls.usesPad());
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().clutch, 0);
    rig.run(1);
    EXPECT_EQ(rig.controls.raw().clutch, 1);
    EXPECT_TRUE(rig.controls.usesPad());
    EXPECT_EQ(rig.controls.raw().handbrake, 0);
}

TEST(Controls, whatIsHeldForTheNextScreenStaysHeldAndWhatWasPressedIsForgotten) {
    Rig rig;
    rig.injected.keys = {{0, Key::Up, true}, {0, Key::C, true}};
    rig.run(1);
    rig.controls.forgetPresses();
    EXPECT_EQ(rig.controls.raw().throttle, 1);
    EXPECT_TRUE(rig.controls.takeActions().empty());
    EXPECT_TRUE(rig.controls.takeMoves().empty());
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
    const PadState pad = padWith(PadControl::RT);
    rig.injected.pads = {{0, padAtRest()}, {1, pad}};
    rig.injected.keys = {{60, Key::W, true}};
    rig.run(2);
    EXPECT_TRUE(rig.controls.usesPad());
    rig.run(60);
    EXPECT_FALSE(rig.controls.usesPad());
}

TEST(ShapeStick, deadZoneThenExponent) {
    EXPECT_EQ(shapeStick(0.08f, 0.08f, 1.6f), 0);
    EXPECT_EQ(shapeStick(1, 0.08f, 1.6f), 1);
    EXPECT_NEAR(shapeStick(0.54f, 0.08f, 1.6f), std::pow(0.5f, 1.6f), 1e-6f);
    EXPECT_NEAR(shapeStick(0.54f, 0.08f, 1), 0.5f, 1e-6f);
}

TEST(Pads, hotPlugIsToldAndUnpluggingTheOneInUseIsLost) {
    Rig rig;
    const PadState pressed = padWith(PadControl::A);
    rig.injected.pads = {{1, padAtRest()}, {2, pressed}, {3, PadState{}}};
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
    rig.injected.pads = {{0, padAtRest()}, {3, PadState{}}};
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

TEST(TwoPlayers, KeyboardHalvesDriveApart) {
    Rig rig;
    rig.controls.setPlayers(2);
    rig.injected.keys = {{0, Key::W, true}, {1, Key::Left, true}, {2, Key::Down, true}, {3, Key::D, true}};
    rig.run(2);
    EXPECT_EQ(rig.controls.raw(0).throttle, 1);
    EXPECT_EQ(rig.controls.raw(1).throttle, 0);
    rig.run(2);
    EXPECT_EQ(rig.controls.raw(0).steer, -1) << "D alone: the arrows are player 2's";
    EXPECT_EQ(rig.controls.raw(1).steer, 1);
    EXPECT_EQ(rig.controls.raw(1).brake, 1);
    EXPECT_EQ(rig.controls.raw(0).brake, 0);
}

TEST(TwoPlayers, AloneOneHasTheWholeKeyboardAndEveryPad) {
    Rig rig;
    const PadState pad = padWith(PadControl::RT);
    rig.injected.pads = {{0, padAtRest(), 0}, {0, padAtRest(), 3}, {1, pad, 3}};
    rig.injected.keys = {{0, Key::Left, true}};
    rig.run(2);
    EXPECT_EQ(rig.controls.raw().steer, 1);
    EXPECT_EQ(rig.controls.raw().throttle, 1) << "a second pad";
    EXPECT_EQ(rig.controls.raw(1).throttle, 1) << "nobody asks for player 2";
}

TEST(TwoPlayers, PadsAreCountedAmongThoseThatAreConnected) {
    Rig rig;
    rig.controls.setPlayers(2);
    const PadState gas = padWith(PadControl::RT), brake = padWith(PadControl::LT);
    rig.injected.pads = {{0, padAtRest(), 2}, {0, padAtRest(), 5}, {1, gas, 2}, {1, brake, 5}};
    rig.run(2);
    EXPECT_EQ(rig.controls.raw(0).throttle, 1);
    EXPECT_EQ(rig.controls.raw(0).brake, 0);
    EXPECT_EQ(rig.controls.raw(1).throttle, 0);
    EXPECT_EQ(rig.controls.raw(1).brake, 1);
    EXPECT_TRUE(rig.controls.usesPad(0));
    EXPECT_TRUE(rig.controls.usesPad(1));
}

TEST(TwoPlayers, OneOnThePadAndOneOnTheKeys) {
    Rig rig;
    Settings settings;
    settings.players[0].padChoice = PadChoice::Second;
    settings.players[1].padChoice = PadChoice::First;
    rig.controls.bind(settings);
    rig.controls.setPlayers(2);
    const PadState gas = padWith(PadControl::RT);
    rig.injected.pads = {{0, padAtRest()}, {1, gas}};
    rig.injected.keys = {{1, Key::W, true}};
    rig.run(2);
    EXPECT_EQ(rig.controls.raw(0).throttle, 1);
    EXPECT_EQ(rig.controls.raw(1).throttle, 1);
    EXPECT_FALSE(rig.controls.usesPad(0));
    EXPECT_TRUE(rig.controls.usesPad(1));
}

TEST(TwoPlayers, EachHasActionsOfTheirOwn) {
    Rig rig;
    rig.controls.setPlayers(2);
    rig.injected.keys = {{0, Key::E, true}, {0, Key::Period, true}, {0, Key::Escape, true}};
    rig.run(1);
    EXPECT_EQ(rig.controls.takeActions(0), (std::vector{Action::GearUp, Action::Pause}));
    EXPECT_EQ(rig.controls.takeActions(1), std::vector{Action::GearUp});
}

TEST(TwoPlayers, APadThatIsUnpluggedIsMissedByItsPlayer) {
    Rig rig;
    rig.controls.setPlayers(2);
    const PadState gas = padWith(PadControl::RT);
    rig.injected.pads = {{0, padAtRest(), 0}, {0, padAtRest(), 1}, {1, gas, 1}, {2, PadState{}, 1}};
    rig.run(2);
    EXPECT_FALSE(rig.news.lostInUse);
    rig.run(1);
    EXPECT_TRUE(rig.news.lostInUse);
}

TEST(AutoThrottle, PressesUnlessBrakingAndNotBeforeGreen) {
    Settings settings;
    settings.accessibility.autoThrottle = true;
    Controls controls;
    controls.bind(settings);
    EXPECT_EQ(controls.raw().throttle, 1);
    EXPECT_EQ(controls.raw(0, false).throttle, 0) << "the lights are red";
    controls.handle(keyEvent(Key::Down, true), false);
    EXPECT_EQ(controls.raw().throttle, 0);
    controls.handle(keyEvent(Key::Up, true), false);
    EXPECT_EQ(controls.raw().throttle, 1) << "both pedals, as asked";
}

TEST(Rumbling, ThePadThatDrivesShakesWhileAskedAndByTheSetting) {
    Rig rig;
    const PadState gas = padWith(PadControl::RT);
    rig.injected.pads = {{0, padAtRest(), 0}, {0, padAtRest(), 2}, {1, gas, 2}};
    rig.injected.keys = {{4, Key::Up, true}};
    Settings settings;
    settings.pad.rumble = 0.5f;
    rig.controls.bind(settings);
    const auto send = [&](Rumble strength) {
        rig.run(1);
        rig.controls.rumble(0, strength);
        rig.controls.sendRumble(rig.source);
        return rig.injected.rumble[2];
    };
    EXPECT_EQ(send({1, 1}), Rumble{}) << "nobody has a hand on it";
    EXPECT_EQ(send({1, 0.4f}), (Rumble{0.5f, 0.2f}));
    EXPECT_EQ(rig.injected.rumble[0], Rumble{});
    rig.run(1);
    rig.controls.sendRumble(rig.source);
    EXPECT_EQ(rig.injected.rumble[2], Rumble{}) << "nothing was asked in this frame: paused, say";
    rig.run(1);
    EXPECT_EQ(send({1, 1}), Rumble{}) << "on the keys now";
}

TEST(Prompts, FollowTheDeviceUsedLastAndTheBindings) {
    Rig rig;
    const PadState pressed = padWith(PadControl::Y);
    rig.injected.pads = {{0, padAtRest()}, {2, pressed}};
    rig.injected.keys = {{4, Key::F5, true}};
    rig.run(1);
    EXPECT_EQ(lastDevice(rig.controls), Device::Keyboard);
    EXPECT_EQ(promptFor(rig.controls, Action::Handbrake), "Space");
    EXPECT_EQ(promptFor(rig.controls, MenuMove::Accept), "Enter");
    EXPECT_TRUE(isOnDevice(rig.controls, Action::Panel));
    rig.run(2);
    EXPECT_EQ(lastDevice(rig.controls), Device::Pad);
    EXPECT_EQ(promptFor(rig.controls, Action::Handbrake), "A");
    EXPECT_EQ(promptFor(rig.controls, Action::Panel), "F1") << "no pad control does it";
    EXPECT_FALSE(isOnDevice(rig.controls, Action::Panel));
    EXPECT_TRUE(isOnDevice(rig.controls, Action::Pause));
    EXPECT_EQ(promptFor(rig.controls, MenuMove::Back), "B");
    rig.run(2);
    EXPECT_EQ(lastDevice(rig.controls), Device::Keyboard) << "any key";
    Settings settings;
    settings.players[0].bindings.handbrake = {{"LControl"}, {}};
    settings.players[0].bindings.debug = {};
    rig.controls.bind(settings);
    EXPECT_EQ(promptFor(rig.controls, Action::Handbrake), "Left Ctrl");
    EXPECT_EQ(promptFor(rig.controls, Action::Debug), "–");
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle), "↑");
    rig.controls.setPlayers(2);
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle), "W") << "the arrow is player 2's now";
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle, 1), "↑");
}

TEST(Prompts, APlayStationPadHasItsOwnNames) {
    Rig rig;
    PadState pad = padAtRest(), pressed = padWith(PadControl::A);
    pad.kind = pressed.kind = PadKind::PlayStation4;
    rig.injected.pads = {{0, pad}, {1, pressed}};
    rig.run(2);
    EXPECT_EQ(promptFor(rig.controls, Action::Handbrake), "Cross");
    EXPECT_EQ(promptFor(rig.controls, MenuMove::Accept), "Cross");
    EXPECT_EQ(promptFor(rig.controls, Action::Left), "Left stick ←");
    const Texts english;
    EXPECT_EQ(promptForBoth(rig.controls, Action::Left, Action::Right, english), "Left stick");
    EXPECT_EQ(promptForBoth(rig.controls, Action::Throttle, Action::Brake, english), "R2 L2");
    EXPECT_EQ(promptForBoth(rig.controls, Action::Left, Action::Handbrake, english), "Left stick ← Cross");
}

TEST(Prompts, EveryMakeHasItsOwnNames) {
    const auto prompt = [](PadKind kind, Action action) {
        Rig rig;
        PadState pad = padAtRest(), pressed = padWith(PadControl::A);
        pad.kind = pressed.kind = kind;
        rig.injected.pads = {{0, pad}, {1, pressed}};
        rig.run(2);
        return promptFor(rig.controls, action);
    };
    EXPECT_EQ(prompt(PadKind::Switch, Action::Throttle), "ZR");
    EXPECT_EQ(prompt(PadKind::Switch, Action::Pause), "+");
    EXPECT_EQ(prompt(PadKind::Xbox, Action::Restart), "View");
    EXPECT_EQ(prompt(PadKind::Other, Action::Restart), "Back");
    EXPECT_EQ(prompt(PadKind::PlayStation5, Action::Restart), "Create");
    EXPECT_EQ(prompt(PadKind::PlayStation3, Action::Brake), "L2");
}

TEST(Prompts, EachPlayerReadsTheNamesOfTheirOwnPad) {
    Rig rig;
    rig.controls.setPlayers(2);
    PadState first = padAtRest(), second = padAtRest(), pressed = padWith(PadControl::RT);
    first.kind = PadKind::PlayStation4;
    second.kind = pressed.kind = PadKind::Switch;
    rig.injected.pads = {{0, first, 0}, {0, second, 1}, {1, pressed, 1}};
    rig.run(2);
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle, 0), "R2");
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle, 1), "ZR");
}

TEST(Prompts, InSplitScreenEachPlayersOwnDeviceDecides) {
    Rig rig;
    rig.controls.setPlayers(2);
    const auto press = [&](Key key) {
        for (const bool down : {true, false}) rig.controls.handle(keyEvent(key, down), false);
    };
    const auto expect = [&](std::string_view first, std::string_view second, const char* when) {
        EXPECT_EQ(promptFor(rig.controls, Action::Throttle, 0), first) << when;
        EXPECT_EQ(promptFor(rig.controls, Action::Throttle, 1), second) << when;
    };
    rig.injected.pads = {{0, padAtRest()}, {1, padWith(PadControl::A)}, {2, padAtRest()}, {3, padWith(PadControl::A)}};
    expect("W", "↑", "at first");
    rig.run(3);
    expect("RT", "↑", "the only pad is the first player's");
    press(Key::Up);
    expect("RT", "↑", "the second player's key");
    press(Key::F5);
    expect("RT", "↑", "nobody's key");
    press(Key::W);
    expect("W", "↑", "the first player's key");
    rig.run(1);
    expect("RT", "↑", "the pad again");
}

TEST(Prompts, APadWithoutTriggersNamesWhatStandsIn) {
    Rig rig;
    PadState pad = padAtRest();
    for (const PadControl lacking : {PadControl::RT, PadControl::LT}) pad.has.reset(static_cast<std::size_t>(lacking));
    PadState pressed = pad;
    pressed.controls[PadControl::A] = 1;
    rig.injected.pads = {{0, pad}, {1, pressed}};
    rig.run(2);
    EXPECT_EQ(rig.controls.raw().throttle, 1);
    EXPECT_EQ(rig.controls.raw().handbrake, 0);
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle), "A");
    EXPECT_EQ(promptFor(rig.controls, Action::Brake), "X");
    EXPECT_EQ(promptFor(rig.controls, Action::Handbrake), "B");
}

TEST(Prompts, AWheelsControlsHaveNumbers) {
    Rig rig;
    Settings settings;
    settings.devices = {{"0300", "Wheel", {{"LeftStickLeft", AxisWay{0, 0, -1}, {}}, {"A", {}, 4}}}};
    rig.controls.bind(settings);
    PadState wheel;
    wheel.connected = true;
    wheel.guid = "0300";
    wheel.axis.resize(1);
    wheel.button.resize(5);
    PadState pressed = wheel;
    pressed.button[4] = true;
    rig.injected.pads = {{0, wheel}, {1, pressed}};
    rig.run(2);
    const Texts english;
    EXPECT_EQ(promptFor(rig.controls, Action::Left).in(english), "Axis 1 ←");
    EXPECT_EQ(promptForBoth(rig.controls, Action::Left, Action::Left, english), "Axis 1");
    EXPECT_EQ(promptFor(rig.controls, MenuMove::Accept).in(english), "Button 5");
    EXPECT_EQ(promptFor(rig.controls, Action::Throttle), "↑") << "not set up: by key";
}

sf::Event mouseAt(int x, int y) {
    sf::Event event{};
    event.type = sf::Event::MouseMoved;
    event.mouseMove = {x, y};
    return event;
}

TEST(Prompts, AMouseCountsOnceItReallyMoved) {
    Controls controls = defaultControls();
    controls.handle(mouseAt(500, 300), false);
    controls.handle(mouseAt(501, 301), false);
    EXPECT_EQ(lastDevice(controls), Device::Keyboard) << "where the window opened under it";
    controls.handle(mouseAt(520, 301), false);
    EXPECT_EQ(lastDevice(controls), Device::Mouse);
    EXPECT_EQ(promptFor(controls, MenuMove::Accept), "Click");
}

TEST(Listening, TheFirstPressIsHeardAndNothingActs) {
    Rig rig;
    const PadState pressed = padWith(PadControl::B);
    rig.injected.pads = {{0, padAtRest()}, {3, pressed}};
    rig.injected.keys = {{0, Key::W, true}, {0, Key::E, true}, {1, Key::W, false}, {1, Key::E, false}};
    rig.controls.listen(InputMode::Control);
    rig.run(2);
    const auto key = rig.controls.pollCapturedControl();
    ASSERT_TRUE(key);
    EXPECT_EQ(key->name, "W");
    EXPECT_FALSE(key->pad);
    EXPECT_FALSE(rig.controls.pollCapturedControl());
    rig.run(2);
    const auto button = rig.controls.pollCapturedControl();
    ASSERT_TRUE(button);
    EXPECT_EQ(button->name, "B");
    EXPECT_TRUE(button->pad);
    EXPECT_TRUE(rig.controls.takeActions().empty());
    EXPECT_TRUE(rig.controls.takeMoves().empty());
    rig.controls.listen(InputMode::Play);
    rig.run(1);
    EXPECT_TRUE(rig.controls.takeMoves().empty()) << "still held";
}

TEST(Listening, LettersAreTypedAndKeysDoNotAct) {
    Controls controls = defaultControls();
    controls.listen(InputMode::Text);
    controls.handle(keyEvent(Key::W, true), false);
    sf::Event typed{};
    typed.type = sf::Event::TextEntered;
    for (const char32_t c : std::u32string_view(U"Jö\r")) {
        typed.text.unicode = c;
        controls.handle(typed, false);
    }
    EXPECT_EQ(controls.takeTyped(), U"Jö\r");
    EXPECT_TRUE(controls.takeMoves().empty());
    EXPECT_TRUE(controls.takeActions().empty());
}

}  // namespace
}  // namespace slip
