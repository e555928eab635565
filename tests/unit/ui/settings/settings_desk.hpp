// SPDX-License-Identifier: MIT
// Everything that a settings menu works with, without a window, and input to use it.
#pragma once
#include "platform/audio/audio.hpp"
#include "platform/input/controls.hpp"
#include "ui/settings/settings_menu.hpp"

#include <gtest/gtest.h>

namespace slip::test {

struct SettingsDesk {
    Settings settings;
    Texts texts;
    Controls controls;
    Audio audio;
    bool save = false;

    SettingsHost host() {
        return {settings, texts, controls, audio, save, [this] { return settings.track; }};
    }

    void key(sf::Keyboard::Key code) {
        for (const sf::Event::EventType type : {sf::Event::KeyPressed, sf::Event::KeyReleased}) {
            sf::Event event{};
            event.type = type;
            event.key.code = code;
            controls.handle(event, false);
        }
    }
    void type(std::u32string_view letters) {
        for (const char32_t letter : letters) {
            sf::Event event{};
            event.type = sf::Event::TextEntered;
            event.text.unicode = letter;
            controls.handle(event, false);
        }
    }
};

}  // namespace slip::test
