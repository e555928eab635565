// SPDX-License-Identifier: MIT
// Drives any car round any track by itself: a racing line, a speed for every metre of it from the car's own grip,
// brakes and engine, and a preview steering. Its output is a RawInput, smoothed and quantised like a person's.
#pragma once
#include "race/ai/driving_line.hpp"
#include "race/ai/wet_speeds.hpp"
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace slip {

/// Share of the line's swing across the road that a driver keeps beside it where it has no half to itself.
inline constexpr float kLineSwing = 0.4f;

/// What traffic and mood change of the bare line.
struct Aim {
    float aside = 0;  // m left of the line; never off the road
    int half = 0;     // 1, −1: of the road, for whose line it leaves its own; 0: for a flat image of its own
    float lane = 0, leave = 0;  // m left of that, and the share (0…1) of the way from the line to there
    float maxSpeed = std::numeric_limits<float>::infinity();  // m/s
    float brakeDelay = 0;                                     // s by which it brakes too late; negative: too early
    float pace = 1;       // share of the speeds that corners and brakes allow at which it drives
    float tow = 0;        // share by which it may be faster than it means to: in a tow, or by an error
    bool steady = false;  // it comes to its line at a shallow angle, and turns the nose to the car's way where the
                          // rear slides beyond what its tyres like
    float wide = 0;       // share (0…1) of its line's way to either side that it does not use
    float within = std::numeric_limits<float>::infinity();  // m of way ahead in which it wants to be there
};

/// What a driver's wish comes to: through smoothing, on the arcade gearbox. smoothed: the driver's own, from tick to
/// tick.
DriverInput smoothedInput(RawInput& smoothed, const RawInput& wish, const Smoothing& smoothing, const Assists& assists,
                          float dt);

/// m/s² across that its tyres can hold on the ground where it is.
inline float sideGrip(const CarSnapshot& car, const CarParams& params) {
    return (car.telemetry.front.lateralGrip + car.telemetry.rear.lateralGrip) / params.body.mass;
}

/// Lap times that the driver aims at are those of a car that stays on its line; off the line it slows, off the road it
/// comes back at an angle, against a wall it tries reverse (which only Transmission::Arcade gives).
class LineDriver {
public:
    static constexpr float kUsualTick = 1.0f / 120;  // s
    static constexpr float kUsualGrip = 0.97f;

    /// grip: share of the car's grip that it uses, 0.5…1. Works out the line and the speeds, some milliseconds.
    LineDriver(const Track& track, const CarParams& car, float grip = kUsualGrip);
    /// The speeds only. pace: share of them at which it drives.
    LineDriver(std::shared_ptr<const DrivingLine> line, float grip, float pace = 1);

    /// Once a tick of dt seconds.
    RawInput drive(const CarSnapshot& car, float dt = kUsualTick, const Aim& aim = {});
    /// Its speeds follow what lies on the road; a part of the lap each time. Allocates nothing.
    void feelRoad(const RoadState& road) {
        if (wet_ && road.acts()) wet_->follow(road, *line_, speeds_);
    }
    /// True after the drive() in which it found that neither driving nor reversing gets it on: it wants to be put back
    /// on the road. Then it tries anew.
    bool gaveUp() const { return gaveUp_; }
    /// Forgets what happened on the way, for a new start.
    void restart();

    const DrivingLine& line() const { return *line_; }
    const std::shared_ptr<const DrivingLine>& sharedLine() const { return line_; }
    /// Line position (m, world) and target speed (m/s) at a road sample.
    Vec2 linePoint(int sample) const { return line_->path.points[static_cast<std::size_t>(sample)]; }
    /// m left of the centre line, of what a driver follows who has left its line for that half.
    float laneBase(int half, int sample) const {
        const auto i = static_cast<std::size_t>(sample);
        return half == 0 ? kLineSwing * line_->offset[i] : line_->half(half).offset[i];
    }
    /// m/s there in that half.
    float halfLimit(int half, int sample) const {
        return speedLimit(sample) * (half > 0 ? left_ : right_).limit[static_cast<std::size_t>(sample)];
    }
    float targetSpeed(int sample) const { return speeds_.speed[static_cast<std::size_t>(sample)]; }
    /// m/s there that corners and brakes allow a car whose engine knows no end.
    float speedLimit(int sample) const { return speeds_.limit[static_cast<std::size_t>(sample)]; }

private:
    struct View;
    View look(const CarSnapshot& car, const Aim& aim) const;
    Vec2 aimPoint(int sample, const Aim& aim) const;
    float stillBeside(const CarSnapshot& car, float beside, float preview) const;
    float wantedSpeed(const View& view, const Aim& aim) const;
    float aimedSpeed(int sample, const Aim& aim) const;
    float delayedSpeed(const View& view, const Aim& aim) const;
    float changeAhead(const View& view, const Aim& aim) const;
    float frontSlipFor(float share) const;
    float straightening(const View& view) const;
    float steerFor(const View& view, const Aim& aim) const;
    void pedalsFor(const View& view, float wanted, const Aim& aim, RawInput& input) const;
    float tractionOf(const Telemetry& t) const;
    float brakeHold(const Telemetry& t) const;
    float engineLock(const Telemetry& t) const;
    void watchProgress(const View& view, bool waits, float dt);
    bool freesItself(const View& view, RawInput& input);

    std::shared_ptr<const DrivingLine> line_;
    SpeedLimits speeds_;
    SpeedLimits left_, right_;      // of the lines of the road's halves, as shares of those
    std::optional<WetSpeeds> wet_;  // where weather acts
    Vec2 anchor_;                   // m, where it last was when it stood
    Vec2 backedFrom_;               // m
    float still_ = 0;               // s near the anchor
    float reverse_ = 0;             // s that it goes on reversing
    float progressS_ = 0;           // m along the road
    float noProgress_ = 0;          // s since it got on by some metres
    float lost_ = 0;                // s beside the road
    bool gaveUp_ = false;
};

/// Where it will be slowest on its line within so many metres from a sample, to an eighth of that way.
struct SlowestPlace {
    float way = 0;    // m to it
    float speed = 0;  // m/s
};
SlowestPlace slowestAhead(const LineDriver& driver, int sample, float way);

}  // namespace slip
