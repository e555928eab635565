// SPDX-License-Identifier: MIT
// Prepares sessions with the car and on the track of an earlier run.
#pragma once
#include "session/setup/race_setup.hpp"

namespace slip {

/// Prepares a time trial against a lap, with its car and track as far as they still exist.
PreparedSession prepareAgainst(const SessionSources& library, Recording ghost);
/// Prepares a race on the track of a run, in one of its cars, against the learned driver of that name. The other rivals
/// and all else are as in the settings.
PreparedSession prepareAgainstLearned(const SessionSources& library, const EventSetup& run, std::size_t car,
                                      const std::string& driver);

}  // namespace slip
