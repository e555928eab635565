// SPDX-License-Identifier: MIT
// An event of the career or the daily challenge as a session: how it is set up, what its result is worth, and what is
// saved.
#pragma once
#include "base/message.hpp"
#include "io/content/career_file.hpp"
#include "io/content/medal.hpp"
#include "race/event/event_mode.hpp"
#include "session/setup/race_setup.hpp"
#include "session/setup/session_setup.hpp"

#include <array>
#include <string>

namespace slip {

class Catalogue;
struct AuthorTimes;
struct CarChoice;
struct Folders;
struct Recording;
struct Snapshot;
struct TrackChoice;

inline constexpr double kConeSeconds = 1;  // s of penalty per cone in a slalom

/// The result of a drive as an attempt at an event.
struct Attempt {
    double value = 0;       // place, s or points; 0 if it was not driven to its end
    bool flawless = false;  // won with the fastest lap; a cup: won every race
    int cones = 0;          // knocked over; their seconds are included in `value`
    Medal medal = Medal::None;
};

/// Returns the mode in which a kind of event is driven.
EventMode modeOf(CareerKind kind);
/// Returns the event's laps on that track: the event's own number, else that of its kind, else that of the track.
int lapsOf(const CareerEvent& event, const TrackParams& track);

/// Returns the goals of the medals, bronze first: places, s or points. 0 if unknown because there is no author time.
/// `track` and `car` are those of the event.
std::array<double, 4> goalsOf(const CareerEvent& event, const AuthorTimes& authors, const TrackChoice& track,
                              const CarParams& car);

/// Returns the event's car. An event for a class takes the chosen car if it is of that class, else the first that is.
/// Null if there is none.
const CarChoice* carOf(const CareerEvent& event, const Catalogue& catalogue, const std::string& chosen);
/// Returns the event's track, or null.
const TrackChoice* trackOf(const CareerEvent& event, const Catalogue& catalogue);

/// Prepares the event. Of a championship it prepares the first race of its cup, which becomes the current one. A `seed`
/// of 0 means a different seed each time.
PreparedSession prepareEvent(const SessionSources& library, const CareerEvent& event, Challenge::Of of,
                             std::uint64_t seed);

/// True if the run matches the event in track, car, rules, field and weather. The track's own weather is not compared.
/// Track and laps of a cup are not compared because its file may have changed.
bool wasDrivenAs(const EventSetup& run, const CareerEvent& event);

/// Returns the medal that a value wins. For `goals` see goalsOf.
Medal medalFor(GoalKind kind, const std::array<double, 4>& goals, double value, bool flawless);
/// Returns the attempt of the first human. It has no value while it does not count, such as before the finish of a
/// race.
Attempt attemptOf(const Challenge& challenge, const EventSetup& event, const Snapshot& now);
/// Returns during the drive what the current place, best lap or points would win.
Attempt attemptSoFar(const Challenge& challenge, const EventSetup& event, const Snapshot& now);
/// Returns the attempt of a finished championship.
Attempt attemptOf(const CareerEvent& event, const Championship& series);
/// True if the car had its file's parameters all the time. A changed car wins nothing.
bool usedUnmodifiedCar(const Recording& run, const CarParams& file, std::size_t car);

/// Saves the result, and the replay of a new best of the day.
Result<> keepAttempt(const Folders& folders, const Challenge& challenge, const Attempt& attempt, const Recording& run);

}  // namespace slip
