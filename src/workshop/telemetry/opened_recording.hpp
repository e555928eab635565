// SPDX-License-Identifier: MIT
// A recorded file of telemetry, shown in place of the driven car.
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
    std::shared_ptr<const LiveHistory> samples;  // all of the file, never empty
    LapTraces laps;
    CarParams car;           // stands on the file's wheels; nothing else of it is known
    ScopeState scope;        // stands still, and shows the whole file at first
    bool hasWay = false;     // the metres driven are known
    bool hasPlaces = false;  // and where it was, and so the laps
};

/// No value and no problem: it was asked to stop. share: 0…1 of the file that has been read, for other threads.
Loaded<OpenedRecording> openRecording(const std::filesystem::path& path, const std::stop_token& stop,
                                      std::atomic<float>& share);

}  // namespace slip
