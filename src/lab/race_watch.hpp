// What one race tells of its cars besides their standings: contacts, excursions, and who passed whom.
#pragma once
#include "race/world/snapshot.hpp"

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

/// An overtake is a change of the order on the road, by distance since green, between two cars that are both racing,
/// which is held for a second. Who spins, stops or is put back on the road is passed, too; who is out is not.
class RaceWatch {
public:
    explicit RaceWatch(std::size_t cars);

    /// After each tick of dt s.
    void follow(const Snapshot& now, float dt);
    const CarWatch& car(std::size_t i) const { return cars_[i]; }
    int overtakes() const { return overtakes_; }
    /// Overtakes for the first place.
    int leadChanges() const { return leadChanges_; }

private:
    struct Pair {
        bool firstLeads = false;
        float since = 0;  // s that it has been otherwise
    };
    void followOrder(const Snapshot& now, float dt);
    void swap(const Snapshot& now, std::size_t winner, std::size_t loser);

    std::vector<CarWatch> cars_;
    std::vector<Pair> pairs_;  // of i before k at i * cars + k
    int overtakes_ = 0, leadChanges_ = 0;
    bool started_ = false;
};

}  // namespace slip
