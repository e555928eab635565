// SPDX-License-Identifier: MIT
// Rows of telemetry read back from a file: the values of its columns, and which values are absent.
#pragma once
#include "race/world/snapshot.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace slip {

/// Values of the columns of a row; NaN where there is no such column.
struct LoggedRow {
    double time = 0;    // s
    Pose pose;          // of the centre of gravity, world
    Vec2 velocity;      // m/s, along and across the car
    float yawRate = 0;  // rad/s
    std::optional<int> gear;
    Telemetry car;  // with the wheels that the columns belong to, which know axle and side
};

/// Puts the number of a column into a row.
using TakeNumber = std::function<void(LoggedRow&, double)>;

/// Layout of the rows of a file.
struct LogColumns {
    LoggedRow absent;                // a row before any number of it; all of it is NaN
    std::vector<TakeNumber> takers;  // one per column; null if it is unknown or not a number of a row
};
LogColumns logColumns(std::span<const std::string_view> header);

}  // namespace slip
