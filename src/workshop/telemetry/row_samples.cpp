// SPDX-License-Identifier: MIT
#include "workshop/telemetry/row_samples.hpp"

#include "base/scalar.hpp"
#include "io/replay/telemetry_log.hpp"

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

}  // namespace

void RowSamples::add(const LoggedRow& row) {
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

double RowSamples::wayTo(const LiveSample& sample, double seconds) const {
    if (!std::isnan(sample.speed)) return double{sample.speed} * seconds;
    return double{length(sample.position - samples.back().position)};
}

Loaded<std::vector<LiveSample>> readSamples(const std::filesystem::path& path, const std::stop_token& stop,
                                            std::atomic<float>& share) {
    RowSamples rows;
    Problems problems = loadTelemetryLog(
        path, [&](const LoggedRow& row) { rows.add(row); }, stop, share);
    if (hasErrors(problems) || stop.stop_requested()) return {std::nullopt, std::move(problems)};
    return {std::move(rows.samples), std::move(problems)};
}

}  // namespace slip
