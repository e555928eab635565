// SPDX-License-Identifier: MIT
// Records of a drive that are saved: the run, the players' records, pace and ghosts, and the statistics.
#pragma once
#include "session/setup/session_sources.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>

namespace slip {

class DriveTally;
class EncounterWatch;
class RunRecorder;
class SaveQueue;
class Toasts;
struct DriveState;
struct LocalPlayer;
struct PlayerContext;

class DriveRecords {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        SessionSources sources;
        SaveQueue& saves;
        Toasts& toasts;
    };
    /// Opens the records of all players.
    explicit DriveRecords(const Uses& uses);
    ~DriveRecords();

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
    /// Saves what the rivals will remember of a race that the player has finished, and shows it.
    void saveEncounters();
    /// Saves everything when the drive is left.
    void finish();
    /// Returns the points of the first player's best drift before this event, 0 if there is none.
    float driftBefore() const { return driftBefore_; }
    /// Returns whether the run's replay still waits to be written.
    bool isSavingRun() const;
    /// Returns the path of the run's replay once it is written, else empty.
    std::filesystem::path savedRun() const;

private:
    PlayerContext context();
    void saveStatistics();
    void watchEncounters();
    void findDriftBefore();

    Uses uses_;
    std::unique_ptr<RunRecorder> run_;            // of a human; null if the drive is not saved
    std::unique_ptr<DriveTally> tally_;           // of the first human
    std::filesystem::path driftFile_;             // of the best drift like this one
    float driftBefore_ = 0, driftNow_ = 0;        // points, before this event and in the last one that ended
    std::unique_ptr<EncounterWatch> encounters_;  // of the only human with its rivals; null without them
};

}  // namespace slip
