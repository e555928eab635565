// SPDX-License-Identifier: MIT
// Rivals as good as the player. Their laps follow the nearest known lap of the player, and a correction from races.
#pragma once
#include "race/event/conditions_choice.hpp"
#include "session/setup/player_pace.hpp"
#include "session/setup/session_sources.hpp"

namespace slip {

struct CarChoice;
struct DriveStats;
struct SessionSetup;
struct Snapshot;
struct TrackChoice;

/// Returns the pace for a car and a track of the catalogue, in that weather. It comes from the nearest known lap: of
/// this car on this track, else of its class here, of other cars here, of its class elsewhere, or of any car. All but
/// the first are scaled by the AI driver's laps; if several are equally near, the middle one counts. The result is
/// `Source::None` without a lap if the car or the track cannot be used. Takes a few milliseconds for each lap compared.
PlayerPace playerPace(const SessionSources& library, const CarChoice& car, const TrackChoice& track,
                      WeatherChoice weather);

/// Makes the rivals as good as the player, or as a player with that flying lap (s). The best ones lap a little faster
/// than is expected of the player, the others slower. Their order is roughly that of their former skills, by the
/// event's seed. A rival whose car has another pace is as far from that car's best as the player is. For a player
/// without laps the field is easy and wider.
void matchRivals(const SessionSources& library, SessionSetup& setup, double lap = 0);

/// Sets what a race of the human in `car` adds to the correction: `skillCorrection` or, where weather acts on the road,
/// `wetSkillCorrection`. The correction moves half of the way to the one that would have made these rivals even. Sets
/// nothing if the rivals were not matched to laps or the human did not take the flag. Call it after the laps are saved.
void updateSkillCorrection(DriveStats& figures, const SessionSources& library, const SessionSetup& setup,
                           const Snapshot& now, std::size_t car);

}  // namespace slip
