// SPDX-License-Identifier: MIT
// State shared by the parts of the drive screen: the session, its players, and the source of their inputs.
#pragma once
#include "app/drive/driver_source.hpp"
#include "session/run/local_player.hpp"
#include "session/run/session.hpp"
#include "session/run/tick_clock.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace slip {

class Toasts;

/// Page that the player sees and controls: the drive itself, the pause menu or the results.
enum class DrivePage { Drive, Pause, Results };

struct DriveState {
    /// `folders` must outlive it.
    DriveState(DriverSource driver, SessionSetup setup, const Folders& folders, const Settings& settings);

    const DriverSource source;
    Session session;
    std::vector<LocalPlayer> players;  // in the order of the player numbers, at least one
    TickClock clock;
    DrivePage page = DrivePage::Drive;
    std::int64_t ticks = 0;             // simulated since the screen opened
    std::vector<std::string> problems;  // with the players' files, to be shown
};

inline LocalPlayer& firstPlayer(DriveState& drive) { return drive.players.front(); }
inline const LocalPlayer& firstPlayer(const DriveState& drive) { return drive.players.front(); }
inline EventMode modeOf(const DriveState& drive) { return drive.session.eventSetup().rules.mode; }
inline const CarSnapshot& carOf(const DriveState& drive, const LocalPlayer& player) {
    return drive.session.car(player.car);
}
/// Returns the file of the first player's car, as it was loaded last.
inline const PlayerCar& firstCar(const DriveState& drive) { return drive.session.playerCar(firstPlayer(drive).player); }
/// Returns the name of the track to which a test returns; empty if no test is being driven.
std::string trackBeforeTest(const DriveState& drive);
/// Returns the time in s since the player's lap started, or since green where whole runs count; negative before green.
double lapTime(const DriveState& drive, const LocalPlayer& player);
/// Shows the problems with files that were found since the last call.
void showProblems(DriveState& drive, Toasts& toasts);

}  // namespace slip
