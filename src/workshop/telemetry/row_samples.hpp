// SPDX-License-Identifier: MIT
// Samples of a recorded telemetry file.
#pragma once
#include "io/json/problem.hpp"
#include "race/replay/logged_row.hpp"
#include "workshop/widgets/live_history.hpp"

#include <atomic>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace slip {

/// Converts rows to samples. Times and distances are counted as double from the first row, because a file's clock may
/// show 500000000 s, where neighbouring floats are 32 s apart.
class RowSamples {
public:
    void add(const LoggedRow& row);
    std::vector<LiveSample> samples;

private:
    /// Returns the distance (m) driven in `seconds`, from the speed or else the positions; NaN if the file has neither.
    double wayTo(const LiveSample& sample, double seconds) const;

    double first_ = 0, last_ = 0, distance_ = 0;  // s, s, m
};

/// Reads a whole file. Returns neither value nor problem if it was stopped. `share` is the part (0…1) of the file read
/// so far, for other threads.
Loaded<std::vector<LiveSample>> readSamples(const std::filesystem::path& path, const std::stop_token& stop,
                                            std::atomic<float>& share);

}  // namespace slip
