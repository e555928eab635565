// SPDX-License-Identifier: MIT
// What the program owns, for the screens. Screens give their parts only what those use.
#pragma once
#include "io/player/settings.hpp"
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
class SceneryPictures;
class Controls;
class ImGuiBridge;
class Painter;
class PlayerFiles;
class Toasts;
class LiveSheets;
class SaveQueue;
class WorldView;
struct Options;
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

    EffectsLevel quality() const { return tried.value_or(settings.video.effects); }
    bool leaves() const { return requests.leaves(); }
    SessionSources library() { return {folders, tables, catalogue, settings, texts}; }
};

/// Requests the session, see start(Requests&, ...).
void start(AppContext& app, PreparedSession prepared, bool fromGarage = false);

/// Returns what the settings pages use.
SettingsHost settingsHost(AppContext& app);

}  // namespace slip
