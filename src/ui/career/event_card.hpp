// SPDX-License-Identifier: MIT
// The card of an event of the career or of a day: where, in what, against whom, what is to be reached, what was.
#pragma once
#include "session/career/career.hpp"
#include "session/career/challenge.hpp"
#include "ui/widgets/menu_page.hpp"

namespace slip {

/// "Rain  ·  Dusk"; of the track what is left to it.
std::string skyText(const SkyChoice& sky, const TrackChoice* track, const Texts& texts);

struct EventCard {
    Challenge challenge;
    EventMedal reached;
};
/// For an event that can be driven or of a championship; its goals are of the car that it would be driven in.
Challenge challengeOf(const Menu& menu, const CareerEvent& event, Challenge::Of of);
/// Of a fact of such a card, design units: as low as it must be for two lines of its rule to be left.
float factHeight(std::size_t facts, float height);
void drawEventCard(Menu& menu, const BesideView& view, const EventCard& card);

}  // namespace slip
