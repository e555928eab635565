// SPDX-License-Identifier: MIT
// Rows of telemetry taken back out of a file: what its columns say, and what they do not.
#pragma once
#include "race/world/snapshot.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace slip {

/// What the columns of a row say; NaN where there is no such column.
struct LoggedRow {
    double time = 0;    // s
    Pose pose;          // of the centre of gravity, world
    Vec2 velocity;      // m/s, along and across the car
    float yawRate = 0;  // rad/s
    std::optional<int> gear;
    Telemetry car;  // with the wheels that the columns are of, which know axle and side
};

/// Puts the number of a column into a row.
using TakeNumber = std::function<void(LoggedRow&, double)>;

/// How the rows of a file are taken back.
struct LogColumns {
    LoggedRow absent;                // a row before any number of it: all of it is NaN
    std::vector<TakeNumber> takers;  // one a column; null: it is unknown, or holds no number that a row keeps
};
LogColumns logColumns(std::span<const std::string_view> header);

}  // namespace slip
