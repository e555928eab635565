// SPDX-License-Identifier: MIT
// Drives any car round any track. It uses a racing line, a speed for every metre of it from the car's grip, brakes and
// engine, and preview steering. Its output is a RawInput, smoothed and quantised like a human's.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/ai/line_driver_params.hpp"
#include "race/ai/wet_speeds.hpp"
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace slip {

/// Changes that traffic and mood make to the bare line.
struct DrivingTarget {
    float lateralOffset = 0;  // m left of the line; never off the road
    int half = 0;  // half of the road (1, −1) whose line it follows off its own; 0: a flattened copy of its own
    float lane = 0, laneBlend = 0;  // m left of that line, and blend (0…1) from its own line to there
    float maxSpeed = std::numeric_limits<float>::infinity();  // m/s
    float brakeDelay = 0;                                     // s by which it brakes too late; negative if too early
    float pace = 1;         // share of the speeds allowed by corners and brakes at which it drives
    float tow = 0;          // share by which it may exceed its intended speed: in a tow, or by an error
    bool steady = false;    // joins its line at a shallow angle, and turns the nose to the direction of travel when the
                            // rear slides beyond the tyres' peak
    float unusedSwing = 0;  // share (0…1) of its line's lateral range that it does not use
    float reachWithin = std::numeric_limits<float>::infinity();  // m ahead within which it wants to be there
};

/// Turns a driver's wish into an input: through smoothing, on the arcade gearbox. `smoothed` is the driver's own state
/// from tick to tick.
DriverInput smoothedInput(RawInput& smoothed, const RawInput& wish, const Smoothing& smoothing, const Assists& assists,
                          float dt);

/// Returns the lateral acceleration (m/s²) that its tyres can hold on the ground where it is.
inline float sideGrip(const CarSnapshot& car, const CarParams& params) {
    return (car.telemetry.front.lateralGrip + car.telemetry.rear.lateralGrip) / params.body.mass;
}

/// Progress by which a driver finds out that it is stuck.
struct LineProgress {
    Vec2 anchor;             // m, its position when it last moved
    Vec2 backedFrom;         // m, where reversing began
    float standingTime = 0;  // s without movement
    float reverse = 0;       // s of reversing left
    float s = 0;             // m along the road, at the last progress
    float noneTime = 0;      // s since the last progress of some metres
    float offRoadTime = 0;   // s off the road
    float crawlTime = 0;     // s of crawling there
    float stuckTime = 0;     // s of crawling anywhere since the last progress
    bool wasFast = false;    // since the start, or since it gave up
};

struct DriverView;  // the driver's view of its car in a tick

/// The target lap times are those of a car that stays on its line. Off the line it slows down, off the road it comes
/// back at an angle, and against a wall it tries reverse (which only Transmission::Arcade gives).
class LineDriver {
public:
    static constexpr float kDefaultTick = 1.0f / 120;  // s
    static constexpr float kDefaultGrip = 0.97f;

    /// `grip` is the share of the car's grip that it uses, 0.5…1. Computes the line and the speeds, in some
    /// milliseconds.
    LineDriver(const Track& track, const CarParams& car, float grip = kDefaultGrip);
    /// Computes the speeds only. `pace` is the share of them at which it drives.
    LineDriver(std::shared_ptr<const DrivingLine> line, float grip, float pace = 1,
               const LineDriverParams& params = {});

    /// Returns the input for a tick of dt seconds.
    RawInput drive(const CarSnapshot& car, float dt = kDefaultTick, const DrivingTarget& aim = {});
    /// Adapts its speeds to the water or snow on the road, a part of the lap per call. Allocates nothing.
    void senseRoad(const RoadState& road) {
        if (wet_ && road.acts()) wet_->follow(road, *line_, speeds_);
    }
    /// Returns true after the drive() in which it found that neither driving nor reversing helps: it wants to be put
    /// back on the road. Then it tries anew.
    bool gaveUp() const { return gaveUp_; }
    /// Resets the progress state for a new start.
    void restart();

    const LineDriverParams& params() const { return params_; }
    const DrivingLine& line() const { return *line_; }
    const std::shared_ptr<const DrivingLine>& sharedLine() const { return line_; }
    /// Returns the line's position (m, world) at a road sample. targetSpeed() is in m/s.
    Vec2 linePoint(std::size_t sample) const { return line_->path.points[sample]; }
    /// Returns the offset (m left of the centre line) of the line that a driver follows off its own in that half.
    float laneLineOffset(int half, std::size_t sample) const {
        return half == 0 ? params_.lineSwing * line_->offset[sample] : line_->half(half).offset[sample];
    }
    /// Returns the speed limit (m/s) there on that half's line.
    float halfLimit(int half, std::size_t sample) const {
        return speedLimit(sample) * (half > 0 ? left_ : right_).limit[sample];
    }
    float targetSpeed(std::size_t sample) const { return speeds_.speed[sample]; }
    /// Returns the speed (m/s) that corners and brakes would allow there with an unlimited engine.
    float speedLimit(std::size_t sample) const { return speeds_.limit[sample]; }
    /// Returns the speed (m/s) for that target: that of its own line, blended by `aim.laneBlend` towards the half's
    /// line.
    float aimedSpeed(std::size_t sample, const DrivingTarget& aim) const;

private:
    void watchProgress(const DriverView& view, bool waits, float dt);
    bool freesItself(const DriverView& view, RawInput& input);

    LineDriverParams params_;
    std::shared_ptr<const DrivingLine> line_;
    SpeedLimits speeds_;
    SpeedLimits left_, right_;      // on the lines of the road's halves, as shares of speeds_
    std::optional<WetSpeeds> wet_;  // set if weather acts
    float tyrePace_ = 1;            // share of the speeds that its tyres allow in their present condition
    LineProgress progress_;
    bool gaveUp_ = false;
};

/// The slowest place on the driver's line within `way` m of a sample, to an eighth of that distance.
struct SlowestPlace {
    float way = 0;    // m to that place
    float speed = 0;  // m/s
};
SlowestPlace slowestAhead(const LineDriver& driver, std::size_t sample, float way);

}  // namespace slip
