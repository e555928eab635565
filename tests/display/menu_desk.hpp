// SPDX-License-Identifier: MIT
// Everything that a screen needs, with a window that nobody looks at, and the texts that it draws.
#pragma once
#include "app/base/app_context.hpp"
#include "display/drawn_texts.hpp"
#include "display/program.hpp"
#include "io/common/texts.hpp"
#include "io/docs/player_files.hpp"
#include "io/system/save_queue.hpp"
#include "io/track/track_file.hpp"
#include "platform/audio/audio.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/toasts.hpp"
#include "platform/window/options.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_pictures.hpp"
#include "session/engineer/live_sheets.hpp"
#include "session/setup/catalogue.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace slip::test {

inline const sf::Vector2u kMenuWindows[] = {{800, 600}, {1280, 720}, {3840, 2160}};
inline constexpr float kScales[] = {0.75f, 1, 2};

/// The display outlives everything drawn on it, until the end of the program.
inline const Display& display() {
    static const Display display;
    return display;
}

struct MenuDesk {
    MenuDesk(Settings& s, const std::string& language, sf::Vector2u pixels = {64, 64})
        : settings(s), window({pixels.x, pixels.y}, "menu") {
        texts.choose(language);
    }
    /// Draws the screen once in a window of this size.
    void draw(Screen& screen, sf::Vector2u size, float scale) {
        painter.begin(size, scale);
        drawn.clear();
        screen.draw(target, 0.02f);
        pictures.update(0.02f);
    }
    /// Checks what `draw` draws, in every window and at every text size.
    template <class Draw>
    void expectApartEverywhere(const std::string& page, Draw draw) {
        for (const sf::Vector2u size : kMenuWindows)
            for (const float scale : kScales) {
                painter.begin(size, scale);
                drawn.clear();
                draw();
                painter.flush(target);
                EXPECT_GE(drawn.size(), 4u) << page;
                expectApart(drawn, sf::Vector2f(size),
                            page + " " + std::to_string(size.x) + " at " + std::to_string(scale));
            }
    }
    void press(Screen& screen, const char* keys) {
        constexpr std::pair<char, sf::Keyboard::Key> kKeys[] = {
            {'U', sf::Keyboard::Up},    {'D', sf::Keyboard::Down},   {'L', sf::Keyboard::Left},
            {'R', sf::Keyboard::Right}, {'+', sf::Keyboard::Return}, {'B', sf::Keyboard::Escape}};
        for (; *keys; ++keys)
            for (const auto& [letter, key] : kKeys) {
                if (letter != *keys) continue;
                for (const auto type : {sf::Event::KeyPressed, sf::Event::KeyReleased}) {
                    sf::Event event{};
                    event.type = type;
                    event.key.code = key;
                    controls.handle(event, false);
                    screen.handle(event);
                }
                screen.update(0.02);
            }
    }

    Settings& settings;
    Options options;
    Folders folders = findFolders();
    Problems problems;
    TrackTables tables = loadTrackTables(folders, problems);
    Texts texts = loadAllTexts(folders, problems);
    std::vector<std::string> notices;
    FontFiles files = findFonts(notices);
    Fonts fonts{files};
    std::vector<DrawnText> drawn;
    Painter painter{fonts, texts, &drawn};
    Cursors cursors;
    sf::RenderWindow window;
    ImGuiBridge panels{window, cursors, {files.text, files.strong, files.mono}, 1};
    Controls controls;
    Catalogue catalogue{folders, tables};
    PlayerFiles playerFiles{folders, tables};
    Toasts toasts;
    Audio audio;
    CarPictures pictures;
    SceneryPictures scenery{folders};
    LiveSheets sheets{tables.surfaces};
    SaveQueue saves;
    Requests requests;
    AppContext app{options,     folders, tables, settings, window,   panels,  painter, controls, catalogue,
                   playerFiles, toasts,  audio,  texts,    pictures, scenery, sheets,  saves,    requests};
    sf::RenderTexture target;
};

}  // namespace slip::test
