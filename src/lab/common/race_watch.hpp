// SPDX-License-Identifier: MIT
// What one race tells of its cars besides their standings: contacts, excursions, and who passed whom.
#pragma once
#include "race/event/overtakes.hpp"

#include <vector>

namespace slip {

/// Contacts of a kind, counted once as long as they last.
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
    Touches any, withCars;             // walls and things beside the road are in the first only
    int firstLapCarContacts = 0;       // of those with cars
    int overtakes = 0, overtaken = 0;  // changes of place in its favour and against it
};

class RaceWatch {
public:
    explicit RaceWatch(std::size_t cars) : cars_(cars), order_(cars) {}

    /// After each tick of dt s.
    void follow(const Snapshot& now, float dt);
    const CarWatch& car(std::size_t i) const { return cars_[i]; }
    int overtakes() const { return overtakes_; }
    /// Overtakes for the first place.
    int leadChanges() const { return leadChanges_; }

private:
    std::vector<CarWatch> cars_;
    OvertakeWatch order_;
    int overtakes_ = 0, leadChanges_ = 0;
};

}  // namespace slip
