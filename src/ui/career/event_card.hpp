// SPDX-License-Identifier: MIT
// The card of an event of the career or of a day: place, conditions, car, rivals, goals and result.
#pragma once
#include "io/stores/career_progress.hpp"
#include "session/setup/session_setup.hpp"

#include <cstddef>
#include <string>

namespace slip {

class Texts;
struct ConditionsChoice;
struct DetailView;
struct PageSources;
struct TrackChoice;

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
