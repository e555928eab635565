// SPDX-License-Identifier: MIT
#include "app/drive/drive_state.hpp"

#include "io/player/settings.hpp"
#include "platform/paint/toasts.hpp"
#include "session/run/proving_ground.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr double kDemoCountdown = 1;  // s

SessionSetup startedBy(const DriverSource& source, SessionSetup setup) {
    if (source.demo) setup.event.countdown = kDemoCountdown;
    if (source.script) setup.event.countdown = 0;
    return setup;
}

}  // namespace

/// Lists the players by number, independent of their grid slots.
DriveState::DriveState(DriverSource driver, SessionSetup setup, const Folders& folders, const Settings& settings)
    : source(std::move(driver)), session(startedBy(source, std::move(setup)), folders) {
    for (std::size_t i = 0; i < session.cars(); ++i) {
        const std::optional<std::size_t> player = session.entrant(i).player;
        if (!player) continue;
        const Transmission chosen = playerOf(settings, *player).transmission;
        players.push_back({*player, i, PlayerDriver(source.demo ? Transmission::Arcade : chosen)});
        if (!session.eventSetup().midLapStart) continue;
        players.back().driver.engage(session.car(i).telemetry.gear);
        players.back().laps.noteReset();  // the lap is void
    }
    std::ranges::sort(players, {}, &LocalPlayer::player);
}

std::string trackBeforeTest(const DriveState& drive) {
    return drive.source.test ? drive.source.test->back->track->params.name : "";
}

double lapTime(const DriveState& drive, const LocalPlayer& player) {
    const bool wholeRun = modeOf(drive) == EventMode::Drift;
    return drive.session.now().raceTime - (wholeRun ? 0 : carOf(drive, player).lap.lapStart);
}

void showProblems(DriveState& drive, Toasts& toasts) {
    for (const std::string& problem : std::exchange(drive.problems, {})) toasts.add(ToastKind::Bad, problem);
}

}  // namespace slip
