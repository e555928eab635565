// SPDX-License-Identifier: MIT
#include "app/game/game_parts.hpp"

#include "app/game/game.hpp"
#include "app/game/game_saves.hpp"
#include "io/docs/player_files.hpp"
#include "platform/audio/audio.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/imgui_bridge.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/toasts.hpp"
#include "render/base/scenery_pictures.hpp"
#include "render/cars/car_pictures.hpp"
#include "session/engineer/live_sheets.hpp"

namespace slip {

struct GameParts::Owned {
    Owned(GameFiles& files, Catalogue& catalogue, sf::RenderWindow& window, float panelScale, const Cursors& cursors,
          const FontFiles& fontFiles)
        : saves(files.folders, files.savedSettings),
          fonts(fontFiles),
          painter(fonts, files.texts),
          panels(window, cursors, {fontFiles.text, fontFiles.strong, fontFiles.mono}, panelScale),
          scenery(files.folders),
          sheets(files.tables.surfaces),
          playerFiles(files.folders, files.tables, cacheFolder() / "checks"),
          app{files.options, files.folders, files.tables, files.settings, window,        panels,
              painter,       controls,      catalogue,    playerFiles,    toasts,        audio,
              files.texts,   pictures,      scenery,      sheets,         saves.queue(), requests} {
        panels.setTexts(files.texts);
    }

    GameSaves saves;  // outlives everything that saves
    Fonts fonts;
    Painter painter;
    ImGuiBridge panels;
    Controls controls;
    Toasts toasts;
    Audio audio;
    CarPictures pictures;
    SceneryPictures scenery;
    LiveSheets sheets;
    PlayerFiles playerFiles;
    Requests requests;
    AppContext app;
};

GameParts::GameParts(GameFiles& files, Catalogue& catalogue, sf::RenderWindow& window, float panelScale,
                     const Cursors& cursors, const FontFiles& fontFiles)
    : owned_(std::make_unique<Owned>(files, catalogue, window, panelScale, cursors, fontFiles)) {}

GameParts::~GameParts() = default;

AppContext& GameParts::app() const { return owned_->app; }

GameSaves& GameParts::saves() const { return owned_->saves; }

}  // namespace slip
