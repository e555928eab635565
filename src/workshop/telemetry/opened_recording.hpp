// SPDX-License-Identifier: MIT
// A recorded telemetry file that replaces the driven car in the tab.
#pragma once
#include "io/json/problem.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/telemetry/lap_traces.hpp"
#include "workshop/widgets/scope.hpp"

#include <atomic>
#include <filesystem>
#include <stop_token>

namespace slip {

struct OpenedRecording {
    std::filesystem::path path;
    std::shared_ptr<const LiveHistory> samples;  // whole file, never empty
    LapTraces laps;
    CarParams car;              // has the file's wheels; its other values are unknown
    ScopeState scope;           // does not run; shows the whole file at first
    bool hasDistance = false;   // the distance driven is known
    bool hasPositions = false;  // the positions are known, and so the laps
};

/// Returns neither value nor problem if it was stopped. `share` is the part (0…1) of the file read so far, for other
/// threads.
Loaded<OpenedRecording> openRecording(const std::filesystem::path& path, const std::stop_token& stop,
                                      std::atomic<float>& share);

}  // namespace slip
