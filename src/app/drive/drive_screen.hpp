// SPDX-License-Identifier: MIT
// The drive: a person, the line driver or a script on a track, with instruments, tuning panel and pause menu.
#pragma once
#include "app/base/screen.hpp"
#include "race/testdrive/input_script.hpp"

#include <memory>
#include <optional>

namespace slip {

struct AppContext;
struct BenchMemory;
struct WatchedTest;
struct SessionSetup;

/// Who drives.
struct Pilot {
    bool demo = false;
    std::optional<InputScript> script = {};
    std::shared_ptr<const WatchedTest> test = {};  // of a person, who may take over
    bool person() const { return !demo && !script; }
    /// What is driven is a person's own doing, of which laps and runs are kept.
    bool keepsRecords() const { return person() && !test; }
};

/// bench: outlives the screen. fromGarage: leaving leads back to the garage. panelOpen: the tuning panel is open at
/// first.
std::unique_ptr<Screen> makeDriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup, Pilot pilot = {},
                                        bool fromGarage = false, bool panelOpen = false);

}  // namespace slip
