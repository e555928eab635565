// What instruments and results show of an event.
#pragma once
#include "app/hud/hud_view.hpp"
#include "app/menu/results_view.hpp"
#include "race/event/event.hpp"

#include <SFML/Graphics/View.hpp>

namespace slip {

/// Fills in all that `view` shows of a contest for one of its cars: place, order, gaps, flags, penalties, map. The map
/// of practice and time trials has the cars alone.
void showEvent(HudView& view, const Event& event, int own);

/// Adds the names of the other cars, and what points to those out of view. camera: what the picture shows of the world
/// (viewOf); size: the picture's (design units); alpha: between the last two ticks.
void showTags(HudView& view, const Event& event, int own, const sf::View& camera, sf::Vector2f size, float alpha);

/// Where a place of the world stands in a picture of that size (design units).
sf::Vector2f placeIn(const sf::View& camera, sf::Vector2f size, Vec2 place);

/// The table as it stands: after the end, the result. isOwn(car): the row is marked.
template <class IsOwn>
ResultsView resultsOf(const Event& event, IsOwn isOwn);
/// The same without marks.
ResultsView resultsOf(const Event& event);

template <class IsOwn>
ResultsView resultsOf(const Event& event, IsOwn isOwn) {
    ResultsView view = resultsOf(event);
    for (std::size_t i = 0; i < view.rows.size(); ++i) view.rows[i].own = isOwn(event.state().order[i]);
    return view;
}

}  // namespace slip
