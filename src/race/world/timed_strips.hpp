// SPDX-License-Identifier: MIT
// The clock of a track's timed straights: times at their marks, 0 to 100 km/h and the way from 100 km/h to rest.
#pragma once
#include "race/world/snapshot.hpp"

#include <vector>

namespace slip {

/// What a tick brought.
struct StripNews {
    enum class Kind {
        Start,    // the nose crossed a start line: the clock runs
        Mark,     // … and reached a mark
        To100,    // 100 km/h out of standing still
        Stopped,  // from 100 km/h to rest
    };
    Kind kind = Kind::Start;
    int strip = 0;       // Start and Mark: index into the track's timed strips
    int mark = 0;        // Mark: index into its marks
    double time = 0;     // s since the start line (Mark), since it moved (To100), since 100 km/h (Stopped)
    float speed = 0;     // m/s, Mark
    float distance = 0;  // m: of the mark (Mark), driven meanwhile (To100, Stopped)
};

/// One car's clock. A fresh one begins anew.
struct StripWatch {
    bool begun = false;
    Vec2 nose;        // m, and speed: at the last tick's end
    float speed = 0;  // m/s
    int strip = -1;   // whose clock runs, or none
    int nextMark = 0;
    double start = 0;  // s
    // Away from rest, and back to it.
    bool fromRest = false, braking = false;
    double restTime = 0, brakeTime = 0;         // s
    float restDistance = 0, brakeDistance = 0;  // m since then
};

/// A car after a tick.
struct StripInput {
    const CarSnapshot& car;
    float noseLength = 0;  // m, from the body's origin to the nose
    double time = 0;       // s, of the tick's end
    float dt = 0;          // s, of the tick
};

/// One tick; nothing happens on a track without timed strips. Lines crossed within the tick are timed between its ends.
/// Adds to `news`.
void stepStrips(StripWatch& watch, const Track& track, const StripInput& input, std::vector<StripNews>& news);

}  // namespace slip
