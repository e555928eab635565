// SPDX-License-Identifier: MIT
#include "workshop/telemetry/opened_recording.hpp"

#include "base/scalar.hpp"
#include "io/replay/telemetry_log.hpp"
#include "workshop/telemetry/recorded_laps.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

LiveSample sampleOf(const LoggedRow& row) {
    LiveSample sample;
    sample.slipFront = degrees(row.car.front.slipAngle);
    sample.slipRear = degrees(row.car.rear.slipAngle);
    sample.rpm = row.car.rpm;
    sample.speed = length(row.velocity);
    sample.gear = row.gear.value_or(kNoGear);
    sample.position = row.pose.position;
    sample.car = row.car;
    return sample;
}

/// Converts rows to samples. Times and distances are counted as double from the first row, because a file's clock may
/// show 500000000 s, where neighbouring floats are 32 s apart.
class SampleMaker {
public:
    void add(const LoggedRow& row) {
        LiveSample sample = sampleOf(row);
        if (samples.empty())
            first_ = row.time;
        else
            distance_ += wayTo(sample, row.time - last_);
        last_ = row.time;
        sample.time = static_cast<float>(row.time - first_);
        sample.distance = static_cast<float>(distance_);
        samples.push_back(sample);
    }
    std::vector<LiveSample> samples;

private:
    /// Returns the distance (m) driven in `seconds`, from the speed or else the positions; NaN if the file has neither.
    double wayTo(const LiveSample& sample, double seconds) const {
        if (!std::isnan(sample.speed)) return double{sample.speed} * seconds;
        return double{length(sample.position - samples.back().position)};
    }

    double first_ = 0, last_ = 0, distance_ = 0;  // s, s, m
};

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
    SampleMaker maker;
    Problems problems = loadTelemetryLog(
        path, [&](const LoggedRow& row) { maker.add(row); }, stop, share);
    if (hasErrors(problems) || stop.stop_requested()) return {std::nullopt, std::move(problems)};
    std::vector<LiveSample>& samples = maker.samples;
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
