// SPDX-License-Identifier: MIT
// The rules of an event: positions, finishers, flags, penalties, eliminations. They read snapshots as plain data and
// never touch the world.
#pragma once
#include "race/event/event_mode.hpp"
#include "race/world/standing.hpp"

#include <vector>

namespace slip {

struct CarSnapshot;
struct Snapshot;
struct Track;

inline constexpr double kJumpPenalty = 5;       // s
inline constexpr double kCutPenalty = 5;        // s per checkpoint that a short cut skips
inline constexpr float kCutPoints = 500;        // points for each in Drift, at most the banked ones
inline constexpr float kJumpDistance = 0.3f;    // m forward before green
inline constexpr double kTimeAfterWinner = 90;  // s from the winner's finish until time is called

/// Returns the distance (m) deducted in Elimination for a jump start and for each skipped checkpoint: the distance
/// between checkpoints.
double checkpointSpacing(const Track& track);

struct EventState {
    Standings standings;
    std::vector<std::size_t> eliminated;  // entrants that went out in this tick

    // bookkeeping
    std::vector<double> passages;  // s of race time, per car and mark of the last lap driven
    int marks = 0;                 // per lap
    int lapsJudged = 0;            // Elimination: laps whose last car is out
};

/// Starts an event with the cars on the grid as in `now`.
EventState startEvent(const Track& track, const Snapshot& now);
/// Updates by one tick of 1/hz s. `before` and `now` are the snapshots at its ends. Allocates nothing.
void followEvent(EventState& state, const EventRules& rules, const Track& track, const Snapshot& before,
                 const Snapshot& now, int hz);
/// Ends the event now. If the flag has fallen, unfinished cars are classified by distance. If nobody has won yet, they
/// are out, in their present order.
void endEvent(EventState& state, const EventRules& rules, double raceTime);
/// Ends the event for one car in the same way. The others race on, and pass it when they reach the place where it
/// stopped.
void giveUp(EventState& state, const EventRules& rules, std::size_t car, double raceTime);

/// Returns true if a is placed before b. Finished cars come first: by laps, then by time with penalties (Drift: by
/// points; cars for which time was called: by distance). Then come cars under way, by distance less penalties. Cars
/// that are out come last, the latest first. In Qualifying cars rank by best lap, those without one last.
bool ranksBefore(EventMode mode, const Standing& a, const Standing& b);

/// Returns true if a car is slow on the road once all are under way. Cars that approach it are shown the yellow flag.
bool isYellowFlagHazard(const CarSnapshot& car, double raceTime);

}  // namespace slip
