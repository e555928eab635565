// SPDX-License-Identifier: MIT
// Prepares sessions with the car and on the track of an earlier run.
#pragma once
#include "session/setup/race_setup.hpp"

namespace slip {

/// Prepares a time trial against a lap, with its car and track as far as they still exist.
PreparedSession prepareAgainst(const SessionSources& library, Recording ghost);
/// Prepares a race on the track of a run, in the car of its first human, against at least one rival and thus against
/// learned drivers. All else is as in the settings.
PreparedSession prepareAgainstLearned(const SessionSources& library, const EventSetup& run);

}  // namespace slip
