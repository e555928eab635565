// SPDX-License-Identifier: MIT
// Decides what a change of the driven track's file means for a session. A recording is of one track from start to end,
// so a changed track always needs another session.
#pragma once
#include "session/run/session.hpp"

namespace slip {

enum class TrackChange {
    DriveOn,  // a new session begins on the new road where the car is; for a single driver without a result
    Restart,  // the next restart uses the new road
    Never,    // its result counts or wins a medal: it stays on its old track
};
TrackChange trackChangeOf(const Session& session);

/// Returns the same session from its start, with the track as its file is now. `now` comes from setupOn.
SessionSetup onTrackNow(SessionSetup session, const SessionSetup& now);
/// Starts from the grid again.
void startAtTheLine(SessionSetup& setup);
/// Starts where the car is, with the same speed and heading; if that is off the new road, at rest on its nearest place.
/// The present lap is void.
void startOnTheWay(SessionSetup& setup, const CarSnapshot& car);

}  // namespace slip
