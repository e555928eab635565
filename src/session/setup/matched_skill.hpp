// SPDX-License-Identifier: MIT
// Rivals as good as the player: what the player's own laps say, and the field that fits them.
#pragma once
#include "io/stores/statistics.hpp"
#include "race/ai/machine_pace.hpp"
#include "race/world/snapshot.hpp"
#include "session/setup/race_setup.hpp"

namespace slip {

/// What the player can be expected to lap in.
struct PlayerPace {
    enum class Source { None, ThisTrack, OtherTracks } source = Source::None;  // whose laps say so; none: an easy guess
    double lap = 0;                                                            // s, flying, in the first person's car
    double lead = 0;                                                           // share by which the next race is faster
    float skill = 0;                                                           // of the rival who is as fast in a race
};
/// By the laps that are kept: of this car on this track, else of its class here, of others here, of its class elsewhere
/// or of any car, each as far behind the machine's as it was. setup: with its first person. Takes some milliseconds for
/// each of the cars that it compares.
PlayerPace playerPace(const Library& library, const SessionSetup& setup);
/// Of a car and a track of the catalogue, in that weather; `Source::None` without a lap when one cannot be used.
PlayerPace playerPace(const Library& library, const CarChoice& car, const TrackChoice& track, WeatherChoice weather);

/// Makes the rivals as good as the player: the best laps a little faster than is expected of the player, the others
/// slower, more or less in the order of the skills that they had, by the event's seed; each in its own car, of which
/// one of another pace is driven as far from its best as the player's is. Of a player without laps the field is wider,
/// and in the first race in the wet its best are faster still.
void matchRivals(const Library& library, SessionSetup& setup);
/// As good as a player of that flying lap (s).
void matchRivals(const Library& library, SessionSetup& setup, double lap);

/// Sets what a race of the person in `car` says of the pace beyond the laps, `lead` or, where weather acts on the road,
/// `wetLead`: half of the share by which it was faster than was expected beside these rivals, less what has been
/// learned since they were matched. At most 0.05, in the wet 0.08; nothing where they were matched to no laps or the
/// person saw no flag. To be called when the laps are kept.
void setLead(DriveFigures& figures, const Library& library, const SessionSetup& setup, const Snapshot& now, int car);

}  // namespace slip
