// SPDX-License-Identifier: MIT
// "Again from here": drives a stretch again and again from one point, with either of the car's set-ups.
#pragma once
#include "session/run/local_player.hpp"
#include "session/run/stretch.hpp"

#include <array>
#include <optional>
#include <utility>

namespace slip {

/// True if the driver may go back to a point: alone on the track, in time trial or practice, in no challenge.
bool hasPoints(const Session& session);

/// Computes the stretch of a try (`run`) on that track.
Stretch stretchOf(const Recording& run, const Track& track);

class RetryPoint {
public:
    /// The last try with set-up A and with set-up B, each as part of a lap for Ghost.
    using Tries = std::array<std::optional<Recording>, 2>;

    /// Sets the point where the player is after the last tick, and discards the tries from another point. `b` says
    /// whether set-up B drives.
    void mark(Session& session, const LocalPlayer& player, bool b);
    /// Puts the player back to the point with the next tick, at the same speed and with that set-up. The drive so far
    /// becomes the try of its set-up. Does nothing without a point.
    void again(Session& session, LocalPlayer& player, bool b);
    /// Call it once after each tick.
    void follow(const Session& session);
    /// Ends the try because the car has changed.
    void noteParams() { end(); }
    /// Removes the point, for a new start.
    void clear();

    bool isSet() const { return driver_.has_value(); }
    const Tries& last() const { return last_; }
    /// Returns true once after last() changed.
    bool pollChange() { return std::exchange(changed_, false); }

private:
    void begin(const EventSetup& setup, bool b);
    void end();

    std::optional<PlayerDriver> driver_;  // as it was at the point; empty without a point
    RecordedPose point_;
    double lapTime_ = 0;  // s of the lap, at the point
    std::size_t car_ = 0;
    std::optional<Recording> running_;  // empty if this drive is no try
    bool runningB_ = false;
    int ticks_ = 0;  // since the try began
    Tries last_;
    bool changed_ = false;
};

}  // namespace slip
