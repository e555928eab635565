// SPDX-License-Identifier: MIT
// Choice of the ghosts in time trials and practice.
#pragma once
#include <string>

namespace slip {

struct GhostSettings;
struct MenuItem;
struct MenuPage;
struct PageTools;
struct TrackUse;

/// Returns the row for the set-up. Left and right step through the usual choices; accepting it opens the page of all.
MenuItem ghostsRow(const PageTools& tools, TrackUse use);
/// Lists the player's best lap, the author's lap, and all ghosts saved for the chosen track.
MenuPage ghostPage(const PageTools& tools, TrackUse use);

/// Adds or removes a saved ghost ("TRACK/NAME"). The number is limited; the oldest is removed first.
void chooseGhost(GhostSettings& settings, const std::string& name, bool on);

}  // namespace slip
