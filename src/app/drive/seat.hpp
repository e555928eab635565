// A person at the wheel, or the demo or a script in a person's place: hands, laps, clocks, and what there is to tell.
#pragma once
#include "app/drive/lap_watch.hpp"
#include "app/drive/player_driver.hpp"
#include "app/drive/record_book.hpp"
#include "app/drive/stage.hpp"
#include "app/hud.hpp"
#include "app/screen.hpp"
#include "race/world/timed_strips.hpp"

namespace slip {

struct Seat {
    int player = 0;  // whose settings and devices
    int car = 0;
    PlayerDriver hands;
    LapWatch laps = {};
    StripWatch strips = {};
    std::vector<StripNews> stripNews = {};  // of a tick
    std::optional<RecordBook> records = {};
    std::optional<GhostLap> dueGhost = {};   // a best lap whose last poses are still to come
    RecordClass dueClass = {};               // of dueGhost
    std::optional<Recording> newGhost = {};  // the best lap, for who shows ghosts
    double author = 0;                       // s, the machine's best lap in the car's class; 0: unknown
    RawInput raw = {}, driven = {};          // as asked for, and as it drives the car
    bool isIn = false;                       // finished or out: the machine drives on, and its laps are nobody's
    std::optional<Banner> banner = {};
    int bannerTicks = 0;  // that it is still shown
};

/// The records of the car as its file is, and the laps to beat.
void openRecords(Seat& seat, const Stage& stage, Shell& shell);
/// What the last tick brought: laps, records, clocks. keeps: best laps and their ghosts go into files.
void followTick(Seat& seat, const Stage& stage, Shell& shell, bool keeps);
/// Cuts the ghost of a best lap out of the run, if one is due: before the run is gone.
void keepGhost(Seat& seat, const Stage& stage, Shell& shell, bool keeps);
/// A new start.
void restart(Seat& seat);

}  // namespace slip
