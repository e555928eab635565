// SPDX-License-Identifier: MIT
// Fills the instruments' view from the state of an event.
#pragma once
#include "base/vec2.hpp"

#include <SFML/Graphics/Color.hpp>
#include <SFML/Graphics/View.hpp>
#include <string>

namespace slip {

struct Colour;
struct EventSetup;
struct HudView;
struct Snapshot;
struct Track;

/// Returns the name of a driver that all instruments use in any space: the last name of "Mireille Fontan", but all of
/// "Player 2", whose number says nothing alone. Results and tables use full names.
std::string instrumentName(const std::string& driver);

/// Lightens a dark colour so that it differs from the panels.
sf::Color legibleOnPanel(Colour colour);

/// State of an event, and the car that it is shown for.
struct HudSource {
    const EventSetup& event;
    const Track& track;
    const Snapshot& before;
    const Snapshot& now;
    std::size_t own = 0;
};

/// Fills in all that `view` shows of a contest for one of its cars: place, order, gaps, flags, penalties, map. In
/// practice and time trials the map has only the cars.
void fillEvent(HudView& view, const HudSource& shown);

/// Adds the names of the other cars and the pointers to those out of view. `camera` is the visible part of the world
/// (viewOf), `size` the size of the picture (design units). `alpha` interpolates between the last two ticks.
void fillTags(HudView& view, const HudSource& shown, const sf::View& camera, sf::Vector2f size, float alpha);

/// Converts a world position to a place in a picture of this size (design units).
sf::Vector2f placeIn(const sf::View& camera, sf::Vector2f size, Vec2 place);

}  // namespace slip
