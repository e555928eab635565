// SPDX-License-Identifier: MIT
#include "workshop/telemetry/opened_recording.hpp"

#include "workshop/telemetry/recorded_laps.hpp"
#include "workshop/telemetry/row_samples.hpp"

#include <algorithm>

namespace slip {
namespace {

/// Returns a car with the wheels of the columns, or with four wheels if there are none.
CarParams carOn(const WheelList<WheelTelemetry>& wheels) {
    CarParams car;
    car.chassis = Chassis::MultiAxle;
    if (wheels.empty()) car.axles.resize(2);
    for (const WheelTelemetry& wheel : wheels) {
        const std::size_t axle = wheel.axle;
        if (axle >= car.axles.size()) car.axles.resize(axle + 1);
        car.axles[axle].wheels = wheel.side == 0 ? 1 : 2;
    }
    return car;
}

}  // namespace

Loaded<OpenedRecording> openRecording(const std::filesystem::path& path, const std::stop_token& stop,
                                      std::atomic<float>& share) {
    Loaded<std::vector<LiveSample>> read = readSamples(path, stop, share);
    if (!read.value) return {std::nullopt, std::move(read.problems)};
    std::vector<LiveSample>& samples = *read.value;
    OpenedRecording opened;
    opened.path = path;
    opened.car = carOn(samples.front().car.wheels);
    opened.hasDistance = samples.back().distance > 0;
    opened.hasPositions = assignLaps(samples, opened.laps);
    const float seconds = samples.back().time - samples.front().time, way = samples.back().distance;
    opened.samples = std::make_shared<const LiveHistory>(std::move(samples));
    opened.scope.frozen = opened.samples;
    opened.scope.spans = {std::max(seconds, kMinSpans[0]),
                          opened.hasDistance ? std::max(way, kMinSpans[1]) : kFirstSpans[1]};
    return {std::move(opened), {}};
}

}  // namespace slip
