// SPDX-License-Identifier: MIT
// Events within one slow frame arrive at the panel in order.
#include "platform/paint/panel_events.hpp"

#include <gtest/gtest.h>

#include <string>

namespace slip {
namespace {

using E = sf::Event;
using K = sf::Keyboard::Key;

E key(K code, bool down) {
    E event{};
    event.type = down ? E::KeyPressed : E::KeyReleased;
    event.key.code = code;
    return event;
}

E text(char c) {
    E event{};
    event.type = E::TextEntered;
    event.text.unicode = static_cast<sf::Uint32>(c);
    return event;
}

E move(int x, int y) {
    E event{};
    event.type = E::MouseMoved;
    event.mouseMove = {x, y};
    return event;
}

E button(bool down, int x, int y) {
    E event{};
    event.type = down ? E::MouseButtonPressed : E::MouseButtonReleased;
    event.mouseButton = {sf::Mouse::Left, x, y};
    return event;
}

std::string nameOf(const E& event) {
    switch (event.type) {
        case E::KeyPressed:
            return event.key.code == K::LControl ? "ctrl+" : std::string("key+");
        case E::KeyReleased:
            return event.key.code == K::LControl ? "ctrl-" : std::string("key-");
        case E::TextEntered:
            return {static_cast<char>(event.text.unicode)};
        case E::MouseMoved:
            return "to" + std::to_string(event.mouseMove.x);
        case E::MouseButtonPressed:
            return "down";
        case E::MouseButtonReleased:
            return "up";
        default:
            return "?";
    }
}

/// Returns the events that each frame receives, with a bar between frames, until none is left.
std::string framesOf(PanelEvents& events) {
    std::string all;
    for (bool any = true; any;) {
        any = false;
        std::string frame;
        while (const auto event = events.take()) {
            frame += (any ? " " : "") + nameOf(*event);
            any = true;
        }
        events.endFrame();
        if (any) all += (all.empty() ? "" : " | ") + frame;
    }
    return all;
}

std::string framesOf(const std::vector<E>& done) {
    PanelEvents events;
    for (const E& event : done) events.push(event);
    return framesOf(events);
}

TEST(PanelEvents, WhatFollowsCtrlAIsTyped) {
    EXPECT_EQ(framesOf({key(K::LControl, true), key(K::A, true), key(K::A, false), key(K::LControl, false),
                        key(K::Num1, true), text('1'), key(K::Num1, false), key(K::Num5, true), text('5')}),
              "ctrl+ key+ | key- ctrl- key+ 1 | key- key+ 5");
}

TEST(PanelEvents, ADragBeginsWhereThePressWas) {
    EXPECT_EQ(framesOf({move(1, 0), move(10, 0), button(true, 10, 0), move(20, 0), move(30, 0), button(false, 30, 0)}),
              "to10 | down | to30 | up");
    EXPECT_EQ(framesOf({button(true, 7, 0), button(false, 9, 0)}), "to7 | down | to9 | up")
        << "a press says itself where the mouse was";
    EXPECT_EQ(framesOf({button(true, 0, 0), button(false, 0, 0), button(true, 0, 0)}), "down | up | down");
}

TEST(PanelEvents, TextGoesWithItsOwnPress) {
    EXPECT_EQ(framesOf({key(K::Tab, true), key(K::Num2, true), text('2'), key(K::Enter, true)}),
              "key+ key+ | 2 | key+");
}

TEST(PanelEvents, AKeyThatRepeatsFasterThanFramesComeDoesNotGoOnAfterwards) {
    std::vector<E> held;
    for (int i = 0; i < 50; ++i) held.push_back(key(K::Backspace, true));
    EXPECT_EQ(framesOf(held), "key+");
}

TEST(PanelEvents, NothingIsLeftOfWhatCameBeforeTheFocusWent) {
    PanelEvents events;
    events.push(key(K::A, true));
    events.push(move(3, 0));
    E lost{};
    lost.type = E::LostFocus;
    events.push(lost);
    EXPECT_EQ(framesOf(events), "?");
}

}  // namespace
}  // namespace slip
