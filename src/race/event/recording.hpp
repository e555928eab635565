// SPDX-License-Identifier: MIT
// A run as it can be kept: what it started from, the inputs of every car and tick, and what came from outside. Played
// back (race/replay/playback.hpp) it gives the same bits again.
#pragma once
#include "race/event/input_log.hpp"
#include "race/event/ruled_race.hpp"

#include <optional>

namespace slip {

/// Raised whenever the simulation gives other bits for the same inputs: records do not stand against each other then,
/// and recordings play their poses only.
inline constexpr int kSimulationVersion = 6;

/// A run has 1 to so many.
inline constexpr std::size_t kMaxRunCars = 64;

/// Ten a second are kept of every car.
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

/// The piece of a run that a ghost shows: one lap of one car.
struct GhostLap {
    double start = 0;                 // s since the run's start, countdown included
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
};

struct Recording {
    int version = kSimulationVersion;
    EventSetup setup;
    std::int64_t ticks = 0;
    std::vector<InputLog> inputs;            // one a car, each of `ticks`; none at all: only the poses are known
    std::vector<RecordedChange> changes;     // by tick
    std::vector<std::uint64_t> hashes;       // Race::worldHash after every second
    std::vector<std::uint64_t> eventHashes;  // RuledRace::stateHash after every second; none: not kept
    std::vector<RecordedPose> poses;         // car by car at every k/10 s from `posesFrom` on
    double posesFrom = 0;                    // s
    std::optional<GhostLap> ghost;

    double duration() const { return static_cast<double>(ticks) / setup.hz; }  // s
    /// Playing the inputs gives the run again, not only its poses.
    bool isPlayable() const { return version == kSimulationVersion && !inputs.empty(); }
};

RecordedPose recordedPose(const CarSnapshot& car);

/// Keeps a run while it happens.
class Recorder {
public:
    /// A new run of as many cars as `start` has, not yet stepped.
    void begin(EventSetup setup, const Snapshot& start);
    /// After each tick: what drove it, and where it led. Allocates nothing in the first half hour.
    void tick(const TickInput& input, const RuledRace& race);
    const Recording& recording() const { return recording_; }

private:
    void keepPoses(const Snapshot& now);
    Recording recording_;
};

/// s after a lap's end from which on all of its poses are there.
inline constexpr double kGhostDelay = 0.2;
/// One lap of one car as a ghost. Alone in its run the car keeps its inputs, up to the lap's end; else its poses are
/// all there is.
Recording cutGhost(const Recording& run, int car, const GhostLap& lap);

}  // namespace slip
