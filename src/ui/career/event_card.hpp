// SPDX-License-Identifier: MIT
// The card of an event of the career or of a day: place, conditions, car, rivals, goals and result.
#pragma once
#include "session/career/career.hpp"
#include "session/career/challenge.hpp"
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/page_sources.hpp"

namespace slip {

/// Returns "Rain  ·  Dusk". Takes from the track what the choice leaves to it.
std::string conditionsText(const ConditionsChoice& sky, const TrackChoice* track, const Texts& texts);

struct EventCard {
    Challenge challenge;
    EventMedal reached;
};
/// Works for an event that can be driven and for a championship. The goals suit the car that it would be driven in.
Challenge challengeOf(const PageSources& sources, const CareerEvent& event, Challenge::Of of);
/// Returns the height of a fact of the card (design units), low enough to leave two lines for its rule.
float factHeight(std::size_t facts, float height);
void drawEventCard(PageSources& sources, const DetailView& view, const EventCard& card);

}  // namespace slip
