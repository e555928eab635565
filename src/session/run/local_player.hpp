// SPDX-License-Identifier: MIT
// The state of a local player, or of the demo or script in its place: driver, laps, records, timers.
#pragma once
#include "race/event/recording.hpp"
#include "race/world/timed_strips.hpp"
#include "session/run/lap_tracker.hpp"
#include "session/run/player_driver.hpp"
#include "session/run/record_book.hpp"
#include "session/run/stuck_detector.hpp"
#include "vehicle/model/driver_input.hpp"

namespace slip {

class SaveQueue;
class Session;
class Texts;
struct Folders;
struct Settings;

struct LocalPlayer {
    std::size_t player = 0;  // index of settings and devices
    std::size_t car = 0;
    PlayerDriver driver;
    LapTracker laps = {};
    StuckDetector lost = {};
    StripTimer strips = {};
    std::vector<StripEvent> stripNews = {};  // of the last tick
    std::optional<RecordBook> records = {};
    std::optional<GhostLap> pendingGhost = {};  // a best lap whose last poses are still to be recorded
    RecordClass dueClass = {};                  // of pendingGhost
    std::optional<Recording> newGhost = {};     // the best lap, for showing ghosts
    double author = 0;                          // s, the AI driver's best lap in the car's class; 0 if unknown
    double authorDrift = 0;                     // points of the AI driver's best drift over the same laps; 0 if unknown
    RawInput raw = {}, driven = {};             // as requested, and as it drives the car
    double refusedAt = -1e9;                    // s of event time when a shift was last refused
    bool hasFinished = false;                   // has finished or is out: an AI driver continues, its laps do not count
};

/// Context of the functions below. `messages` receives problems with reading files, in the player's language.
struct PlayerContext {
    const Session& session;
    const Folders& folders;
    const Settings& settings;
    const Texts& texts;
    bool savesRecords = true;  // best laps and their ghosts are saved
    std::vector<std::string>& messages;
    SaveQueue& saves;
};

/// Loads the records of the unmodified car, and sets the laps to beat.
void openRecords(LocalPlayer& player, const PlayerContext& with);
/// Updates laps, records and timers after a tick.
void followTick(LocalPlayer& player, const PlayerContext& with);
/// Saves the pace estimated from the player's laps.
void saveDriverPace(LocalPlayer& player, const PlayerContext& with);
/// Cuts the ghost of a best lap out of the run if one is due. Call it before the run is discarded.
void keepGhost(LocalPlayer& player, const PlayerContext& with);
/// Starts again from the grid.
void restart(LocalPlayer& player);

}  // namespace slip
