// SPDX-License-Identifier: MIT
#include "race/event/recording.hpp"

#include "base/hash.hpp"
#include "race/event/ruled_race.hpp"

#include <cassert>
#include <utility>

namespace slip {
namespace {

constexpr std::size_t kRoomForInputs = 1u << 20;        // bytes per car: half an hour of a busy driver
constexpr std::size_t kRoomForSeconds = 30 * 60;        // s, half an hour
constexpr double kGhostMargin = 1.0 / kPosesPerSecond;  // s of poses before and after the lap

/// Returns the number of the first tick at or after pose k.
std::int64_t tickOfPose(std::int64_t k, int hz) { return (k * hz + kPosesPerSecond - 1) / kPosesPerSecond; }

std::vector<std::uint64_t> firstOf(const std::vector<std::uint64_t>& hashes, std::int64_t count) {
    return {hashes.begin(), hashes.begin() + std::min(std::ssize(hashes), count)};
}

}  // namespace

RecordedPose recordedPose(const CarSnapshot& car) {
    return {car.pose.position, car.pose.yaw, car.telemetry.steerAngle, car.telemetry.rpm, car.telemetry.gear};
}

void Recorder::begin(EventSetup setup, const Snapshot& start) {
    assert(setup.entrants.size() == start.cars.size() && "each entrant needs one car");
    const std::size_t cars = setup.entrants.size();
    recording_ = {};
    recording_.setup = std::move(setup);
    recording_.inputs.resize(cars);
    for (InputLog& log : recording_.inputs) log.reserve(kRoomForInputs);
    recording_.hashes.reserve(kRoomForSeconds);
    recording_.eventHashes.reserve(kRoomForSeconds);
    recording_.poses.reserve(kRoomForSeconds * kPosesPerSecond * cars);
    recordPoses(start);
}

void Recorder::tick(const TickInput& input, const RuledRace& race) {
    for (const EventChange& change : input.changes) recording_.changes.push_back({recording_.ticks, change});
    if (std::ranges::any_of(input.inputs, [](const DriverInput& i) { return i.steerAngle.has_value(); }))
        recording_.inputs.clear();  // no log stores that; only the poses remain to be shown
    assert((recording_.inputs.empty() || input.inputs.size() == recording_.inputs.size()) &&
           "each car needs one input");
    for (std::size_t i = 0; i < recording_.inputs.size(); ++i) recording_.inputs[i].add(input.inputs[i]);
    const std::int64_t tick = ++recording_.ticks;
    const int hz = recording_.setup.hz;
    if (tick % hz == 0) {
        recording_.hashes.push_back(race.race().worldHash());
        recording_.eventHashes.push_back(race.stateHash());
    }
    if (tick == tickOfPose(tick * kPosesPerSecond / hz, hz)) recordPoses(race.now());
}

void Recorder::recordPoses(const Snapshot& now) {
    for (const CarSnapshot& car : now.cars) recording_.poses.push_back(recordedPose(car));
}

Recording cutGhost(const Recording& run, std::size_t car, const GhostLap& lap) {
    const std::size_t cars = run.setup.entrants.size();
    Recording out;
    out.version = run.version;
    out.setup = run.setup;
    out.setup.entrants = {run.setup.entrants[car]};
    const double end = lap.start + lap.time + kGhostMargin;
    out.ticks = std::min<std::int64_t>(run.ticks, std::llround(std::ceil(end * run.setup.hz)));
    if (cars == 1 && !run.inputs.empty()) {
        out.inputs = {run.inputs.front().first(out.ticks)};
        out.hashes = firstOf(run.hashes, out.ticks / run.setup.hz);
        out.eventHashes = firstOf(run.eventHashes, out.ticks / run.setup.hz);
        for (const RecordedChange& change : run.changes)
            if (change.tick < out.ticks) out.changes.push_back(change);
    }
    const double from = std::max(0.0, lap.start - kGhostMargin - run.posesFrom) * kPosesPerSecond;
    const auto first = static_cast<std::size_t>(from);
    out.posesFrom = run.posesFrom + static_cast<double>(first) / kPosesPerSecond;
    for (std::size_t k = first; (k + 1) * cars <= run.poses.size(); ++k) {
        if (run.posesFrom + static_cast<double>(k) / kPosesPerSecond > end + kGhostMargin) break;
        out.poses.push_back(run.poses[k * cars + car]);
    }
    out.ghost = lap;
    return out;
}

}  // namespace slip
