// SPDX-License-Identifier: MIT
// Who passed whom in an event.
#pragma once
#include "race/world/snapshot.hpp"

#include <span>
#include <vector>

namespace slip {

struct Overtake {
    double time = 0;  // s since the start or restart, when it had been held
    int passer = 0, passed = 0;
    int place = 0;         // that it was for, by the order on the road
    float fight = 0;       // s for which both had been close to each other
    bool atSpeed = false;  // of both: nobody span, stood or was put back
    bool forLead = false;  // another car leads now; false of the second one that a new leader passed at once
};

/// An overtake is a change of the order on the road, by distance since green, between two cars that are both racing,
/// which is held for a second. Who spins, stops or is put back on the road is passed, too; who is out is not.
class OvertakeWatch {
public:
    explicit OvertakeWatch(std::size_t cars) : cars_(cars), pairs_(cars * cars) {}

    /// After each tick of dt s: the overtakes that count from now on, until the next call.
    std::span<const Overtake> follow(const Snapshot& now, float dt);

private:
    struct Pair {
        bool firstLeads = false;
        float since = 0;  // s that it has been otherwise
        float fight = 0;  // s that they have been close
    };

    std::size_t cars_;
    std::vector<Pair> pairs_;  // of i before k at i * cars + k
    std::vector<Overtake> done_;
    int leader_ = -1;  // who took the lead last
    bool started_ = false;
};

/// The one that is most worth seeing again: hard fought, for a place in front, by one of `own`. Null: none is.
const Overtake* bestOvertake(std::span<const Overtake> all, std::span<const int> own);

}  // namespace slip
