// SPDX-License-Identifier: MIT
// What is saved of a drive: the run, the players' records, pace and ghosts, and the statistics.
#pragma once
#include "app/drive/drive_state.hpp"
#include "session/run/drive_tally.hpp"
#include "session/run/run_keeper.hpp"
#include "session/setup/race_setup.hpp"

#include <optional>

namespace slip {

/// Returns whether the human player has driven about three races, and so needs no list of keys.
bool knowsKeys(const Folders& folders, Toasts& toasts);

class DriveRecords {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        SessionSources sources;
        SaveQueue& saves;
    };
    /// Opens the records of all players.
    explicit DriveRecords(const Uses& uses);

    /// Loads the records of the player's car. Call it when the player has another car.
    void open(LocalPlayer& player);
    /// Updates a player's laps, records and statistics after a tick.
    void onTick(std::size_t player);
    /// Adds what was driven since the last call to the journal. `all` includes the last tick.
    void followRun(bool all = false);
    /// Saves the run among the recent replays, if it is worth it.
    void saveRun();
    /// Saves everything before the session is restarted.
    void restart();
    /// Saves the players' pace, their ghosts and the statistics.
    void savePlayers();
    /// Saves the runs of a drift that has ended.
    void saveDriftRuns();
    /// Saves everything when the drive is left.
    void finish();
    /// Returns whether the run's replay still waits to be written.
    bool isSavingRun() const { return run_ && run_->isKeeping() && uses_.saves.isBusy(); }
    /// Returns the path of the run's replay once it is written, else empty.
    std::filesystem::path savedRun() const { return run_ ? run_->keptAt() : std::filesystem::path(); }

private:
    PlayerContext context();
    void saveStatistics();

    Uses uses_;
    std::optional<RunRecorder> run_;  // of a human
    DriveTally tally_;                // of the first human
};

}  // namespace slip
