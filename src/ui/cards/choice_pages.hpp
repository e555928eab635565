// SPDX-License-Identifier: MIT
// Pages that choose a car or a track.
#pragma once
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// What is chosen, as the settings call it.
using Chosen = std::function<void(const std::string& setting)>;

/// What a track is looked at for.
struct TrackUse {
    WeatherChoice weather = WeatherChoice::Track;
    bool drift = false;  // points win medals, not laps
};

/// Every car, grouped by class; broken files can be looked at. now: the car chosen so far. Closes itself after
/// choosing.
MenuPage carPage(Menu& menu, const std::string& now, Chosen chosen);
MenuPage trackPage(Menu& menu, const std::string& now, TrackUse use, Chosen chosen);

/// Every track by name; broken files last.
std::vector<const TrackChoice*> listedTracks(const Catalogue& catalogue);

/// The next usable car or track after `now`, in the pages' order; `now` when there is none.
std::string neighbourCar(const Catalogue& catalogue, const std::string& now, int step);
std::string neighbourTrack(const Catalogue& catalogue, const std::string& now, int step);

/// A car's card with its preview turning.
void drawCar(Menu& menu, const BesideView& view, const CarChoice& car);
/// A track's card with the record of the car chosen in the settings.
void drawTrack(Menu& menu, const BesideView& view, const TrackChoice& track, TrackUse use);

}  // namespace slip
