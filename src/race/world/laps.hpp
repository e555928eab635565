// SPDX-License-Identifier: MIT
// Laps, sectors, checkpoints, cuts and wrong way for one car.
#pragma once
#include "base/vec2.hpp"

#include <array>

namespace slip {

struct Location;
struct Track;

/// Times of a finished or running lap.
struct LapTimes {
    double total = 0;                 // s
    std::array<double, 3> sectors{};  // s; 0 while not finished
    bool valid = true;
    bool standingStart = false;  // it began at rest on the grid
};

/// Returns true if the sectors of two laps are comparable. Time lost in a standing start is nobody's mistake.
inline bool sectorsComparable(const LapTimes& a, const LapTimes& b) { return a.standingStart == b.standingStart; }

struct LapState {
    int lap = 1;                   // the running lap, from 1
    double lapStart = 0;           // s of race time
    LapTimes current, last, best;  // best.total is 0 before the first valid lap
    std::size_t sector = 0;        // the running sector, 0…2
    double sectorStart = 0;        // s of race time
    int nextCheckpoint = 1;
    double offTrack = 0;       // s since both axles left road and kerbs
    double wrongWayFor = 0;    // s
    bool wrongWay = false;     // true while the wrong-way sign is due
    bool finishedLap = false;  // true in the snapshot of the tick that finished a lap
    bool finishedSector = false;
    int cuts = 0;        // checkpoints skipped by short cuts since the start
    Vec2 position;       // m, of the last tick
    float s = 0;         // m along the road
    float distance = 0;  // m since the start of the lap, may be negative before the line
};

/// Returns the distance (m) along the race that `other` is ahead of `own`, full laps included.
inline float distanceAhead(const LapState& other, const LapState& own, float trackLength) {
    return static_cast<float>(other.lap - own.lap) * trackLength + other.distance - own.distance;
}

/// Position and velocity of a car in a tick, for the lap rules.
struct LapInput {
    Vec2 position, velocity;  // centre of gravity, world
    Vec2 front, rear;         // the axles, world
};

/// Returns the state before the start. The car is behind the line, and the first lap's clock starts at race time 0.
LapState startLaps(const Track& track, Vec2 position);
/// Starts in mid-lap. The lap is void.
void startMidLap(LapState& state, const Track& track);
/// Steps by one tick and returns the car's location. `time` is the race time (s since green) at its end, dt its length.
/// A line crossed within the tick is timed by interpolation. A lap counts if every checkpoint was passed in order. It
/// is void (valid = false) if one was missed or both axles were off road and kerbs for over 1 s.
Location stepLaps(LapState& state, const Track& track, const LapInput& car, double time, float dt);

}  // namespace slip
