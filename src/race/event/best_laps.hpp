// SPDX-License-Identifier: MIT
// The best lap of every car of a run, as pieces of its recording.
#pragma once
#include "race/event/recording.hpp"

namespace slip {

class BestLaps {
public:
    /// After every tick of an event with rules: laps of cars that are in or out do not count.
    void follow(const Snapshot& now);
    void clear() { *this = {}; }
    /// None: no lap so far that counts.
    std::optional<GhostLap> of(int car) const;
    /// The car of the best of all; none: there is no lap yet.
    std::optional<int> fastest() const;

private:
    std::vector<std::optional<GhostLap>> laps_;
    std::vector<bool> in_;  // finished or out before this tick
};

/// The lap that a car ended in this tick, valid or not.
GhostLap lapBehind(const Snapshot& now, int car);

}  // namespace slip
