// SPDX-License-Identifier: MIT
// A race that waits for its grid, while the laps of its rivals are driven aside.
#pragma once
#include "io/system/background.hpp"
#include "session/setup/results.hpp"

#include <atomic>

namespace slip {

class WaitingRace {
public:
    /// Sets the rivals off. Its end waits for no lap.
    explicit WaitingRace(SessionSetup race);

    /// Counts all cars; humans count as finished. Throws what a rival's lap threw.
    Progress progress();
    /// Without times as long as their laps are being driven. There also after take().
    std::vector<ResultRow> rivals() const;
    /// With the people's laps (s, 0: none), in the order in which they sit in the race; once, when all are in.
    SessionSetup take(const std::vector<double>& people);
    const SessionSetup& race() const { return race_; }

private:
    struct Rival {
        std::size_t car = 0;
        ResultRow row;  // but for its time
    };
    SessionSetup race_;
    std::vector<Rival> rivals_;
    std::vector<double> times_;   // s, one a car; 0: none, and people's before they are known
    std::atomic<int> known_ = 0;  // of times_, from the first on
    Background worker_;
};

/// A session of the people of a race that is ready but for its grid.
SessionSetup qualifyingFor(SessionSetup race);

}  // namespace slip
