// SPDX-License-Identifier: MIT
// Data that all screens share, and their requests to the program.
#pragma once
#include "io/docs/player_files.hpp"
#include "race/replay/replay_player.hpp"
#include "session/career/daily.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/widgets/menu_place.hpp"

#include <filesystem>
#include <memory>
#include <variant>

namespace sf {
class RenderWindow;
}

namespace slip {

class Audio;
class CarPictures;
class SceneryPictures;
class Controls;
class ImGuiBridge;
class Painter;
class Toasts;
class LiveSheets;
class SaveQueue;
struct WatchedTest;
struct Options;

struct ShowMenu {
    MenuPlace place;
};
struct StartDrive {
    SessionSetup setup;
    bool fromGarage = false;                       // leaving returns there
    bool panelOpen = fromGarage;                   // shows the tuning panel at first
    std::shared_ptr<const WatchedTest> test = {};  // a test that the game drives itself
};
/// Shows the results of the drive that waits behind a replay.
struct ShowResults {};
struct WatchReplay {
    std::unique_ptr<ReplayPlayer> player;
    std::filesystem::path file;                // among the player's files; empty if not saved yet
    std::variant<ShowMenu, ShowResults> back;  // target of leaving
    double from = 0;                           // s, start of playback
    int car = 0;                               // car that the camera follows first
};
using NextScreen = std::variant<std::monostate, ShowMenu, StartDrive, WatchReplay, ShowResults>;

struct AppContext {
    const Options& options;
    const Folders& folders;
    const TrackTables& tables;
    Settings& settings;
    sf::RenderWindow& window;
    ImGuiBridge& panels;
    Painter& painter;
    Controls& controls;
    Catalogue& catalogue;
    PlayerFiles& files;
    Toasts& toasts;
    Audio& audio;
    Texts& texts;
    CarPictures& pictures;
    SceneryPictures& scenery;
    LiveSheets& sheets;
    SaveQueue& saves;

    NextScreen next = {};  // takes over after this frame
    bool quit = false;
    bool saveSettings = false;
    std::optional<EffectsLevel> tried = {};  // trial quality that overrides the settings
    std::filesystem::path openFolder = {};   // to be shown by the desktop's file manager; empty if none

    EffectsLevel quality() const { return tried.value_or(settings.video.effects); }
    bool leaves() const { return next.index() != 0; }
    SessionSources library() { return {folders, tables, catalogue, settings, texts}; }
};

/// Shows the messages, and starts the drive if that is possible. Otherwise stays on the current screen.
void start(AppContext& app, PreparedSession prepared, bool fromGarage = false);

}  // namespace slip
