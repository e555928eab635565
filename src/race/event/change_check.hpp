// SPDX-License-Identifier: MIT
// Checks which changes are meaningful in a run. Recordings may come from anywhere and contain others.
#pragma once
#include "race/event/ruled_race.hpp"

#include <string_view>

namespace slip {

/// State that decides whether a change is meaningful.
struct ChangeScene {
    EventMode mode = EventMode::Race;
    bool onTrack = true;  // false on the open plane
    std::size_t cars = 0;
    std::int64_t tick = 0;  // the change comes before the step of this tick
};

/// Returns why the change is meaningless there, in English, with its German in data/texts.json. Empty if it is
/// meaningful. The rules ignore a meaningless change, and a file that contains one is refused.
std::string_view whyMeaningless(const EventChange& change, const ChangeScene& scene);

}  // namespace slip
