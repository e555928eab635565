// SPDX-License-Identifier: MIT
// Queries about a running session: who has finished, what a pause may end or lose, and the results.
#pragma once
#include "race/world/snapshot.hpp"
#include "session/run/paused_drive.hpp"
#include "session/run/session.hpp"
#include "session/setup/results.hpp"

namespace slip {

/// Returns true if every human has finished or is out.
bool allHumansFinished(const Session& session);
inline bool isOver(const Session& session) { return session.now().standings.over; }
/// Returns true if the result counts and no human can change it any more. It is neither repeated nor lost.
bool isFinal(const Session& session);
/// Returns what ending or leaving the session now would mean.
PausedDrive pausedDrive(const Session& session);
/// Returns the number of cars with a result, out of all.
Progress progressOf(const Session& session);
/// Returns the results with the history of a contest, and with what the session is part of: points or qualifying laps.
/// The review is left out.
Results resultsOf(const Session& session);
/// Returns the review of the only human in these results of the session; empty if there is none. It compares all laps
/// of all cars, which is too much for each frame.
std::optional<LossReview> reviewOf(const Session& session, const Results& results);

}  // namespace slip
