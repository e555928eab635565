// SPDX-License-Identifier: MIT
// What a list of replays says of each of them, without its track and the parameters of its cars.
#pragma once
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/stamp_cache.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct ReplayCar {
    std::string driver;  // may be empty
    FileStamp file;
    Colour paint;
    bool isPerson = false;
};

struct ReplaySummary {
    int version = 0;  // of the simulation
    std::string date;
    FileStamp track;
    EventMode mode{};
    int laps = 0;
    double duration = 0;          // s, countdown included
    std::vector<ReplayCar> cars;  // from the first grid slot back

    /// The first person's car, else the first one.
    const ReplayCar& ownCar() const;
};
/// head: with a car at least.
ReplaySummary summaryOf(const ReplayHead& head);

struct ReplayEntry {
    ReplayChoice file;
    std::optional<ReplaySummary> summary = {};
    Message problem = {};  // why there is no summary
};
/// Opens the file only where the cache does not know it as it is now.
ReplayEntry readReplayEntry(ReplayChoice file, StampCache& cache);

}  // namespace slip
