// SPDX-License-Identifier: MIT
// A drive without a window: its shared state, its loop, and what its parts use.
#pragma once
#include "app/drive/drive_state.hpp"
#include "app/drive/session_loop.hpp"
#include "app/drive/test_control.hpp"
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "io/system/save_queue.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/toasts.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"
#include "support/bundled.hpp"
#include "support/test_folder.hpp"
#include "workshop/bench/bench_memory.hpp"
#include "workshop/car/tuned_setups.hpp"

namespace slip::test {

/// Returns a drive alone in a bundled car, which starts at once.
inline SessionSetup driveAlone(EventMode mode, const std::string& car = "coupe",
                               const std::string& track = "larkmead") {
    Problems problems;
    SessionSetup setup = loadDrive(bundledFolders(), bundledTables(), car, track, problems);
    EXPECT_TRUE(setup) << (problems.empty() ? Message() : format(problems.front()));
    setup.event.rules.mode = mode;
    setup.event.countdown = 0;
    return setup;
}

struct DriveScene {
    explicit DriveScene(SessionSetup setup, DriverSource source = {})
        : drive(std::move(source), std::move(setup), folders, settings) {}

    LocalPlayer& player() { return firstPlayer(drive); }
    float speed() { return length(carOf(drive, player()).velocity); }
    void tick(int count) {
        for (int i = 0; i < count; ++i) loop.tick();
    }
    /// Holds a key down from now on.
    void hold(sf::Keyboard::Key key) {
        sf::Event event{};
        event.type = sf::Event::KeyPressed;
        event.key.code = key;
        controls.handle(event, false);
    }
    SessionSources sources() { return {folders, bundledTables(), catalogue, settings, texts}; }

    const TestFolder home;
    const Folders folders{kData, {}, home.path(), {}};
    Settings settings;
    Texts texts;
    Toasts toasts;
    Controls controls;
    SaveQueue saves;
    Catalogue catalogue{folders, bundledTables()};
    BenchMemory memory;
    TunedSetups setups{saves};
    DriveState drive;
    TestControl test{{texts, memory, setups}, drive.source.test, {}};
    int simulated = 0;  // ticks that the loop announced
    SessionLoop loop{{drive, controls, settings, texts, toasts, test}, [this] { ++simulated; }};
};

}  // namespace slip::test
