// SPDX-License-Identifier: MIT
// Who fought whom, and for how long.
#pragma once
#include "race/world/standing.hpp"

#include <cstddef>
#include <vector>

namespace slip {

/// Two cars nose to tail or side by side, whichever is in front.
struct Duel {
    int rival = -1;  // entrant; −1: there was none
    float time = 0;  // s that it lasted without a longer break
};

class DuelWatch {
public:
    explicit DuelWatch(std::size_t cars) : cars_(cars), pairs_(cars * cars) {}

    /// After each tick of dt s. Allocates nothing.
    void follow(const Standings& now, float dt);
    Duel longestOf(int car) const;

private:
    struct Pair {
        float time = 0;   // s that they have been close
        float apart = 0;  // s since they were, which are part of it if they come close again
        float longest = 0;
    };
    std::size_t placeOf(int a, int b) const;

    std::size_t cars_;
    std::vector<Pair> pairs_;  // of a and b, a < b: at a × cars + b
};

}  // namespace slip
