// SPDX-License-Identifier: MIT
// The drive: a human, the line driver or a script on a track, with instruments, tuning panel and pause menu.
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

/// Source of a car's inputs.
struct DriverSource {
    bool demo = false;
    std::optional<InputScript> script = {};
    std::shared_ptr<const WatchedTest> test = {};  // for a human, who may take over
    bool person() const { return !demo && !script; }
    /// Returns whether a human drives by themselves, so that laps and runs are saved.
    bool keepsRecords() const { return person() && !test; }
};

/// Makes the screen, which `bench` must outlive. With `fromGarage` leaving returns to the garage. With `panelOpen` the
/// tuning panel is open at first.
std::unique_ptr<Screen> makeDriveScreen(AppContext& app, BenchMemory& bench, SessionSetup setup,
                                        DriverSource pilot = {}, bool fromGarage = false, bool panelOpen = false);

}  // namespace slip
