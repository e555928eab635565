// SPDX-License-Identifier: MIT
// The clock of a track's timed straights: times at their marks, 0 to 100 km/h, and stopping distance from 100 km/h.
#pragma once
#include "base/vec2.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace slip {

struct CarSnapshot;
struct Track;

/// An event of a tick.
struct StripEvent {
    enum class Kind {
        Start,    // the nose crossed a start line, the clock runs
        Mark,     // the nose reached a mark
        To100,    // reached 100 km/h from rest
        Stopped,  // came to rest from 100 km/h
    };
    Kind kind = Kind::Start;
    std::size_t strip = 0;  // Start and Mark: index into the track's timed strips
    std::size_t mark = 0;   // Mark: index into its marks
    double time = 0;        // s since the start line (Mark), since it moved (To100), since 100 km/h (Stopped)
    float speed = 0;        // m/s, Mark
    float distance = 0;     // m: of the mark (Mark), driven meanwhile (To100, Stopped)
};

/// Clock of one car. A default-constructed one starts anew.
struct StripTimer {
    bool begun = false;
    Vec2 nose;                              // m, at the end of the last tick
    float speed = 0;                        // m/s, at the end of the last tick
    std::optional<std::size_t> strip = {};  // strip whose clock runs
    std::size_t nextMark = 0;
    double start = 0;  // s
    // Acceleration from rest and braking to rest.
    bool fromRest = false, braking = false;
    double restTime = 0, brakeTime = 0;         // s
    float restDistance = 0, brakeDistance = 0;  // m since then
};

/// A car's state after a tick.
struct StripInput {
    const CarSnapshot& car;
    float noseLength = 0;  // m, from the body's origin to the nose
    double time = 0;       // s, of the tick's end
    float dt = 0;          // s, of the tick
};

/// Steps by one tick and adds to `news`. Does nothing on a track without timed strips. Lines crossed within the tick
/// are timed by interpolation.
void stepStrips(StripTimer& watch, const Track& track, const StripInput& input, std::vector<StripEvent>& news);

}  // namespace slip
