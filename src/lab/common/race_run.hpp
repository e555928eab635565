// SPDX-License-Identifier: MIT
// Runs a race of AI drivers from start to end, for the commands that run races.
#pragma once
#include "lab/common/race_watch.hpp"
#include "lab/common/reports.hpp"
#include "race/event/event.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

enum class GridStart : std::uint8_t { Order, Reverse, Random };
constexpr auto namesOf(const GridStart*) { return std::array<std::string_view, 3>{"order", "reverse", "random"}; }

/// Settings that all races of one command share.
struct StartList {
    const Track& track;
    EventSetup setup;                // without the seed
    std::vector<std::string> names;  // of the cars, as given on the command line
    GridStart grid = GridStart::Order;
};

struct RaceRun {
    RaceReport report;  // cars in the order of the start list
    Recording recording;
};

/// Runs a race to its end.
RaceRun runRace(const StartList& list, std::uint64_t seed);

}  // namespace slip
