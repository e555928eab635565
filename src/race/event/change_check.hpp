// SPDX-License-Identifier: MIT
// Which changes mean something in a run. Recordings may come from anywhere and hold others.
#pragma once
#include "race/event/ruled_race.hpp"

#include <string_view>

namespace slip {

/// What decides whether a change means something.
struct ChangeScene {
    EventMode mode = EventMode::Race;
    bool onTrack = true;  // false: on the open plane
    std::size_t cars = 0;
    std::int64_t tick = 0;  // before whose step the change comes
};

/// Why the change means nothing there, in English, with its German in data/texts.json; empty: it means something. The
/// rules ignore such a change, and a file that holds one is refused.
std::string_view whyMeaningless(const EventChange& change, const ChangeScene& scene);

}  // namespace slip
