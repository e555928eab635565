// SPDX-License-Identifier: MIT
// What a race will be remembered by: when each car ended its laps, and who passed whom.
#pragma once
#include "session/run/race_news.hpp"
#include "session/setup/duels.hpp"
#include "session/setup/results.hpp"

#include <algorithm>

namespace slip {

class RaceStory {
public:
    explicit RaceStory(std::size_t cars) : laps_(cars), missed_(cars, -1), order_(cars), watch_(cars), duels_(cars) {}

    /// After each tick of dt s.
    void follow(const Snapshot& now, float dt);
    /// s behind who ended it first, by lap, of the laps that a car has ended before the flag fell for it.
    std::vector<float> gapsOf(int car) const;
    /// s that a car was behind the one ahead when it was out; 0: it is not, or was a lap behind.
    double missedBy(int car) const { return std::max(0.0, missed_[static_cast<std::size_t>(car)]); }
    /// In the order in which they were done.
    const std::vector<Overtake>& overtakes() const { return overtakes_; }
    /// Of a car that started from that place.
    Course courseOf(int car, int grid) const;
    /// Of the last tick.
    const std::vector<RaceNews>& news() const { return watch_.news(); }

private:
    std::vector<std::vector<double>> laps_;  // s of race time at their ends, by car
    std::vector<double> first_;              // the first end of each lap
    std::vector<double> missed_;             // s, by car; below 0: it is in the race
    OvertakeWatch order_;
    std::vector<Overtake> overtakes_;
    RaceNewsWatch watch_;
    DuelWatch duels_;
};

}  // namespace slip
