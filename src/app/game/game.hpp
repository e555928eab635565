// SPDX-License-Identifier: MIT
// The window's life: events, frames, screens.
#pragma once
#include "app/drive/drive_screen.hpp"
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/window/options.hpp"
#include "race/replay/replay_player.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

/// Everything that was read before the window opens.
struct GameFiles {
    Options options;
    Folders folders;
    TrackTables tables = {};
    Settings settings = {};
    bool firstStart = false;      // there are no settings yet
    Settings savedSettings = {};  // as they were loaded
    Texts texts = {};
    SessionSetup setup = {};  // empty: begin with the menu
    Pilot pilot = {};
    std::unique_ptr<ReplayPlayer> replay = {};  // begin with it; options.replay is its file
    Problems problems = {};                     // of settings, tables and texts: play goes on
};

/// Runs until the player leaves; needs a display. The exit code. catalogue: made for files' folders and tables. Takes
/// setup, pilot and replay out of `files`, and changes its settings.
int runGame(GameFiles& files, Catalogue& catalogue);

}  // namespace slip
