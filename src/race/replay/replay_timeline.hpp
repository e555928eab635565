// SPDX-License-Identifier: MIT
// A run as frames at regular intervals: what drawing needs of every car, and nothing more. It can be sampled at any
// time. It serves to rewind replays, draw ghosts, and show recordings whose simulation is no longer available.
#pragma once
#include "race/event/recording.hpp"
#include "race/world/snapshot.hpp"

#include <span>
#include <stop_token>

namespace slip {

/// State of one car at one time.
struct CarFrame {
    Pose pose;
    Vec2 velocity;                        // m/s, world
    float yawRate = 0;                    // rad/s
    float pitch = 0, roll = 0;            // rad
    float steerAngle = 0, rpm = 0;        // rad; 1/min
    float s = 0, lapDistance = 0;         // m, as in LapState
    float slipFront = 0, slipRear = 0;    // normalized slip of the axles
    float wheelFront = 0, wheelRear = 0;  // rad/s
    float driftFront = 0, driftRear = 0;  // rad, slip angles of the axles
    float power = 0, engaged = 1;         // W of the engine; 0…1, its clutch
    float offset = 0;                     // m, as in Location
    Impact impact;                        // the hardest since the previous frame
    std::uint16_t surfaceFront = 0, surfaceRear = 0;
    std::uint8_t throttle = 0, brake = 0, handbrake = 0, clutch = 0;  // in steps of 1/255
    std::int8_t gear = 0;
    std::uint8_t position = 0;  // in the event, from 1; 0 if unknown
    bool frontLocked = false, rearLocked = false, shifting = false, retired = false;
};

class ReplayTimeline {
public:
    ReplayTimeline() = default;
    /// Limit of frames times cars, of some 130 bytes each. No file can ask for more memory than that.
    static constexpr std::int64_t kMaxCarFrames = 4'000'000;
    /// The same for runs without inputs: 27 hours of one car.
    static constexpr std::int64_t kMaxPoseFrames = 1'000'000;

    /// For a run of `ticks` ticks, hz per second. It stores about 60 frames per second, fewer for a run of very many
    /// hours.
    ReplayTimeline(std::size_t cars, int hz, std::int64_t ticks);

    /// Call with the start and after every tick. Stores a frame when one is due.
    void add(const Snapshot& now);

    std::size_t cars() const { return cars_; }
    double rate() const { return rate_; }    // frames per second
    double start() const { return start_; }  // s, of the first frame
    double end() const;                      // s, of the last
    std::int64_t count() const { return cars_ == 0 ? 0 : std::ssize(frames_) / static_cast<std::ptrdiff_t>(cars_); }

    /// Samples the cars at `time` (s since the run's start, clamped to the timeline), smoothly between frames: pose and
    /// motion, controls, slip of the axles, the lap, moved props. An impact appears at its own frame only. Allocates
    /// only if `out` is of another run.
    void sample(double time, Snapshot& out) const;
    /// Samples one car alone.
    CarFrame frameAt(std::size_t car, double time) const;

    friend ReplayTimeline timelineOfPoses(const Recording& recording, const Track* track, const std::stop_token& stop);

private:
    struct LapMark {
        std::int64_t frame = 0;  // the first to which it applies
        LapState lap;
    };
    struct PropMark {
        std::int64_t frame = 0;
        PropSnapshot prop;
    };
    struct RoadMark {
        std::int64_t frame = 0;
        RoadState road;
    };
    struct Place {
        std::int64_t frame = 0;  // at or before
        float share = 0;         // of the way to the next
    };
    Place placeOf(double time) const;
    const CarFrame& frame(std::int64_t index, std::size_t car) const;
    CarFrame at(Place place, std::size_t car) const;
    const LapState* lapAt(Place place, std::size_t car) const;
    void keep(const Snapshot& now);
    void recordProps(const Snapshot& now, std::int64_t index);
    void recordRoad(const Snapshot& now, std::int64_t index);
    void sampleRoad(Place place, RoadState& out) const;
    void sampleProps(Place place, std::vector<PropSnapshot>& out) const;

    std::size_t cars_ = 0;
    int every_ = 2;  // ticks per frame
    double rate_ = 60, start_ = 0;
    std::int64_t ticks_ = 0;                        // received so far
    std::vector<Impact> hardest_;                   // since the last frame, one per car
    std::vector<CarFrame> frames_;                  // time by time, car by car
    std::vector<std::vector<PropMark>> propMarks_;  // one list per prop, in the order of their first move
    std::vector<std::vector<LapMark>> lapMarks_;    // one list per car
    std::vector<RoadMark> roadMarks_;               // only where weather acts
    std::int64_t roadEvery_ = 0;                    // frames between two road marks
};

/// Builds the timeline of a recording whose inputs cannot be played, from its ten poses per second. It lacks slip,
/// impacts and laps, and very long runs are thinned out. `track` is null for the plane. `stop` ends it early.
ReplayTimeline timelineOfPoses(const Recording& recording, const Track* track, const std::stop_token& stop = {});

}  // namespace slip
