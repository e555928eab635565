// SPDX-License-Identifier: MIT
// The main loop of the window: events, frames, screens.
#pragma once
#include "app/drive/driver_source.hpp"
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/window/options.hpp"
#include "session/setup/session_setup.hpp"

#include <memory>

namespace slip {

class Catalogue;
class ReplayPlayer;

/// Everything that is read before the window opens.
struct GameFiles {
    Options options;
    Folders folders;
    TrackTables tables = {};
    Settings settings = {};
    bool firstStart = false;      // there are no settings yet
    Settings savedSettings = {};  // as loaded
    Texts texts = {};
    SessionSetup setup = {};  // starts with the menu if empty
    DriverSource pilot = {};
    std::unique_ptr<ReplayPlayer> replay = {};  // shown at the start; options.replay is its file
    Problems problems = {};                     // of settings, tables and texts; the game continues
};

/// Runs until the player leaves and returns the exit code. Needs a display. `catalogue` must be made for the folders
/// and tables of `files`. Moves setup, pilot and replay out of `files`, and changes its settings.
int runGame(GameFiles& files, Catalogue& catalogue);

}  // namespace slip
