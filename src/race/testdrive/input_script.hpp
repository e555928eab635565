// SPDX-License-Identifier: MIT
// A car driven by a table of inputs over time.
#pragma once
#include "vehicle/model/driver_input.hpp"

#include <optional>
#include <vector>

namespace slip {

/// One complete row. Empty pedal and steer cells have taken the value above, the others are absent when empty.
struct ScriptRow {
    double t = 0;  // s
    RawInput input;
    std::optional<float> steerAngle;  // rad at the road wheel
    std::optional<int> gear;          // absent if automatic
    std::optional<float> holdSpeed;   // m/s: the speed controller takes throttle and brake
};

struct InputScript {
    std::vector<ScriptRow> rows;  // t strictly rising
};

/// Returns the row in force at time t: the last with row.t ≤ t + 1e-9, or null before the first. `cursor` starts at 0
/// and only moves forward, so that a whole run costs one walk through the rows.
const ScriptRow* rowAt(const InputScript& script, double t, std::size_t& cursor);

/// Returns the last row's time + 1 s, or 10 s for an empty script.
double defaultDuration(const InputScript& script);

}  // namespace slip
