// SPDX-License-Identifier: MIT
// What all screens share, and what they ask of the program.
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
    bool fromGarage = false;                       // back there when it is left
    bool panelOpen = fromGarage;                   // the tuning panel, at first
    std::shared_ptr<const WatchedTest> test = {};  // that the machine drives
};
/// Of the drive that waits behind a replay.
struct ShowResults {};
struct WatchReplay {
    std::unique_ptr<ReplayPlayer> player;
    std::filesystem::path file;                // where it lies among the player's; empty: it is in no file yet
    std::variant<ShowMenu, ShowResults> back;  // what leaving leads to
    double from = 0;                           // s, where it begins
    int car = 0;                               // that is followed first
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
    std::optional<EffectsLevel> tried = {};  // a quality that holds for now, whatever the settings say
    std::filesystem::path openFolder = {};   // to be shown by the desktop's file manager; empty: none

    EffectsLevel quality() const { return tried.value_or(settings.video.effects); }
    bool leaves() const { return next.index() != 0; }
    Library library() { return {folders, tables, catalogue, settings, texts}; }
};

/// Tells what there is to say, and drives if that is possible; else everything stays.
void start(AppContext& app, Prepared prepared, bool fromGarage = false);

}  // namespace slip
