// The set-up of a race: kind, track, car, laps, rivals. All choices are kept in the settings.
#pragma once
#include "app/menu/menu_page.hpp"

namespace slip {

/// A race, elimination, drift trial or practice, whichever was last chosen.
MenuPage racePage(Menu& menu);
/// Track and car for driving against the clock.
MenuPage timeTrialPage(Menu& menu);

/// "Pro · 70": a skill of 0…1 in words and per cent.
std::string skillText(const Texts& texts, float skill);

/// One row of a set-up: always a value that left and right change.
struct SetupRow {
    std::string label, hint;
    std::function<std::string()> value;
    std::function<void(int)> step;
    std::function<void()> take = {};  // none: taking steps forward
};
/// Rivals' number, skill, cars; grid; jump starts: what a race and a championship have in common.
std::vector<SetupRow> rivalRows(Menu& menu, bool series);
/// Car of the first player, and of the second when there is one.
std::vector<SetupRow> carRows(Menu& menu);
/// The page of such rows under an entry that starts. rows: asked for every frame.
MenuPage setupPage(Menu& menu, std::string title, std::string startLabel, std::function<void()> start,
                   std::function<std::vector<SetupRow>()> rows);

/// Track and car side by side or one above the other.
void drawTrackAndCar(Menu& menu, const BesideView& view);

}  // namespace slip
