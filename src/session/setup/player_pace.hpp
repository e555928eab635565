// SPDX-License-Identifier: MIT
// The pace at which rivals are as good as the player.
#pragma once

namespace slip {

/// The lap time to expect of the player.
struct PlayerPace {
    enum class Source { None, ThisTrack, OtherTracks } source = Source::None;  // based on laps there; None: easy guess
    double lap = 0;                                                            // s, flying, in the first human's car
    double lead = 0;                                                           // share by which the next race is faster
    float skill = 0;                                                           // of a rival who is as fast in a race
};

}  // namespace slip
