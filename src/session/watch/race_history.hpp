// SPDX-License-Identifier: MIT
// The history of a race: when each car completed its laps, and who passed whom.
#pragma once
#include "session/setup/duels.hpp"
#include "session/watch/race_events.hpp"

#include <algorithm>
#include <optional>

namespace slip {

struct RaceSummary;
struct Snapshot;

class RaceHistory {
public:
    explicit RaceHistory(std::size_t cars) : laps_(cars), missed_(cars), order_(cars), watch_(cars), duels_(cars) {}

    /// Updates after each tick of dt s.
    void follow(const Snapshot& now, float dt);
    /// Returns the gap in s to the first finisher of each lap that `car` completed before its flag.
    std::vector<float> gapsOf(std::size_t car) const;
    /// Returns the gap in s to the car ahead when the car was out. 0 if it is not out or was a lap behind.
    double missedBy(std::size_t car) const { return std::max(0.0, missed_[car].value_or(0)); }
    /// Returns the overtakes in the order in which they happened.
    const std::vector<Overtake>& overtakes() const { return overtakes_; }
    /// Returns the summary for a car that started from place `grid`.
    RaceSummary courseOf(std::size_t car, int grid) const;
    /// Returns the news of the last tick.
    const std::vector<RaceEvent>& news() const { return watch_.news(); }

private:
    std::vector<std::vector<double>> laps_;      // s of race time at the end of each lap, by car
    std::vector<double> first_;                  // s, the earliest end of each lap
    std::vector<std::optional<double>> missed_;  // s, by car; empty while it is in the race
    OvertakeWatch order_;
    std::vector<Overtake> overtakes_;
    RaceEventDetector watch_;
    DuelWatch duels_;
};

}  // namespace slip
