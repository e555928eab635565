// SPDX-License-Identifier: MIT
// Input of the music: which piece, how exciting the race is, and whether it is paused or over.
#pragma once
#include "race/world/snapshot.hpp"

#include <cstdint>
#include <string_view>

namespace slip {

enum class Piece : std::uint8_t { None, Race, Menu };

struct MusicCue {
    Piece piece = Piece::None;
    std::uint64_t seed = 1;  // determines key, tempo and all notes of the piece
    float intensity = 0;     // 0…1: determines how many layers play
    bool muffled = false;    // while paused
    bool ended = false;      // after the flag: a cadence, then silence until it is false again
};

/// Returns the race music of a track, by its name.
MusicCue raceMusic(std::string_view track);
/// Returns the calm music of menus.
MusicCue menuMusic();

/// Excitement of the race for one car, from snapshot to snapshot.
class Excitement {
public:
    /// Updates after dt s. Returns 0…1, from speed, gap to the nearest car, a recent change of position, and the last
    /// lap.
    float update(const Snapshot& now, std::size_t car, float dt);
    void reset() { *this = {}; }

private:
    int place_ = 0;             // 0 if unknown
    float sinceChange_ = 1e3f;  // s
};

}  // namespace slip
