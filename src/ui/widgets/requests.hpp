// SPDX-License-Identifier: MIT
// Requests of pages and screens to the program. The program handles the requests at the end of the frame.
#pragma once
#include "base/message.hpp"
#include "session/setup/session_setup.hpp"
#include "ui/widgets/menu_place.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace slip {

class ReplayPlayer;
struct PreparedSession;
struct WatchedTest;

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
    std::shared_ptr<ReplayPlayer> player;
    std::filesystem::path file;                // among the player's files; empty if not saved yet
    std::variant<ShowMenu, ShowResults> back;  // target of leaving
    double from = 0;                           // s, start of playback
    std::size_t car = 0;                       // car that the camera follows first
};
using NextScreen = std::variant<std::monostate, ShowMenu, StartDrive, WatchReplay, ShowResults>;

/// Prepares a session, which may take a moment.
using Preparation = std::function<PreparedSession()>;

struct Requests {
    NextScreen next = {};      // takes over after this frame
    Preparation prepare = {};  // makes `next` after this frame, when a sign that the game loads is visible
    bool fromGarage = false;   // leaving the prepared session returns there
    bool quit = false;
    bool saveSettings = false;                   // applies and saves the settings
    std::filesystem::path openFolder = {};       // to be shown by the desktop's file manager; empty if none
    std::vector<Message> problems = {};          // to be shown to the player
    std::optional<Championship> newSeries = {};  // to be saved in place of the current championship

    bool leaves() const { return next.index() != 0 || prepare; }
};

/// Requests a session. The present screen still exists while `prepare` runs.
void start(Requests& requests, Preparation prepare, bool fromGarage = false);
/// Prepares the requested session, if there is one, with its messages and its new championship. If it cannot be driven,
/// the screen stays.
void prepareNext(Requests& requests);

}  // namespace slip
