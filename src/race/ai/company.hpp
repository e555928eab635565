// SPDX-License-Identifier: MIT
// Company for a newcomer: a car whose pace nobody knew before the start. Its pace is measured once over its first
// sector and once over the rest of its first lap. The rivals that are near it then take up a similar pace for the rest
// of the race. After that lap their pace no longer depends on the newcomer.
#pragma once
#include "race/world/snapshot.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace slip {

/// Knowledge about a newcomer, collected in its first lap.
struct Newcomer {
    std::size_t car = 0;
    double since = -1;              // s of race time at which the present stretch began; negative before the first one
    std::size_t fromSample = 0;     // road sample where it began
    bool isKnown = false;           // after its first lap
    std::vector<bool> humans = {};  // by car; humans are nobody's company, since they cannot adopt a pace
};

/// A stretch of road that the newcomer has completed.
struct MeasuredStretch {
    std::size_t from = 0, to = 0;  // road samples
    float time = 0;                // s
};

/// Follows the newcomer by one tick. Returns its first sector, without the start, and the rest of its first lap, each
/// in the tick that completes it.
std::optional<MeasuredStretch> follow(Newcomer& newcomer, const Snapshot& race);

/// A rival near the newcomer.
struct Companion {
    std::size_t car = 0;
    float gap = 0;  // s, positive if it is ahead of the newcomer
};
/// The nearest rivals: at most two ahead and two behind.
struct Companions {
    static constexpr std::size_t kPerSide = 2;
    std::array<Companion, 2 * kPerSide> cars;
    std::size_t count = 0;

    const Companion* begin() const { return cars.data(); }
    const Companion* end() const { return cars.data() + count; }
};
/// Finds the rivals nearest to the newcomer along the race, without humans and without cars that have finished or are
/// out. `speed` is the newcomer's mean speed in m/s.
Companions companionsOf(const Newcomer& newcomer, const Snapshot& race, float trackLength, float speed);

}  // namespace slip
