// SPDX-License-Identifier: MIT
// What an announcer tells of a race: who passes whom, who leaves the road, spins or is out. Data; the words are the
// app's.
#pragma once
#include "race/event/overtakes.hpp"

#include <span>
#include <vector>

namespace slip {

inline constexpr double kStartCrowd = 15;  // s of race time in which the start sorts itself out

struct RaceNews {
    enum class Kind { Passes, LeavesTheRoad, Spins, Out } kind = Kind::Passes;
    int who = 0;    // entrant
    int whom = -1;  // entrant that is passed
    int place = 1;  // of who
};

class RaceNewsWatch {
public:
    explicit RaceNewsWatch(std::size_t cars) : cars_(cars) {}

    /// After each tick of dt s. overtakes: those that count from this tick on.
    void follow(const Snapshot& now, std::span<const Overtake> overtakes, float dt);
    /// Of the last tick.
    const std::vector<RaceNews>& news() const { return news_; }

private:
    /// Of a car in trouble.
    struct Trouble {
        float spinning = 0;  // s
        float quiet = 0;     // s until more of it is news
        bool out = false;
    };
    std::vector<Trouble> cars_;
    std::vector<RaceNews> news_;
};

/// What the one who drives `own` wants to hear: whom it passes and who passes it, of others at the front or in the
/// places next to its own, and whoever is out; not of the start's crowd, nor of its own troubles.
bool concerns(const RaceNews& news, const Snapshot& now, int own);
/// It is about `own`.
bool involves(const RaceNews& news, int own);
/// Of a tick's news the one to tell: of one's own place, else the first that concerns `own`; null: none does.
const RaceNews* firstFor(const std::vector<RaceNews>& news, const Snapshot& now, int own);
/// Still so: who passed is where that led.
bool holds(const RaceNews& news, const Snapshot& now);

}  // namespace slip
