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

/// Times (s) in which a car stood or crept during the race.
class Stops {
public:
    /// `speed` is in m/s, `place` in m along the lap.
    void add(float speed, float place, double dt);
    int count() const { return count_; }
    double total() const { return total_; }
    double longest() const { return longest_; }
    float longestAt() const { return longestAt_; }  // m

private:
    int count_ = 0;
    double current_ = 0, total_ = 0, longest_ = 0;  // s
    float place_ = 0, longestAt_ = 0;
};

struct CarWatch {
    double offTrack = 0;           // s
    Touches any, withCars, walls;  // any includes objects beside the road
    float hardestWall = 0;         // m/s, of the hardest impact on a wall
    float hardestWallAt = 0;       // m along the lap
    Stops stops;
    int firstLapCarContacts = 0;       // contacts with cars
    int overtakes = 0, overtaken = 0;  // by this car; of this car
    double racing = 0, inCompany = 0;  // s from green to its end; of them with another car within 3 s
};

class RaceWatch {
public:
    /// `trackLength` is in m.
    RaceWatch(std::size_t cars, float trackLength) : cars_(cars), order_(cars), trackLength_(trackLength) {}

    /// Updates the statistics. Call it after each tick of dt s.
    void follow(const Snapshot& now, float dt);
    const CarWatch& car(std::size_t i) const { return cars_[i]; }
    int overtakes() const { return overtakes_; }
    /// Returns the number of overtakes for the lead.
    int leadChanges() const { return leadChanges_; }

private:
    std::vector<CarWatch> cars_;
    OvertakeWatch order_;
    float trackLength_;
    int overtakes_ = 0, leadChanges_ = 0;
};

}  // namespace slip
