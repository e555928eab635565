// SPDX-License-Identifier: MIT
// A run in a form that can be saved: its initial conditions, the inputs of every car and tick, and changes from
// outside. Playback (race/replay/playback.hpp) gives the same bits again.
#pragma once
#include "race/event/event_setup.hpp"
#include "race/event/input_log.hpp"
#include "race/event/simulation_version.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace slip {

class RuledRace;
struct CarSnapshot;
struct Snapshot;
struct TickInput;

/// A run has at least one car.
inline constexpr std::size_t kMaxRunCars = 64;

/// Poses recorded per second, of every car.
inline constexpr int kPosesPerSecond = 10;

struct RecordedChange {
    std::int64_t tick = 0;
    EventChange change;
};

struct RecordedPose {
    Vec2 position;    // m
    float yaw = 0;    // rad
    float steer = 0;  // rad at the road wheel
    float rpm = 0;
    int gear = 0;
};

/// The part of a run that a ghost shows: one lap of one car.
struct GhostLap {
    double start = 0;                 // s since the run's start, countdown included
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
};

struct Recording {
    int version = kSimulationVersion;
    EventSetup setup;
    std::int64_t ticks = 0;
    std::vector<InputLog> inputs;            // one per car, each of `ticks`; empty if only the poses are known
    std::vector<RecordedChange> changes;     // ordered by tick
    std::vector<std::uint64_t> hashes;       // Race::worldHash after every second
    std::vector<std::uint64_t> eventHashes;  // RuledRace::stateHash after every second; empty if not recorded
    std::vector<RecordedPose> poses;         // car by car, at every k/10 s from `posesFrom` on
    double posesFrom = 0;                    // s
    std::optional<GhostLap> ghost;

    double duration() const { return static_cast<double>(ticks) / setup.hz; }  // s
    /// Returns true if playing the inputs gives the run again, not only its poses.
    bool isPlayable() const { return version == kSimulationVersion && !inputs.empty(); }
};

RecordedPose recordedPose(const CarSnapshot& car);

/// Records a run while it happens.
class Recorder {
public:
    /// Begins a new run of the cars in `start`, before its first step.
    void begin(EventSetup setup, const Snapshot& start);
    /// Records a tick after it: its input and its result. Allocates nothing in the first half hour.
    void tick(const TickInput& input, const RuledRace& race);
    const Recording& recording() const { return recording_; }

private:
    void recordPoses(const Snapshot& now);
    Recording recording_;
};

/// s after a lap's end from which all of its poses are recorded
inline constexpr double kGhostDelay = 0.2;
/// Cuts one lap of one car out of a run, as a ghost. A car alone in its run keeps its inputs up to the lap's end.
/// Otherwise only its poses remain.
Recording cutGhost(const Recording& run, std::size_t car, const GhostLap& lap);

}  // namespace slip
