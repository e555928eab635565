// SPDX-License-Identifier: MIT
// The kinds of event, and the numbers that their rules need.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace slip {

enum class EventMode : std::uint8_t {
    Practice,      // no end
    TimeTrial,     // alone against the clock, no end
    Race,          // a number of laps; the chequered flag falls for all when the leader finishes
    Elimination,   // the last car to end each lap is out, until one is left
    Drift,         // a number of laps, points for driving sideways
    Qualifying,    // each car alone for a number of laps, the best one counts
    Championship,  // in set-ups only; its races have the mode Race
};
inline constexpr int kQualifyingLaps = 2;  // the first from a standing start
constexpr auto namesOf(const EventMode*) {
    return std::array<std::string_view, 7>{"practice", "time_trial", "race",        "elimination",
                                           "drift",    "qualifying", "championship"};
}
/// Names for players, in English.
constexpr auto labelsOf(const EventMode*) {
    return std::array<std::string_view, 7>{"Practice",    "Time trial", "Race",        "Elimination",
                                           "Drift trial", "Qualifying", "Championship"};
}

struct EventRules {
    EventMode mode = EventMode::Race;
    int laps = 3;            // Race, Drift and Qualifying
    bool freeStart = false;  // cars may roll before green; a jump start is penalised
};

/// Returns true if laps or elimination end the event, unlike practice.
constexpr bool isContest(EventMode mode) { return mode != EventMode::Practice && mode != EventMode::TimeTrial; }
/// Returns true if cars are driven against each other. AI drivers may be among them.
constexpr bool hasRivals(EventMode mode) { return mode == EventMode::Race || mode == EventMode::Elimination; }
/// Returns true if the event ends after a number of laps.
constexpr bool hasLaps(EventMode mode) { return isContest(mode) && mode != EventMode::Elimination; }
/// Returns the lap to display for a car on its lap-th lap. After the flag it is still the event's last.
constexpr int displayedLap(const EventRules& rules, int lap) {
    return hasLaps(rules.mode) ? std::min(lap, rules.laps) : lap;
}

}  // namespace slip
