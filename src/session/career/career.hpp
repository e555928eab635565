// SPDX-License-Identifier: MIT
// How far a player has come in the career: what is open, what was won, what comes next.
#pragma once
#include "io/stores/career_progress.hpp"

#include <vector>

namespace slip {

struct CareerState {
    Career career;
    std::vector<EventMedal> won;
    bool allOpen = false;  // the player wants everything open
};
/// problems: of the files; what is good in them is used.
CareerState loadCareerState(const Folders& folders, bool allOpen, Problems& problems);

/// What was reached in an event: none and 0 before it was driven.
EventMedal reachedIn(const CareerState& state, const std::string& event);
/// Events with a medal: of a tier, and of all.
int medalsIn(const CareerState& state, const CareerTier& tier);
int medalsIn(const CareerState& state);
bool isOpen(const CareerState& state, const CareerTier& tier);
/// The next event of an open tier, from the first one again behind the last; the first one without a medal before those
/// that have one. Null: there is no other.
const CareerEvent* nextEvent(const CareerState& state, const std::string& event);

}  // namespace slip
