// SPDX-License-Identifier: MIT
// Duels between cars, with durations.
#pragma once
#include "race/world/standing.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace slip {

/// Two cars nose to tail or side by side, whichever is in front.
struct Duel {
    std::optional<std::size_t> rival = {};  // entrant; empty if there was none
    float time = 0;                         // s, short breaks included
};

class DuelWatch {
public:
    explicit DuelWatch(std::size_t cars) : cars_(cars), pairs_(cars * cars) {}

    /// Updates all pairs after each tick of dt s. Allocates nothing.
    void follow(const Standings& now, float dt);
    Duel longestOf(std::size_t car) const;

private:
    struct Pair {
        float time = 0;   // s of the present duel, short breaks included
        float apart = 0;  // s since they were close; added to `time` if they come close again soon
        float longest = 0;
    };
    std::size_t placeOf(std::size_t a, std::size_t b) const;

    std::size_t cars_;
    std::vector<Pair> pairs_;  // of cars a < b at a × cars + b
};

}  // namespace slip
