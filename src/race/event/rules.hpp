// SPDX-License-Identifier: MIT
// The rules of an event: who is where, who has finished, flags, penalties, eliminations. Plain data read from
// snapshots; nothing here touches the world.
#pragma once
#include "base/fields.hpp"
#include "race/event/drift_score.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace slip {

enum class EventMode : std::uint8_t {
    Practice,      // no end
    TimeTrial,     // alone against the clock, no end
    Race,          // so many laps; the chequered flag falls for all when the leader is in
    Elimination,   // the last to end each lap is out, until one is left
    Drift,         // so many laps, points for driving sideways
    Qualifying,    // each for himself so many laps, the best one counts
    Championship,  // of a set-up alone: its races are of the mode Race
};
constexpr auto namesOf(const EventMode*) {
    return std::array<std::string_view, 7>{"practice", "time_trial", "race",        "elimination",
                                           "drift",    "qualifying", "championship"};
}
/// As players read it, in English.
constexpr auto labelsOf(const EventMode*) {
    return std::array<std::string_view, 7>{"Practice",    "Time trial", "Race",        "Elimination",
                                           "Drift trial", "Qualifying", "Championship"};
}

struct EventRules {
    EventMode mode = EventMode::Race;
    int laps = 3;            // Race, Drift and Qualifying
    bool freeStart = false;  // cars may roll before green, and pay for a jump start
};

inline constexpr double kJumpPenalty = 5;     // s
inline constexpr double kCutPenalty = 5;      // s a checkpoint that a short cut left out
inline constexpr float kCutPoints = 500;      // the same in Drift, as far as there are any banked
inline constexpr float kJumpDistance = 0.3f;  // m forward before green
inline constexpr double kMaxBehind = 90;      // s after the winner until those still out are classified as they stand

/// m taken in Elimination for a jump start and for each checkpoint left out: the way between two checkpoints.
double forfeitOf(const Track& track);

/// Ended by laps or elimination, as opposed to practice.
constexpr bool isContest(EventMode mode) { return mode != EventMode::Practice && mode != EventMode::TimeTrial; }
/// Cars are driven against each other: machines may be among them.
constexpr bool hasRivals(EventMode mode) { return mode == EventMode::Race || mode == EventMode::Elimination; }
/// It ends with so many laps.
constexpr bool hasLaps(EventMode mode) { return isContest(mode) && mode != EventMode::Elimination; }
/// The lap to tell of a car that is on its lap-th: after the flag it is still the event's last.
constexpr int lapToTell(const EventRules& rules, int lap) {
    return hasLaps(rules.mode) ? std::min(lap, rules.laps) : lap;
}

struct EventState {
    Standings standings;
    std::vector<int> eliminated;  // entrants that went out in this tick

    // bookkeeping
    std::vector<double> passages;  // s of race time, one a car and mark of the last lap driven
    int marks = 0;                 // a lap
    int lapsJudged = 0;            // Elimination: laps whose last car is out
};

/// For cars that stand on the grid as in `now`.
EventState startEvent(const Track& track, const Snapshot& now);
/// One tick of 1/hz s. before, now: the snapshots at its ends. Allocates nothing.
void followEvent(EventState& state, const EventRules& rules, const Track& track, const Snapshot& before,
                 const Snapshot& now, int hz);
/// Ends it now: those who are not in yet are classified by distance where the flag has fallen, and out where nobody
/// has won yet, in the order in which they are.
void callTime(EventState& state, const EventRules& rules, double raceTime);
/// The same for one car; the others race on, and pass it as they come by where it stopped.
void giveUp(EventState& state, const EventRules& rules, int car, double raceTime);

/// Whether a is placed before b: those who are in by laps, then time with penalties (Drift: by points; those for whom
/// time was called by distance), those under way by distance less what was forfeited, those out last, the latest first.
/// Qualifying: by best lap, those without one last.
bool ranksBefore(EventMode mode, const Standing& a, const Standing& b);

/// Slow on the road once all are under way: those who come up to it are shown the yellow flag.
bool isInTheWay(const CarSnapshot& car, double raceTime);

}  // namespace slip
