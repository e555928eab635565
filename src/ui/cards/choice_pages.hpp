// SPDX-License-Identifier: MIT
// Pages that choose a car or a track.
#pragma once
#include "race/event/conditions_choice.hpp"

#include <functional>
#include <string>
#include <vector>

namespace slip {

class Catalogue;
struct CarChoice;
struct DetailView;
struct MenuPage;
struct PageSources;
struct PageTools;
struct TrackChoice;

/// Called with the chosen car or track, in the notation of the settings file.
using Chosen = std::function<void(const std::string& setting)>;

/// Use of the track, which decides the goals that its card shows.
struct TrackUse {
    WeatherChoice weather = WeatherChoice::Track;
    bool drift = false;  // points win medals, not laps
};

/// Lists all cars, grouped by class. Broken files can be looked at. `now` is the car chosen so far. The page closes
/// itself after a choice.
MenuPage carPage(const PageTools& tools, const std::string& now, Chosen chosen);
MenuPage trackPage(const PageTools& tools, const std::string& now, TrackUse use, Chosen chosen);

/// Returns all tracks by name, broken files last.
std::vector<const TrackChoice*> listedTracks(const Catalogue& catalogue);

/// Returns the next usable car or track after `now` in the order of the pages, or `now` if there is none.
std::string neighbourCar(const Catalogue& catalogue, const std::string& now, int step);
std::string neighbourTrack(const Catalogue& catalogue, const std::string& now, int step);

/// Draws the card of a car with its turning preview.
void drawCar(PageSources& sources, const DetailView& view, const CarChoice& car);
/// Draws the card of a track with the record of the car that is chosen in the settings.
void drawTrack(PageSources& sources, const DetailView& view, const TrackChoice& track, TrackUse use);

}  // namespace slip
