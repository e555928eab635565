// SPDX-License-Identifier: MIT
// Which laps drive along in time trials and in practice.
#pragma once
#include "ui/race/race_page.hpp"

namespace slip {

/// In the set-up: left and right for the usual choices, taken it opens the page of all.
MenuItem ghostsRow(Menu& menu, TrackUse use);
/// Own best lap, author's, and every one that is kept for the chosen track.
MenuPage ghostPage(Menu& menu, TrackUse use);

/// A kept ghost ("TRACK/NAME") drives along or no longer does; there is room for some, the oldest goes.
void chooseGhost(GhostSettings& settings, const std::string& name, bool on);

}  // namespace slip
