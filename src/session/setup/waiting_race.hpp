// SPDX-License-Identifier: MIT
// A race that waits for its grid while its rivals drive their qualifying laps in the background.
#pragma once
#include "io/process/background.hpp"
#include "session/setup/results.hpp"
#include "session/setup/session_setup.hpp"

#include <atomic>

namespace slip {

class WaitingRace {
public:
    /// Starts the rivals' laps on a thread. The destructor does not wait for a lap to end.
    explicit WaitingRace(SessionSetup race);

    /// Counts all cars; humans count as finished. Rethrows exceptions of a rival's lap.
    Progress progress();
    /// Returns a row per rival, without a time until its lap is known. Also valid after raceWithGrid().
    std::vector<ResultRow> rivals() const;
    /// Returns the race with its grid. `people` are the humans' laps (s, 0 if none) in the order of the race's
    /// entrants. Call it once, when all laps are known.
    SessionSetup raceWithGrid(const std::vector<double>& people);
    const SessionSetup& race() const { return race_; }

private:
    struct Rival {
        std::size_t car = 0;
        ResultRow row;  // without its time
    };
    SessionSetup race_;
    std::vector<Rival> rivals_;
    std::vector<double> times_;        // s, one per car; 0 if none, and for humans before raceWithGrid()
    std::atomic<int> knownCount_ = 0;  // entries of times_ that are known, from the first on
    Background worker_;
};

/// Returns the qualifying session of a race, with its humans only. The race lacks nothing but its grid.
SessionSetup qualifyingFor(SessionSetup race);

}  // namespace slip
