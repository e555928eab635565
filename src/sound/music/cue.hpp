// SPDX-License-Identifier: MIT
// What the music is told: which piece, how exciting the race is, and what has become of it.
#pragma once
#include "race/world/snapshot.hpp"

#include <cstdint>
#include <string_view>

namespace slip {

enum class Piece : std::uint8_t { None, Race, Menu };

struct MusicCue {
    Piece piece = Piece::None;
    std::uint64_t seed = 1;  // of the piece: its key, its tempo and all of its notes
    float intensity = 0;     // 0…1: how many layers play
    bool muffled = false;    // pause
    bool ended = false;      // the flag fell: a cadence, then silence until it is false again
};

/// The race's piece of a track, by its name.
MusicCue raceMusic(std::string_view track);
/// The calm one.
MusicCue menuMusic();

/// How exciting it is for one car, from one picture to the next.
class Excitement {
public:
    /// After dt s: 0…1, by its speed, who is near, a change of place in the last seconds, and the last lap.
    float follow(const Snapshot& now, int car, float dt);
    void reset() { *this = {}; }

private:
    int place_ = 0;             // 0: not yet known
    float sinceChange_ = 1e3f;  // s
};

}  // namespace slip
