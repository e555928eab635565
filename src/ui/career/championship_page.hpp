// SPDX-License-Identifier: MIT
// Pages of a championship: cups, the player's own choice of tracks, set-up, table between races, podium.
#pragma once
#include <cstddef>
#include <optional>

namespace slip {

struct Championship;
struct MenuPage;
struct PageSources;
struct PageTools;

/// Opens the table of the saved series, or the cups if there is none. A broken file is reported and quarantined.
void openChampionship(const PageTools& tools);
/// Shows the table after a race, or the podium after the last race.
MenuPage seriesPage(const PageTools& tools, Championship series);
/// Races driven and races in total of the saved series; empty if no series is under way.
struct SeriesProgress {
    std::size_t driven = 0, races = 0;
};
std::optional<SeriesProgress> seriesProgress(const PageSources& sources);

}  // namespace slip
