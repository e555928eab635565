// SPDX-License-Identifier: MIT
// A person at the wheel, or the demo or a script in a person's place: driver, laps, records, clocks.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "race/world/timed_strips.hpp"
#include "session/run/lap_watch.hpp"
#include "session/run/lost_watch.hpp"
#include "session/run/player_driver.hpp"
#include "session/run/record_book.hpp"
#include "session/run/session.hpp"

namespace slip {

struct LocalPlayer {
    int player = 0;  // whose settings and devices
    int car = 0;
    PlayerDriver driver;
    LapWatch laps = {};
    LostWatch lost = {};
    StripWatch strips = {};
    std::vector<StripNews> stripNews = {};  // of a tick
    std::optional<RecordBook> records = {};
    std::optional<GhostLap> dueGhost = {};   // a best lap whose last poses are still to come
    RecordClass dueClass = {};               // of dueGhost
    std::optional<Recording> newGhost = {};  // the best lap, for who shows ghosts
    double author = 0;                       // s, the machine's best lap in the car's class; 0: unknown
    double authorDrift = 0;                  // points of the machine's best drift of as many laps; 0: unknown
    RawInput raw = {}, driven = {};          // as asked for, and as it drives the car
    double refusedAt = -1e9;                 // s of the event when a shift was last refused
    bool isIn = false;                       // finished or out: the machine drives on, and its laps are nobody's
};

/// What a player is followed with. messages: what goes wrong with reading, in the player's language.
struct PlayerFollow {
    const Session& session;
    const Folders& folders;
    const Settings& settings;
    const Texts& texts;
    bool keeps = true;  // best laps and their ghosts go into files
    std::vector<std::string>& messages;
    SaveQueue& saves;
};

/// The records of the car as its file is, and the laps to beat.
void openRecords(LocalPlayer& player, const PlayerFollow& with);
/// What the last tick brought: laps, records, clocks.
void followTick(LocalPlayer& player, const PlayerFollow& with);
/// Keeps what the laps said of the player's pace.
void keepPace(LocalPlayer& player, const PlayerFollow& with);
/// Cuts the ghost of a best lap out of the run, if one is due: before the run is gone.
void keepGhost(LocalPlayer& player, const PlayerFollow& with);
/// A new start.
void restart(LocalPlayer& player);

}  // namespace slip
