// SPDX-License-Identifier: MIT
// An event of the career or the daily challenge as a session: how it is put together, what its result is worth, what is
// kept of it.
#pragma once
#include "io/stores/career_progress.hpp"
#include "session/setup/race_setup.hpp"

#include <array>
#include <string>

namespace slip {

inline constexpr double kConeSeconds = 1;  // that a cone costs in a slalom

/// What a drive was worth as an attempt.
struct Attempt {
    double value = 0;       // place, s or points; 0: it was not driven to its end
    bool flawless = false;  // a win with the fastest lap, of a cup with every race
    int cones = 0;          // knocked over, their seconds are in `value`
    Medal medal = Medal::None;
};

/// The mode in which a kind of event is driven.
EventMode modeOf(CareerKind kind);
/// Laps that an event is driven over on that track: as it says itself, else its kind, else the track.
int lapsOf(const CareerEvent& event, const TrackParams& track);

/// What medals are won by, bronze first: places, s or points; 0: cannot be said, for nobody drove an author's time.
/// track, car: of the event.
std::array<double, 4> goalsOf(const CareerEvent& event, const AuthorTimes& authors, const TrackChoice& track,
                              const CarParams& car);

/// The car that an event is driven in: its own, of its class the chosen one if that is in it, else the first. Null:
/// there is none.
const CarChoice* carOf(const CareerEvent& event, const Catalogue& catalogue, const std::string& chosen);
/// The event's track, or null.
const TrackChoice* trackOf(const CareerEvent& event, const Catalogue& catalogue);

/// The event as it is to be driven; of a championship the first race of its cup, which becomes the one under way. seed:
/// 0: another one each time.
Prepared prepareEvent(const Library& library, const CareerEvent& event, Challenge::Of of, std::uint64_t seed);

/// Whether a run was driven as that event is: its track, car, rules, field and weather. The weather that a track has
/// itself is not compared, and neither are track and laps of a cup, whose file may have changed.
bool wasDrivenAs(const EventSetup& run, const CareerEvent& event);

/// The medal that a value wins. goals: as goalsOf gives them.
Medal medalFor(GoalKind kind, const std::array<double, 4>& goals, double value, bool flawless);
/// Of the first person; without a value as long as it does not count, as before the finish of a race.
Attempt attemptOf(const Challenge& challenge, const EventSetup& event, const Snapshot& now);
/// While it is driven: what the place, the best lap or the points so far would win.
Attempt attemptSoFar(const Challenge& challenge, const EventSetup& event, const Snapshot& now);
/// Of a championship that is over.
Attempt attemptOf(const CareerEvent& event, const Championship& series);
/// A car that was changed at the wheel wins nothing.
bool droveAsFiled(const Recording& run, const CarParams& file, int car);

/// Keeps what was reached; of a day's best its replay too. Returns what went wrong, empty when all is well.
Message keepAttempt(const Folders& folders, const Challenge& challenge, const Attempt& attempt, const Recording& run);

}  // namespace slip
