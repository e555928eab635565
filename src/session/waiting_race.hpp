// A race that waits for its grid, while the laps of its rivals are driven aside.
#pragma once
#include "session/results.hpp"

#include <atomic>
#include <thread>

namespace slip {

class WaitingRace {
public:
    /// Sets the rivals off. Its end waits for no lap.
    explicit WaitingRace(SessionSetup race);

    /// Of all cars; people count as in.
    Progress progress() const { return {known_, static_cast<int>(times_.size())}; }
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
    std::jthread worker_;         // last: it ends before what it reads
};

/// A session of the people of a race that is ready but for its grid.
SessionSetup qualifyingFor(SessionSetup race);

}  // namespace slip
