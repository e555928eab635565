// SPDX-License-Identifier: MIT
// Facts about the drive for the pause menu.
#pragma once

namespace slip {

/// The meaning of ending a paused drive.
struct PausedDrive {
    /// Destination of ending it now: from qualifying to the grid, from a race to its results.
    enum class Ending { None, Grid, Results } ending = Ending::None;
    bool decided = false;  // its result is final: neither a repeat nor a reset of a car is possible
    bool isDrift = false;  // it earns points for drifting, and is no race
    /// The loss of leaving now: an unimportant lap, the result of a race, or a race of a championship, which can be
    /// driven again. With Nothing, leaving needs no confirmation.
    enum class Loss { Nothing, Lap, Result, SeriesRace } loss = Loss::Nothing;
};

}  // namespace slip
