#include "app/workshop/opened_recording.hpp"

#include "app/workshop/recorded_laps.hpp"
#include "base/scalar.hpp"
#include "io/files/telemetry_log.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

LiveSample sampleOf(const LoggedRow& row) {
    LiveSample sample;
    sample.time = static_cast<float>(row.time);
    sample.slipFront = degrees(row.car.front.slipAngle);
    sample.slipRear = degrees(row.car.rear.slipAngle);
    sample.rpm = row.car.rpm;
    sample.speed = length(row.velocity);
    sample.gear = row.gear.value_or(kNoGear);
    sample.position = row.pose.position;
    sample.car = row.car;
    return sample;
}

/// By its speed, or else by where it was; NaN where the file tells neither.
float wayBetween(const LiveSample& a, const LiveSample& b) {
    return std::isnan(b.speed) ? length(b.position - a.position) : b.speed * (b.time - a.time);
}

/// On the wheels of the columns; four corners where there are none.
CarParams carOn(const WheelList<WheelTelemetry>& wheels) {
    CarParams car;
    car.chassis = Chassis::MultiAxle;
    if (wheels.empty()) car.axles.resize(2);
    for (const WheelTelemetry& wheel : wheels) {
        const auto axle = static_cast<std::size_t>(wheel.axle);
        if (axle >= car.axles.size()) car.axles.resize(axle + 1);
        car.axles[axle].wheels = wheel.side == 0 ? 1 : 2;
    }
    return car;
}

}  // namespace

Loaded<OpenedRecording> openRecording(const std::filesystem::path& path) {
    std::vector<LiveSample> samples;
    Problems problems = loadTelemetryLog(path, [&](const LoggedRow& row) {
        LiveSample sample = sampleOf(row);
        if (!samples.empty()) sample.distance = samples.back().distance + wayBetween(samples.back(), sample);
        samples.push_back(sample);
    });
    if (hasErrors(problems)) return {std::nullopt, std::move(problems)};
    OpenedRecording opened;
    opened.path = path;
    opened.car = carOn(samples.front().car.wheels);
    opened.hasWay = samples.back().distance > 0;
    opened.hasPlaces = tellLaps(samples, opened.laps);
    const float seconds = samples.back().time - samples.front().time, way = samples.back().distance;
    opened.samples = std::make_shared<const LiveHistory>(std::move(samples));
    opened.scope.frozen = opened.samples;
    opened.scope.spans = {std::max(seconds, kLeastSpans[0]),
                          opened.hasWay ? std::max(way, kLeastSpans[1]) : kFirstSpans[1]};
    return {std::move(opened), {}};
}

}  // namespace slip
