// SPDX-License-Identifier: MIT
// Statistics of cars in one race, beside the standings: contacts, time off track, and overtakes.
#pragma once
#include "race/event/overtakes.hpp"

#include <vector>

namespace slip {

/// Counts contacts of one kind. A lasting contact counts once.
class Touches {
public:
    void add(double time);  // s of race time
    int count() const { return count_; }

private:
    double last_ = -1e9;
    int count_ = 0;
};

struct CarWatch {
    double offTrack = 0;               // s
    Touches any, withCars;             // any includes walls and objects beside the road
    int firstLapCarContacts = 0;       // contacts with cars
    int overtakes = 0, overtaken = 0;  // by this car; of this car
};

class RaceWatch {
public:
    explicit RaceWatch(std::size_t cars) : cars_(cars), order_(cars) {}

    /// Updates the statistics. Call it after each tick of dt s.
    void follow(const Snapshot& now, float dt);
    const CarWatch& car(std::size_t i) const { return cars_[i]; }
    int overtakes() const { return overtakes_; }
    /// Returns the number of overtakes for the lead.
    int leadChanges() const { return leadChanges_; }

private:
    std::vector<CarWatch> cars_;
    OvertakeWatch order_;
    int overtakes_ = 0, leadChanges_ = 0;
};

}  // namespace slip
