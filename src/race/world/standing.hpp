// SPDX-License-Identifier: MIT
// Standings of an event. Plain data that the rules (race/event/rules.hpp) fill and everything else may read.
#pragma once
#include "track/track_params.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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
    float side = 0;      // 1 or −1, side of the last slide that was long enough to be linked; 0 before it
    float sideTime = 0;  // s of sliding to the present side
    int slides = 0;      // linked by this chain
    float last = 0;      // points that the previous chain has earned
    DriftEnd end = DriftEnd::Banked;
    float sinceEnd = 1e3f;  // s since the last chain ended
    float best = 0;         // points earned by the best chain

    float slide = 0;          // s of the present slide without a break
    float longest = 0;        // s of the longest one
    int awards = 0;           // for ten seconds of such a slide
    int awardTens = 0;        // tens of seconds of the slide that won the last award
    float sinceAward = 1e3f;  // s

    std::optional<std::size_t> zone = {};             // index into Track::driftZones
    float zonePoints = 0;                             // in this pass of the zone, of chains that have ended
    float zoneChain = 0;                              // the same of the open chain
    std::size_t lastZone = 0;                         // zone that was left last
    float lastZonePoints = 0;                         // earned there
    bool lastZoneBest = false;                        // more than in any earlier pass
    float sinceZone = 1e3f;                           // s since it was left
    std::array<float, kMaxDriftZones> zoneBest = {};  // points, by zone
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
