// SPDX-License-Identifier: MIT
// Rivals as good as the player: estimates the player's pace from laps, and matches the field to it.
#pragma once
#include "io/stores/statistics.hpp"
#include "race/ai/ai_pace.hpp"
#include "race/world/snapshot.hpp"
#include "session/setup/player_pace.hpp"
#include "session/setup/race_setup.hpp"

namespace slip {

/// Estimates the pace from saved laps: of this car on this track, else of its class here, of others here, of its class
/// elsewhere, or of any car. All but the first are scaled by the AI driver's laps. `setup` has its first human. Takes a
/// few milliseconds for each car that it compares.
PlayerPace playerPace(const SessionSources& library, const SessionSetup& setup);
/// Estimates the pace for a car and a track of the catalogue, in that weather. The result is `Source::None` without a
/// lap if one of them cannot be used.
PlayerPace playerPace(const SessionSources& library, const CarChoice& car, const TrackChoice& track,
                      WeatherChoice weather);

/// Makes the rivals as good as the player. The best ones lap a little faster than is expected of the player, the others
/// slower. Their order is roughly that of their former skills, by the event's seed. A rival whose car has another pace
/// is as far from that car's best as the player is. For a player without laps the field is wider. In the first race in
/// the wet its best are faster still.
void matchRivals(const SessionSources& library, SessionSetup& setup);
/// Makes the rivals as good as a player with that flying lap (s).
void matchRivals(const SessionSources& library, SessionSetup& setup, double lap);

/// Sets what a race of the human in `car` adds to the pace known from laps: `lead` or, where weather acts on the road,
/// `wetSkillCorrection`. It is half of the share by which the race was faster than expected beside these rivals, less
/// what has been learned since they were matched. At most 0.05, in the wet 0.08. Sets nothing if the rivals were not
/// matched to laps or the human did not take the flag. Call it after the laps are saved.
void updateSkillCorrection(DriveStats& figures, const SessionSources& library, const SessionSetup& setup,
                           const Snapshot& now, int car);

}  // namespace slip
