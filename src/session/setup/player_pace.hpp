// SPDX-License-Identifier: MIT
// The pace at which rivals are as good as the player.
#pragma once

namespace slip {

/// The lap time to expect of the player.
struct PlayerPace {
    enum class Source { None, ThisTrack, OtherTracks };

    Source source = Source::None;  // of the nearest known lap; None: a guess
    double lap = 0;                // s, flying, in the first human's car
    double correction = 0;         // share by which races were faster than such laps
    float skill = 0;               // of a rival who is as fast in a race

    double expectedLap() const { return lap / (1 + correction); }
};

}  // namespace slip
