// SPDX-License-Identifier: MIT
// The best lap of every car of a run, as parts of its recording.
#pragma once
#include "race/event/recording.hpp"

namespace slip {

class BestLaps {
public:
    /// Call after every tick of an event with rules. Laps of cars that have finished or are out do not count.
    void follow(const Snapshot& now);
    void clear() { *this = {}; }
    /// Returns nothing if the car has no lap yet that counts.
    std::optional<GhostLap> of(std::size_t car) const;
    /// Returns the car with the best lap of all, or nothing if there is no lap yet.
    std::optional<std::size_t> fastest() const;

private:
    std::vector<std::optional<GhostLap>> laps_;
    std::vector<bool> done_;  // finished or out before this tick
};

/// Returns the lap that a car ended in this tick, valid or not.
GhostLap lapBehind(const Snapshot& now, std::size_t car);

}  // namespace slip
