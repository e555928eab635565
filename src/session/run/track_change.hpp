// SPDX-License-Identifier: MIT
// The file of the driven track has changed: what that means for a session. A recording is of one track from its start
// to its end, so a changed track is always another session.
#pragma once
#include "session/run/session.hpp"

namespace slip {

enum class TrackChange {
    DriveOn,  // a new session begins on the new road, where the car is: who drives alone, for no result
    Restart,  // the next restart is on the new road
    Never,    // its result counts, or is a medal: it stays on the track that it began on
};
TrackChange trackChangeOf(const Session& session);

/// The same session from its start, on the track as its file is now. now: setupOn's.
SessionSetup onTrackNow(SessionSetup session, const SessionSetup& now);
/// From the start before the line again.
void startAtTheLine(SessionSetup& setup);
/// From where the car is, as fast and heading the same way; off the new road it stands on the nearest place of it. The
/// lap that it is on is void.
void startOnTheWay(SessionSetup& setup, const CarSnapshot& car);

}  // namespace slip
