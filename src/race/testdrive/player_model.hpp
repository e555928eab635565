// SPDX-License-Identifier: MIT
// A player model: delayed, with full keys or a stick, through the device's smoothing and the assists of the settings.
#pragma once
#include "race/testdrive/manoeuvres.hpp"

#include <vector>

namespace slip {

/// The path from a player's hands to the car.
struct InputProfile {
    Smoothing smoothing;
    Assists assists;
    bool isStick = false;  // can be moved partly, unlike a key
};

/// The delay with which the player model sees the car, its decision interval, and the slides at which it acts.
struct PlayerModel {
    float delay = 0.2f, every = 0.1f;  // s
    float counterFrom = radians(6);    // sideslip, by its own estimate of now: countersteers, throttle half the time
    float liftFrom = radians(15);      // throttle off
};

/// A car, a plane and a player, for the figures of feel.hpp.
struct HandlingTest {
    const CarParams& car;
    const SurfaceTable& surfaces;
    std::size_t surface = 0, driftSurface = 0;  // indices into the table: for all figures, and for the drift
    InputProfile device;
    PlayerModel player = {};
};

/// A car on an endless plane in a player's hands.
class FeelDrive {
public:
    /// `surfaces` must outlive the drive. `speed` (m/s) is that of a rolling start.
    FeelDrive(const CarParams& car, const SurfaceTable& surfaces, std::size_t surface, const InputProfile& device,
              float speed)
        : drive_(car, surfaces, 120, speed, surface), device_(device) {}

    /// Steps by one tick with the hands' inputs.
    void step(const RawInput& hands);
    /// Does the same with pedals that hold a speed (m/s).
    void stepAtSpeed(float steer, float speed);
    /// Steps with the same input once more.
    void stepAgain() { drive_.step(last_); }

    const CarSnapshot& car() const { return drive_.car(); }
    float dt() const { return drive_.dt(); }
    float speed() const { return drive_.speed(); }
    float sideslip() const { return drive_.sideslip(); }

private:
    DriverInput smoothed(const RawInput& hands);

    TestDrive drive_;
    InputProfile device_;
    RawInput smoothed_;
    DriverInput last_;
    SpeedControllerState pedals_;
};

/// State of the car as the player model sees it.
struct Sight {
    float sideslip = 0;  // rad, estimated for now; positive: steering left counters it
    float seen = 0;      // rad, the sideslip a delay ago
    float speed = 0;     // m/s, delayed
    bool odd = false;    // true at every second decision: for a pedal that is pressed half the time
};

/// The perception and decision timing of the player model. It holds a decision until the next one.
class StandInDriver {
public:
    StandInDriver(const PlayerModel& player, bool isStick) : player_(player), isStick_(isStick) {}

    /// Call once per tick, also before it drives: it knows only what it has seen.
    void look(const FeelDrive& car);
    /// Returns its input. Call it after the look at the same tick.
    template <class Decide>
    RawInput drive(const FeelDrive& car, Decide&& decide) {
        if (isTime(car.dt())) hands_ = decide(sight());
        return hands_;
    }
    /// Returns what it sees now.
    Sight sight() const;
    /// Returns straight steering with `throttle`, or countersteering against the slide.
    RawInput catchSlide(const Sight& sight, float throttle) const;

private:
    struct Seen {
        float sideslip = 0, rate = 0;  // rad, rad/s
        float speed = 0;
    };
    bool isTime(float dt);

    PlayerModel player_;
    bool isStick_;
    std::vector<Seen> seen_;  // the oldest first, as far back as the delay
    RawInput hands_;
    float sinceDecision_ = 1e3f;  // s
    bool odd_ = false;
};

}  // namespace slip
