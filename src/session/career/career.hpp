// SPDX-License-Identifier: MIT
// A player's progress in the career: which tiers are open, what was won, which event comes next.
#pragma once
#include "io/stores/career_progress.hpp"

#include <vector>

namespace slip {

struct CareerState {
    Career career;
    std::vector<EventMedal> won;
    bool allOpen = false;  // by the player's choice
};
/// Loads career and progress. `problems` receives what is wrong with the files; their good parts are used.
CareerState loadCareerState(const Folders& folders, bool allOpen, Problems& problems);

/// Returns the best result in an event: no medal and 0 if it was not driven yet.
EventMedal reachedIn(const CareerState& state, const std::string& event);
/// Count events with a medal: of a tier, and of all tiers.
int medalsIn(const CareerState& state, const CareerTier& tier);
int medalsIn(const CareerState& state);
bool isOpen(const CareerState& state, const CareerTier& tier);
/// Returns the event to drive after `event`, from all open tiers in order; after the last comes the first. Events
/// without a medal go first. Null if there is no other event.
const CareerEvent* nextEvent(const CareerState& state, const std::string& event);

}  // namespace slip
