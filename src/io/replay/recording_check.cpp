// SPDX-License-Identifier: MIT
#include "io/replay/recording_check.hpp"

#include "race/event/change_check.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace slip {
namespace {

constexpr std::size_t kMaxNameBytes = 255, kMaxDateBytes = 32;  // bytes
constexpr double kMaxRun = 86400;                               // s
constexpr float kFarthest = 1e6f;                               // m from the origin
constexpr std::int64_t kSparePoses = 3;                         // a ghost's poses may end a little after its lap

bool within(double x, double low, double high) { return x >= low && x <= high; }

bool isPlace(Vec2 p, float yaw) {
    return within(p.x, -kFarthest, kFarthest) && within(p.y, -kFarthest, kFarthest) &&
           within(yaw, -kFarthest, kFarthest);
}

/// Returns true if the name is safe as a part of a path.
bool isValid(const FileStamp& stamp) {
    return stamp.name.size() <= kMaxNameBytes && stamp.name != "." && stamp.name != ".." &&
           stamp.name.find_first_of(std::string_view("/\0", 2)) == stamp.name.npos;
}

bool isSoundSetup(const EventSetup& setup) {
    return within(setup.hz, 60, 1000) && within(setup.countdown, 0, 3600) && within(setup.rules.laps, 1, 10000) &&
           setup.rules.mode <= EventMode::Qualifying && !setup.entrants.empty() && setup.date.size() <= kMaxDateBytes &&
           setup.challenge.size() <= kMaxNameBytes && isValid(setup.trackFile) &&
           std::ranges::all_of(setup.entrants, [](const Entrant& car) {
               return isValid(car.file) && car.driver.size() <= kMaxNameBytes;
           });
}

bool isValid(const EventSetup& setup) {
    bool sound = isSoundSetup(setup) && setup.planeSurface < setup.surfaces.size();
    for (const Entrant& car : setup.entrants)
        sound = sound && isPlace(car.start.position, car.start.yaw) && within(car.speed, -150, 150);
    return sound;
}

bool isValid(const std::optional<GhostLap>& ghost) {
    if (!ghost) return true;
    bool sound = within(ghost->start, 0, kMaxRun) && ghost->time > 0 && ghost->time <= kMaxRun;
    for (const double sector : ghost->sectors) sound = sound && within(sector, 0, kMaxRun);
    return sound;
}

/// Checks the numbers of all parts that have no loader of their own.
bool isValid(const Recording& run) {
    const std::size_t cars = run.setup.entrants.size();
    if (!isValid(run.setup) || !isValid(run.ghost) || !isValidHead(run.setup, run.ticks)) return false;
    if (run.poses.empty() || run.poses.size() % cars != 0 || !within(run.posesFrom, 0, kMaxRun)) return false;
    return std::ranges::all_of(run.poses, [](const RecordedPose& pose) {
        return isPlace(pose.position, pose.yaw) && within(pose.steer, -4, 4) && within(pose.rpm, 0, 1e6);
    });
}

/// Returns why the recording cannot have this change at `index`. Empty if it can.
std::string_view faultOf(const Recording& run, std::size_t index) {
    const auto& [tick, change] = run.changes[index];
    if (tick < 0) return "it comes before the start of the run";
    if (tick >= run.ticks) return "it comes after the end of the run";
    if (index > 0 && tick < run.changes[index - 1].tick) return "it comes earlier than the previous change";
    if (index >= kMaxTickChanges && tick == run.changes[index - kMaxTickChanges].tick)
        return "there are too many changes in this tick";
    return whyMeaningless(change, {run.setup.rules.mode, run.setup.track.has_value(), run.setup.entrants.size(), tick});
}

std::string_view kindName(EventChange::Kind kind) {
    return kind <= EventChange::Kind::JoinLap ? labelOf(kind) : "unknown change";
}

/// Reports the first bad change. Skips other simulation versions, whose changes are never played.
Result<> checkChanges(const Recording& run) {
    for (std::size_t i = 0; i < run.changes.size() && run.version == kSimulationVersion; ++i)
        if (const std::string_view why = faultOf(run, i); !why.empty()) {
            const auto& [tick, change] = run.changes[i];
            return message("change {} ({}, car {}, tick {}): {}", i + 1, word(kindName(change.kind)),
                           static_cast<std::int64_t>(change.car) + 1, tick, word(why));
        }
    return {};
}

}  // namespace

bool isValidHead(const EventSetup& setup, std::int64_t ticks) {
    return isSoundSetup(setup) && within(static_cast<double>(ticks) / setup.hz, 0, kMaxRun);
}

std::size_t maxPoses(const EventSetup& setup, std::int64_t ticks) {
    const double seconds = std::clamp(static_cast<double>(ticks) / std::max(setup.hz, 1), 0.0, double{kMaxRun});
    const auto times = static_cast<std::int64_t>(seconds * kPosesPerSecond);
    return static_cast<std::size_t>(times + kPosesPerSecond + kSparePoses) * setup.entrants.size();
}

Result<> checkRecording(const Recording& run) {
    if (!isValid(run)) return message("corrupt: it contains impossible numbers");
    if (run.poses.size() > maxPoses(run.setup, run.ticks))
        return message("corrupt: it has too many poses for its length");
    return checkChanges(run);
}

bool hasConsistentLength(const Recording& run) {
    if (run.inputs.empty()) return true;
    const std::int64_t hz = run.setup.hz, last = run.ticks * kPosesPerSecond / hz;
    const auto first = std::llround(run.posesFrom * kPosesPerSecond);
    const std::int64_t has = first + std::ssize(run.poses) / std::ssize(run.setup.entrants) - 1;
    const bool posesFit = run.ghost ? std::abs(has - last) <= 2 : first == 0 && has == last;
    const bool eventFits = run.eventHashes.empty() || run.eventHashes.size() == run.hashes.size();
    return posesFit && eventFits && std::ssize(run.hashes) == run.ticks / hz;
}

}  // namespace slip
