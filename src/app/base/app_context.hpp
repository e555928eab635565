// SPDX-License-Identifier: MIT
// Objects of the program that screens use. Screens give their parts only what those use.
#pragma once
#include "io/player/display_settings.hpp"
#include "session/setup/session_sources.hpp"
#include "ui/widgets/requests.hpp"

#include <memory>
#include <optional>

namespace sf {
class RenderWindow;
}

namespace slip {

class Audio;
class CarPictures;
class Controls;
class ImGuiBridge;
class LiveSheets;
class Painter;
class PlayerFiles;
class SaveQueue;
class SceneryPictures;
class Toasts;
class WorldView;
struct Options;
struct Settings;
struct SettingsHost;

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
    Requests& requests;

    NextScreen& next = requests.next;
    bool& quit = requests.quit;
    bool& saveSettings = requests.saveSettings;
    std::filesystem::path& openFolder = requests.openFolder;
    std::optional<EffectsLevel> tried = {};      // trial quality that overrides the settings
    std::shared_ptr<WorldView> spareWorld = {};  // of the last screen, for the next one

    EffectsLevel quality() const;
    bool leaves() const { return requests.leaves(); }
    SessionSources library() { return {folders, tables, catalogue, settings, texts}; }
};

/// Requests a session, see start(Requests&, ...).
void start(AppContext& app, Preparation prepare, bool fromGarage = false);

/// Returns what the settings pages use.
SettingsHost settingsHost(AppContext& app);

}  // namespace slip
