// SPDX-License-Identifier: MIT
// The set-up of a race: kind, track, car, laps, rivals. All choices are saved in the settings.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace slip {

class Texts;
struct DetailView;
enum class EventMode : std::uint8_t;
enum class HourChoice;
enum class WeatherChoice;
struct MenuItem;
struct MenuPage;
struct PageSources;
struct PageTools;
struct TrackUse;

/// Sets up a race, elimination, drift trial or practice, whichever was chosen last.
MenuPage racePage(const PageTools& tools);
/// Sets up a time trial: track and car.
MenuPage timeTrialPage(const PageTools& tools);

/// Opens the one of these pages that suits the mode, with the choice of the car on top if `cars`.
void openSetup(const PageTools& tools, EventMode mode, bool cars = false);

/// Returns "Pro · 70 %", a skill as a word and per cent; only the word if it is below 0.
std::string skillText(const Texts& texts, float skill);

/// The first race to be driven: a single race on a track, or a championship that begins there.
struct FirstRace {
    std::string track;  // in the notation of the settings
    bool series = false;
};
/// Adds the rows that a race and a championship share: number, skill and cars of the rivals, grid, jump starts.
void addRivalRows(std::vector<MenuItem>& rows, const PageTools& tools, const FirstRace& race);
/// Adds rows for the weather and time of day in the settings.
void addConditionsRows(std::vector<MenuItem>& rows, WeatherChoice& weather, HourChoice& hour);
/// Adds rows for the first player's car, and the second player's if there is one.
void addCarRows(std::vector<MenuItem>& rows, const PageTools& tools);
/// Returns a page with these rows, whose changes are saved, below an entry that starts. `rows` is called every frame.
MenuPage setupPage(const PageTools& tools, std::string title, std::string startLabel, std::function<void()> start,
                   std::function<std::vector<MenuItem>()> rows);

/// Draws the cards of track and car side by side or one above the other.
void drawTrackAndCar(PageSources& sources, const DetailView& view, TrackUse use);

}  // namespace slip
