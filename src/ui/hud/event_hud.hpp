// SPDX-License-Identifier: MIT
// What instruments show of an event.
#pragma once
#include "race/event/ruled_race.hpp"
#include "ui/hud/hud_view.hpp"

#include <SFML/Graphics/View.hpp>

namespace slip {

/// What instruments call a driver, all of them, whatever room they have: "Mireille Fontan" by the last name, "Player
/// 2", whose number says nothing alone, whole. Results and tables have whole names.
std::string instrumentName(const std::string& driver);

/// Never so dark that it cannot be told from the panels.
sf::Color shownOnPanel(Colour colour);

/// What there is to show, and for whose car.
struct Spectacle {
    const EventSetup& event;
    const Track& track;
    const Snapshot& before;
    const Snapshot& now;
    int own = 0;
};

/// Fills in all that `view` shows of a contest for one of its cars: place, order, gaps, flags, penalties, map. The map
/// of practice and time trials has the cars alone.
void showEvent(HudView& view, const Spectacle& shown);

/// Adds the names of the other cars, and what points to those out of view. camera: what the picture shows of the world
/// (viewOf); size: the picture's (design units); alpha: between the last two ticks.
void showTags(HudView& view, const Spectacle& shown, const sf::View& camera, sf::Vector2f size, float alpha);

/// Where a place of the world stands in a picture of that size (design units).
sf::Vector2f placeIn(const sf::View& camera, sf::Vector2f size, Vec2 place);

}  // namespace slip
