// SPDX-License-Identifier: MIT
#include "session/career/career.hpp"

#include <algorithm>

namespace slip {

CareerState loadCareerState(const Folders& folders, bool allOpen, Problems& problems) {
    CareerState state{loadAllCareers(folders, problems), {}, allOpen};
    Loaded<std::vector<EventMedal>> won = loadCareerProgress(folders);
    append(problems, won.problems);
    state.won = std::move(*won.value);
    return state;
}

EventMedal reachedIn(const CareerState& state, const std::string& event) {
    const auto found = std::ranges::find(state.won, event, &EventMedal::event);
    return found == state.won.end() ? EventMedal{.event = event} : *found;
}

int medalsIn(const CareerState& state, const CareerTier& tier) {
    return static_cast<int>(std::ranges::count_if(
        tier.events, [&](const CareerEvent& event) { return reachedIn(state, event.id).medal != Medal::None; }));
}

int medalsIn(const CareerState& state) {
    int count = 0;
    for (const CareerTier& tier : state.career.tiers) count += medalsIn(state, tier);
    return count;
}

bool isOpen(const CareerState& state, const CareerTier& tier) {
    return state.allOpen || medalsIn(state) >= tier.medals;
}

const CareerEvent* nextEvent(const CareerState& state, const std::string& event) {
    std::vector<const CareerEvent*> open;
    for (const CareerTier& tier : state.career.tiers)
        if (isOpen(state, tier))
            for (const CareerEvent& one : tier.events) open.push_back(&one);
    const auto now = std::ranges::find(open, event, &CareerEvent::id);
    if (now == open.end()) return nullptr;
    std::rotate(open.begin(), now + 1, open.end());
    open.pop_back();  // without the present event
    const auto wanting = std::ranges::find_if(
        open, [&](const CareerEvent* one) { return reachedIn(state, one->id).medal == Medal::None; });
    if (wanting != open.end()) return *wanting;
    return open.empty() ? nullptr : open.front();
}

}  // namespace slip
