// SPDX-License-Identifier: MIT
// Detects overtakes in an event.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace slip {

struct Snapshot;

struct Overtake {
    double time = 0;  // s since the start or restart, when the place had been held
    std::size_t passer = 0, passed = 0;
    int place = 0;         // place that it won, by the order on the road
    float fight = 0;       // s for which both had been close to each other
    bool atSpeed = false;  // both of them: neither spun, stood or was put back
    bool forLead = false;  // another car leads now; false for the second car that a new leader passed at once
};

/// An overtake is a change of the order on the road, by distance since green, between two cars that are both racing,
/// which holds for a second. A car that spins, stops or is put back on the road can be passed; a car that is out
/// cannot. A car that took the place beside the road, or by a short cut, has not overtaken.
class OvertakeWatch {
public:
    explicit OvertakeWatch(std::size_t cars) : cars_(cars), pairs_(cars * cars), courses_(cars) {}

    /// Call after each tick of dt s. Returns the overtakes that count from now on, until the next call.
    std::span<const Overtake> follow(const Snapshot& now, float dt);

private:
    struct Pair {
        bool firstLeads = false;
        float since = 0;  // s since the order changed
        float fight = 0;  // s that they have been close
    };

    struct Course {
        float onRoadFor = 1e3f;  // s since the car was beside the road or took a short cut
        int cuts = 0;            // short cuts so far
    };
    void followRoad(const Snapshot& now, float dt);

    std::size_t cars_;
    std::vector<Pair> pairs_;  // of cars i and k, at i * cars + k for i < k
    std::vector<Course> courses_;
    std::vector<Overtake> done_;
    std::optional<std::size_t> leader_;  // entrant that last took the lead
    bool started_ = false;
};

/// Returns the overtake that is most worth seeing again: hard fought, for a place in front, by one of `own`. Null if
/// there is none.
const Overtake* bestOvertake(std::span<const Overtake> all, std::span<const std::size_t> own);

}  // namespace slip
