// A recorded file of telemetry, shown in place of the driven car.
#pragma once
#include "app/workshop/lap_traces.hpp"
#include "app/workshop/scope.hpp"
#include "io/json/problem.hpp"
#include "vehicle/car_params.hpp"

#include <filesystem>

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

Loaded<OpenedRecording> openRecording(const std::filesystem::path& path);

}  // namespace slip
