// SPDX-License-Identifier: MIT
// The set-up of a race: kind, track, car, laps, rivals. All choices are kept in the settings.
#pragma once
#include "ui/cards/choice_pages.hpp"

namespace slip {

/// A race, elimination, drift trial or practice, whichever was last chosen.
MenuPage racePage(Menu& menu);
/// Track and car for driving against the clock.
MenuPage timeTrialPage(Menu& menu);

/// The one of those for that mode; with the choice of the car on top where `cars` says so.
void openSetUp(Menu& menu, EventMode mode, bool cars = false);

/// "Pro · 70 %": a skill in words and per cent; below 0 words alone.
std::string skillText(const Texts& texts, float skill);

/// What is to be driven first: a race on a track, or a championship that begins there.
struct FirstRace {
    std::string track;  // as the settings call it
    bool series = false;
};
/// Rivals' number, skill, cars; grid; jump starts: what a race and a championship have in common.
void addRivalRows(std::vector<MenuItem>& rows, Menu& menu, const FirstRace& race);
/// Weather and time of day, of the settings.
void addSkyRows(std::vector<MenuItem>& rows, WeatherChoice& weather, HourChoice& hour);
/// Car of the first player, and of the second when there is one.
void addCarRows(std::vector<MenuItem>& rows, Menu& menu);
/// The page of such rows, whose changes are saved, under an entry that starts. rows: asked for every frame.
MenuPage setupPage(Menu& menu, std::string title, std::string startLabel, std::function<void()> start,
                   std::function<std::vector<MenuItem>()> rows);

/// Track and car side by side or one above the other.
void drawTrackAndCar(Menu& menu, const BesideView& view, TrackUse use);

}  // namespace slip
