// SPDX-License-Identifier: MIT
// Standings of an event. Plain data that the rules (race/event/rules.hpp) fill and everything else may read.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace slip {

enum class Flag : std::uint8_t { None, Yellow, Blue, LastLap, Chequered };

/// End of a chain of slides.
enum class DriftEnd : std::uint8_t { Banked, LeftRoad, Hit, Spun, WrongWay };

/// Points for driving sideways (race/event/drift_score.hpp).
struct DriftScore {
    float banked = 0;    // points
    float chain = 0;     // points that are not banked yet
    float sliding = 0;   // s of sliding in this chain
    float straight = 0;  // s since the slide ended
    float angle = 0;     // rad, drift angle, positive with the nose to the left of the course; 0 without a slide
    int slides = 0;      // linked by this chain
    float last = 0;      // points of the previous chain, banked or lost
    DriftEnd end = DriftEnd::Banked;
    float sinceEnd = 1e3f;  // s since the last chain ended
};

struct Standing {
    int position = 1;
    int lapsDone = 0;
    double distance = 0;      // m from the start line since green, until the flag, laps included; negative on the grid
    int lapsBehind = 0;       // whole laps behind the leader
    double gap = 0;           // s behind the leader at the car's position on the track; meaningless if laps behind
    double interval = 0;      // s behind the car in front, or 0
    bool finished = false;    // classified: took the flag, or time was called for it or for all
    bool timeCalled = false;  // classified because time was called or its driver gave up
    bool out = false;         // eliminated, or unfinished when it ended without a winner
    double finishTime = 0;    // s of race time at the line, or when its race ended
    double penalty = 0;       // s, counts in the result
    double nonTimePenalty = 0;  // penalty where seconds do not count: m of distance in Elimination, points in Drift
    double bestLap = 0;         // s, of the valid laps before the flag; 0 without one
    bool jumped = false;
    double gridDistance = 0;  // m, distance at its grid slot
    Flag flag = Flag::None;
    DriftScore drift;
    double total() const { return finishTime + penalty; }
    bool tookFlag() const { return finished && !timeCalled; }
    bool isDone() const { return finished || out; }
};

struct Standings {
    std::vector<Standing> cars;      // one per entrant; empty without a track
    std::vector<std::size_t> order;  // entrants from first to last
    double winnerTime = 0;           // s of race time when the flag fell; 0 before that
    bool over = false;               // all have finished or are out
};

}  // namespace slip
