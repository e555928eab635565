// SPDX-License-Identifier: MIT
// A stand-in for a player: late, with full keys or a stick, through the device's smoothing and the aids of the
// settings.
#pragma once
#include "race/testdrive/manoeuvres.hpp"

#include <vector>

namespace slip {

/// What stands between a player's hands and the car.
struct FeelDevice {
    Smoothing smoothing;
    Assists assists;
    bool isStick = false;  // goes part of the way, which a key does not
};

/// How late the stand-in sees the car, how seldom it decides, and at which slides it acts.
struct StandIn {
    float delay = 0.2f, every = 0.1f;  // s
    float counterFrom = radians(6);    // sideslip, by its own guess of now: steers against it, throttle half the time
    float liftFrom = radians(15);      // throttle off
};

/// A car on an endless plane in a player's hands.
class FeelDrive {
public:
    /// surfaces must outlive it. speed: m/s, rolling start.
    FeelDrive(const CarParams& car, const SurfaceTable& surfaces, int surface, const FeelDevice& device, float speed)
        : drive_(car, surfaces, 120, speed, surface), device_(device) {}

    /// One tick with what the hands ask for.
    void step(const RawInput& hands);
    /// The same with pedals that hold a speed (m/s).
    void stepAtSpeed(float steer, float speed);
    /// The same input once more.
    void stepAgain() { drive_.step(last_); }

    const CarSnapshot& car() const { return drive_.car(); }
    float dt() const { return drive_.dt(); }
    float speed() const { return drive_.speed(); }
    float sideslip() const { return drive_.sideslip(); }

private:
    DriverInput smoothed(const RawInput& hands);

    TestDrive drive_;
    FeelDevice device_;
    RawInput smoothed_;
    DriverInput last_;
    SpeedControllerState pedals_;
};

/// What the stand-in knows when it decides.
struct Sight {
    float sideslip = 0;  // rad, as it guesses it to be now; positive: steering left counters it
    float speed = 0;     // m/s, as it was
    bool odd = false;    // every second decision: for a pedal that is pressed half the time
};

/// Its eyes and its clock. What it decides is held until it decides anew.
class StandInDriver {
public:
    StandInDriver(const StandIn& player, bool isStick) : player_(player), isStick_(isStick) {}

    /// Once a tick, also before it drives: it knows only what it has seen.
    void look(const FeelDrive& car);
    /// After the look at the same tick.
    template <class Decide>
    RawInput drive(const FeelDrive& car, Decide&& decide) {
        if (isTime(car.dt())) hands_ = decide(sight());
        return hands_;
    }
    /// Straight on with `throttle`, or against the slide.
    RawInput catchSlide(const Sight& sight, float throttle) const;

private:
    struct Seen {
        float sideslip = 0, rate = 0;  // rad, rad/s
        float speed = 0;
    };
    bool isTime(float dt);
    Sight sight() const;

    StandIn player_;
    bool isStick_;
    std::vector<Seen> seen_;  // the oldest first, as far back as the delay goes
    RawInput hands_;
    float sinceDecision_ = 1e3f;  // s
    bool odd_ = false;
};

}  // namespace slip
