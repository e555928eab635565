// SPDX-License-Identifier: MIT
// Where cars stand in an event. Plain data that the rules (race/event/rules.hpp) fill and everybody may read.
#pragma once
#include <cstdint>
#include <vector>

namespace slip {

enum class Flag : std::uint8_t { None, Yellow, Blue, LastLap, Chequered };

/// How a chain of slides ended.
enum class DriftEnd : std::uint8_t { Banked, LeftRoad, Hit, Spun, WrongWay };

/// Points for driving sideways (race/event/drift_score.hpp).
struct DriftScore {
    float banked = 0;    // points
    float chain = 0;     // points that are not safe yet
    float sliding = 0;   // s of sliding in this chain
    float straight = 0;  // s since the slide ended
    float angle = 0;     // rad, of the slide, positive: the nose to the left of the way; 0: none
    int slides = 0;      // that this chain links
    float last = 0;      // points of the chain before, banked or lost
    DriftEnd end = DriftEnd::Banked;
    float sinceEnd = 1e3f;  // s since it ended
};

struct Standing {
    int position = 1;
    int lapsDone = 0;
    double distance = 0;    // m since green from the start line to the flag, laps included; negative on the grid
    int lapsBehind = 0;     // whole laps behind the leader
    double gap = 0;         // s behind the leader where it passed last; meaningless when laps behind
    double interval = 0;    // s behind the car in front, or 0
    bool finished = false;  // took the flag, or was on its way when time was called: it is classified
    bool called = false;    // the latter
    bool out = false;       // eliminated, or not in when it ended without a winner
    double finishTime = 0;  // s of race time at the line
    double penalty = 0;     // s, counts in the result
    double forfeit = 0;     // taken where no seconds count: Elimination m off the distance, Drift points
    double bestLap = 0;     // s, of the valid laps before the flag; 0: none
    bool jumped = false;
    double gridDistance = 0;  // m, where it stood
    Flag flag = Flag::None;
    DriftScore drift;
    double total() const { return finishTime + penalty; }
    bool tookFlag() const { return finished && !called; }
    bool isDone() const { return finished || out; }
};

struct Standings {
    std::vector<Standing> cars;  // one an entrant; none: there are no rules
    std::vector<int> order;      // entrants, the first first
    double winnerTime = 0;       // s of race time when the flag fell; 0: not yet
    bool over = false;           // all have finished or are out
};

}  // namespace slip
