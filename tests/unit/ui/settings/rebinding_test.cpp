// SPDX-License-Identifier: MIT
#include "ui/settings/rebinding.hpp"

#include "io/player/settings.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Names = std::vector<std::string>;

TEST(Rebinding, ANewKeyTakesThePlaceOfTheOldOnesAndThePadStays) {
    Settings s;
    const ControlName key{false, "I"};
    EXPECT_FALSE(findConflict(s, 0, Action::Throttle, key, Assign::Replace));
    assign(s, 0, Action::Throttle, key, Assign::Replace);
    EXPECT_EQ(s.players[0].bindings.throttle.keys, Names{"I"});
    EXPECT_EQ(s.players[0].bindings.throttle.pad, Names{"RT"});
    assign(s, 0, Action::Throttle, {false, "J"}, Assign::Add);
    assign(s, 0, Action::Throttle, {false, "J"}, Assign::Add);
    EXPECT_EQ(s.players[0].bindings.throttle.keys, (Names{"I", "J"}));
}

TEST(Rebinding, AClashNamesTheOtherActionAndCanBeSwapped) {
    Settings s;
    const ControlName key{false, "Space"};
    const auto clash = findConflict(s, 0, Action::GearUp, key, Assign::Replace);
    ASSERT_TRUE(clash);
    EXPECT_EQ(clash->player, 0);
    EXPECT_EQ(nameOf(clash->action), "Handbrake");
    resolveConflict(s, *clash, 0, Action::GearUp, key, true);
    assign(s, 0, Action::GearUp, key, Assign::Replace);
    EXPECT_EQ(s.players[0].bindings.gearUp.keys, Names{"Space"});
    EXPECT_EQ(s.players[0].bindings.handbrake.keys, Names{"E"});
}

TEST(Rebinding, AClashCanBeTakenAway) {
    Settings s;
    const ControlName button{true, "A"};
    const auto clash = findConflict(s, 0, Action::Camera, button, Assign::Add);
    ASSERT_TRUE(clash);
    resolveConflict(s, *clash, 0, Action::Camera, button, false);
    assign(s, 0, Action::Camera, button, Assign::Add);
    EXPECT_EQ(s.players[0].bindings.camera.pad, (Names{"X", "A"}));
    EXPECT_TRUE(s.players[0].bindings.handbrake.pad.empty());
}

TEST(Rebinding, TheSameControlAgainIsNoClash) {
    Settings s;
    EXPECT_FALSE(findConflict(s, 0, Action::Throttle, {false, "W"}, Assign::Replace));
    EXPECT_FALSE(findConflict(s, 0, Action::Throttle, {true, "RT"}, Assign::Replace));
}

TEST(Rebinding, PlayersMayShareAKeyWhilePlayerOneKeepsAnother) {
    Settings s;
    EXPECT_FALSE(findConflict(s, 1, Action::GearUp, {true, "A"}, Assign::Replace)->player == 0) << "pads are apart";
    EXPECT_FALSE(findConflict(s, 1, Action::Camera, {false, "P"}, Assign::Replace)) << "Escape still pauses";
    const auto clash = findConflict(s, 1, Action::Throttle, {false, "W"}, Assign::Add);
    ASSERT_TRUE(clash) << "the arrow is player 2's: W is the only one left";
    EXPECT_EQ(clash->player, 0);
    EXPECT_EQ(clash->action, Action::Throttle);
    EXPECT_TRUE(findConflict(s, 0, Action::Throttle, {false, "Up"}, Assign::Replace));
}

TEST(Rebinding, PauseKeepsAKey) {
    Settings s;
    clear(s, 0, Action::Pause, false);
    clear(s, 0, Action::Camera, false);
    EXPECT_EQ(s.players[0].bindings.pause.keys, Names{"Escape"});
    EXPECT_TRUE(s.players[0].bindings.camera.keys.empty());
    EXPECT_EQ(s.players[0].bindings.camera.pad, Names{"X"});
}

TEST(Rebinding, LayoutsLeaveThePadAloneAndHaveNoClashes) {
    for (const KeyLayout layout : {KeyLayout::Standard, KeyLayout::LeftHand, KeyLayout::RightHand}) {
        Settings s;
        s.players[0].bindings.handbrake.pad = {"B"};
        setLayout(s, 0, layout);
        EXPECT_EQ(layoutOf(s, 0), layout);
        EXPECT_EQ(s.players[0].bindings.handbrake.pad, Names{"B"});
        std::vector<std::string> used;
        visitFields(s.players[0].bindings, [&](const FieldInfo& info, const Binding& binding) {
            EXPECT_FALSE(binding.keys.empty()) << info.key;
            used.insert(used.end(), binding.keys.begin(), binding.keys.end());
        });
        std::sort(used.begin(), used.end());
        EXPECT_EQ(std::adjacent_find(used.begin(), used.end()), used.end());
        Controls controls;
        EXPECT_TRUE(controls.bind(s).empty()) << "all of them are keys";
    }
    Settings s;
    assign(s, 0, Action::Camera, {false, "Z"}, Assign::Replace);
    EXPECT_EQ(layoutOf(s, 0), KeyLayout::Own);
    resetBindings(s, 0);
    EXPECT_EQ(layoutOf(s, 0), KeyLayout::Standard);
    EXPECT_EQ(layoutOf(s, 1), KeyLayout::Standard);
}

TEST(Rebinding, LabelsAreWhatThePlayerReads) {
    const Settings s;
    const Controls controls;
    EXPECT_EQ(labelOf(s.players[0].bindings.brake, controls, 0, Texts{}), "↓, S  ·  LT");
    EXPECT_EQ(labelOf(Binding{}, controls, 0, Texts{}), "–");
    EXPECT_EQ(labelOf(Binding{{}, {"DpadUp"}}, controls, 0, Texts{}), "D-pad ↑");
    Texts texts;
    texts.addLanguage("de", "Deutsch");
    texts.add("de", "Space", "Leertaste");
    texts.choose("de");
    EXPECT_EQ(labelOf(s.players[0].bindings.handbrake, controls, 0, texts), "Leertaste  ·  A");
}

}  // namespace
}  // namespace slip
