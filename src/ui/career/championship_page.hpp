// SPDX-License-Identifier: MIT
// Pages of a championship: cups, own choice of tracks, set-up, table between races, podium.
#pragma once
#include "race/event/championship.hpp"
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// The table of the series that is saved, or the cups when there is none. A broken file is told and kept aside.
void openChampionship(Menu& menu);
/// The table after a race, or the podium after the last.
MenuPage seriesPage(Menu& menu, Championship series);
/// Races driven and races in all of a saved series that is under way; none: there is no such series.
struct SeriesProgress {
    std::size_t driven = 0, races = 0;
};
std::optional<SeriesProgress> seriesProgress(const AppContext& app);

}  // namespace slip
