// SPDX-License-Identifier: MIT
// Events of a race for an announcer: who passes whom, who leaves the road, spins or is out. This is data; the app
// supplies the words.
#pragma once
#include "race/event/overtakes.hpp"

#include <optional>
#include <span>
#include <vector>

namespace slip {

struct Snapshot;

inline constexpr double kStartPhase = 15;  // s of race time in which the field is too close for news

struct RaceEvent {
    enum class Kind { Passes, LeavesTheRoad, Spins, Out } kind = Kind::Passes;
    std::size_t car = 0;                        // entrant
    std::optional<std::size_t> passedCar = {};  // entrant that is passed
    int place = 1;                              // place of `car`
};

class RaceEventDetector {
public:
    explicit RaceEventDetector(std::size_t cars) : cars_(cars) {}

    /// Updates after each tick of dt s. `overtakes` are those that count from this tick on.
    void follow(const Snapshot& now, std::span<const Overtake> overtakes, float dt);
    /// Returns the news of the last tick.
    const std::vector<RaceEvent>& news() const { return news_; }

private:
    /// State of a car in trouble.
    struct Trouble {
        float spinning = 0;  // s
        float quiet = 0;     // s until it may be in the news again
        bool out = false;
    };
    std::vector<Trouble> cars_;
    std::vector<RaceEvent> news_;
};

/// True if the news matters to the driver of `own`: its own overtakes in both directions, other cars at the front or
/// next to its own place, and any car that is out. News of the crowded start and of its own troubles does not matter.
bool isRelevantTo(const RaceEvent& news, const Snapshot& now, std::size_t own);
/// True if the news is about `own`.
bool involves(const RaceEvent& news, std::size_t own);
/// Returns the most relevant of a tick's news: one about `own`'s place, else the first that concerns it. Null if there
/// is none.
const RaceEvent* mostRelevant(const std::vector<RaceEvent>& news, const Snapshot& now, std::size_t own);
/// True if the news still applies: a car that passed another still has the place.
bool holds(const RaceEvent& news, const Snapshot& now);

}  // namespace slip
