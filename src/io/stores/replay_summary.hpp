// SPDX-License-Identifier: MIT
// Summaries of replays for a list, without the track and the parameters of the cars.
#pragma once
#include "base/result.hpp"
#include "io/replay/replay_file.hpp"
#include "io/stores/replay_store.hpp"
#include "io/system/stamp_cache.hpp"

#include <string>
#include <vector>

namespace slip {

struct ReplayCar {
    std::string driver;  // may be empty
    FileStamp file;
    Colour paint;
    bool isHuman = false;
};

struct ReplaySummary {
    int version = 0;  // simulation version
    std::string date;
    FileStamp track;
    EventMode mode{};
    int laps = 0;
    double duration = 0;          // s, countdown included
    std::vector<ReplayCar> cars;  // from the first grid slot back

    /// Returns the car of the first human, or else the first car.
    const ReplayCar& ownCar() const;
};
/// head: must have at least one car.
ReplaySummary summaryOf(const ReplayHeader& head);

struct ReplayEntry {
    ReplayChoice file;
    Result<ReplaySummary> summary;
};
/// Returns the entry of a file. Opens the file only if the cache has no entry for its present state.
ReplayEntry readReplayEntry(ReplayChoice file, StampCache& cache);

}  // namespace slip
