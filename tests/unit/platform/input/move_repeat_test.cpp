// SPDX-License-Identifier: MIT
#include "platform/input/move_repeat.hpp"

#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/input/input_source.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Key = sf::Keyboard::Key;

int repeatsIn(float seconds, int framesPerSecond) {
    int repeats = 0;
    for (int i = 0; i < static_cast<int>(seconds * static_cast<float>(framesPerSecond)); ++i)
        repeats += isRepeatDue(static_cast<float>(i) / static_cast<float>(framesPerSecond),
                               static_cast<float>(i + 1) / static_cast<float>(framesPerSecond));
    return repeats;
}

TEST(MoveRepeat, BeginsLateAndThenGoesOnAtOnePaceWhateverTheFrames) {
    for (const int rate : {15, 30, 60, 144, 240}) {
        EXPECT_EQ(repeatsIn(0.39f, rate), 0) << rate;
        EXPECT_EQ(repeatsIn(0.48f, rate), 1) << rate;
        EXPECT_NEAR(repeatsIn(2.4f, rate), 25, 1) << rate;
    }
    EXPECT_LE(repeatsIn(2.4f, 5), 12) << "one a frame";
}

struct RepeatRig {
    InjectedInput injected;
    InputSource source = injectedInput(injected);
    Controls controls;
    bool goesOn = true;

    void key(Key code, bool down) {
        sf::Event event{};
        event.type = down ? sf::Event::KeyPressed : sf::Event::KeyReleased;
        event.key.code = code;
        controls.handle(event, false);
    }
    void pad(PadControl control, float value) {
        PadState state;
        state.connected = true;
        state.has.set();
        state.controls[control] = value;
        injected.pads.push_back({injected.now, state});
    }
    /// Returns the moves of a second with 60 frames.
    std::vector<MenuMove> second() {
        std::vector<MenuMove> all;
        for (int i = 0; i < 60; ++i) {
            controls.readPads(source);
            controls.repeatMoves(1.0f / 60, [&](MenuMove) { return goesOn; });
            const auto moves = controls.takeMoves();
            all.insert(all.end(), moves.begin(), moves.end());
        }
        return all;
    }
};

TEST(HeldMoves, GoOnUntilTheKeyIsLetGo) {
    RepeatRig rig;
    rig.key(Key::Down, true);
    const auto moves = rig.second();
    EXPECT_NEAR(static_cast<double>(moves.size()), 9, 1);  // the press, and 0.6 s with 12 per second
    for (const MenuMove move : moves) EXPECT_EQ(move, MenuMove::Down);
    rig.key(Key::Down, false);
    EXPECT_TRUE(rig.second().empty());
}

TEST(HeldMoves, GoOnWithTheDpadAndTheStick) {
    for (const PadControl control : {PadControl::DpadRight, PadControl::LeftStickUp}) {
        RepeatRig rig;
        rig.pad(control, 1);
        EXPECT_GE(rig.second().size(), 8u);
        rig.pad(control, 0);
        rig.second();
        EXPECT_TRUE(rig.second().empty());
    }
}

TEST(HeldMoves, TheLastPressedOneGoesOn) {
    RepeatRig rig;
    rig.key(Key::Down, true);
    rig.second();
    rig.key(Key::Right, true);
    EXPECT_EQ(rig.second().back(), MenuMove::Right);
    rig.key(Key::Right, false);
    EXPECT_TRUE(rig.second().empty()) << "one still held from before stays still";
}

TEST(HeldMoves, AcceptAndBackNeverDo) {
    for (const Key key : {Key::Enter, Key::Space, Key::Escape, Key::Backspace}) {
        RepeatRig rig;
        rig.key(key, true);
        EXPECT_EQ(rig.second().size(), 1u);
    }
    RepeatRig rig;
    rig.pad(PadControl::A, 1);
    EXPECT_EQ(rig.second().size(), 1u);
}

TEST(HeldMoves, OnlyWhereTheMenuGoesOnAndNotAfterEverythingWasLetGo) {
    RepeatRig rig;
    rig.goesOn = false;
    rig.key(Key::Up, true);
    EXPECT_EQ(rig.second().size(), 1u);
    rig.goesOn = true;
    rig.controls.releaseAll();
    EXPECT_TRUE(rig.second().empty());
}

TEST(HandsOff, WhatIsHeldWhenAPageOpensMovesNothingUntilItWasLetGo) {
    RepeatRig rig;
    rig.key(Key::Down, true);
    rig.pad(PadControl::LeftStickDown, 1);
    rig.second();
    rig.controls.suspendInput();
    rig.key(Key::Down, true);  // like the repeats of some keyboards
    EXPECT_TRUE(rig.second().empty());
    rig.key(Key::Down, true);
    EXPECT_TRUE(rig.second().empty()) << "held for longer than taps are not heard";
    rig.key(Key::Down, false);
    rig.pad(PadControl::LeftStickDown, 0);
    rig.second();
    rig.key(Key::Down, true);
    EXPECT_EQ(rig.second().front(), MenuMove::Down);
    rig.key(Key::Down, false);
    rig.pad(PadControl::LeftStickDown, 1);
    EXPECT_EQ(rig.second().front(), MenuMove::Down);
}

TEST(HandsOff, ATapRightAfterwardsIsOfTheDrive) {
    for (const Key key : {Key::Down, Key::Enter, Key::Space, Key::Escape}) {
        RepeatRig rig;
        rig.controls.suspendInput();
        rig.key(key, true);
        EXPECT_TRUE(rig.second().empty()) << "nor does it go on when the time is over";
        rig.key(key, false);
        rig.key(key, true);
        EXPECT_FALSE(rig.second().empty());
    }
    RepeatRig rig;
    rig.controls.suspendInput();
    rig.pad(PadControl::A, 1);
    EXPECT_TRUE(rig.second().empty());
}

TEST(HandsOff, EndsWithTheWindowsFocus) {
    RepeatRig rig;
    rig.key(Key::Down, true);
    rig.controls.suspendInput();
    rig.second();
    rig.controls.releaseAll();  // the game does not see the release of the key
    rig.key(Key::Down, true);
    EXPECT_FALSE(rig.second().empty());
}

TEST(Prompts, NameAKeyAsTheLayoutPrintsIt) {
    Controls controls;
    EXPECT_EQ(nameOfKey(controls, Key::W), "W");
    KeyLabels french;
    french[Key::W] = "Z";
    controls.setKeyLabels(french);
    EXPECT_EQ(nameOfKey(controls, Key::W), "Z");
    EXPECT_EQ(nameOfKey(controls, Key::Space), "Space");
    EXPECT_EQ(nameOfKey(controls, Key::Unknown), "");
}

}  // namespace
}  // namespace slip
