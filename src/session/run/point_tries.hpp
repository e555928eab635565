// SPDX-License-Identifier: MIT
// "Again from here": a stretch driven again and again from one point, with either of the car's set-ups.
#pragma once
#include "session/run/local_player.hpp"

#include <array>
#include <optional>
#include <utility>

namespace slip {

/// Where one may go back: alone on the track, where no points are counted.
bool hasPoints(const Session& session);

/// What was driven from the point, over the way along the road (m).
struct Stretch {
    std::vector<Vec2> speed;  // km/h
    std::vector<Vec2> steer;  // deg at the road wheels
};
/// run: a try on that track.
Stretch stretchOf(const Recording& run, const Track& track);

class PointTries {
public:
    /// The last try with set-up A, and with B: a stretch of a lap, for Ghost.
    using Tries = std::array<std::optional<Recording>, 2>;

    /// The point is where the player is after the last tick; what was driven from another is forgotten. b: which set-up
    /// drives.
    void mark(Session& session, const LocalPlayer& player, bool b);
    /// With the next tick the player is back at the point, at the same speed, and drives on with that set-up. What was
    /// driven from there before is its set-up's try. Does nothing without a point.
    void again(Session& session, LocalPlayer& player, bool b);
    /// Once after each tick.
    void follow(const Session& session);
    /// Another car from now on: the try ends here.
    void noteParams() { end(); }
    /// A new start: there is no point.
    void clear();

    bool isSet() const { return driver_.has_value(); }
    const Tries& last() const { return last_; }
    /// True once after last() changed.
    bool takeChange() { return std::exchange(changed_, false); }

private:
    void begin(const EventSetup& setup, bool b);
    void end();

    std::optional<PlayerDriver> driver_;  // as it was at the point; none: no point
    RecordedPose point_;
    double lapTime_ = 0;  // s of the lap, at the point
    int car_ = 0;
    std::optional<Recording> running_;  // none: the drive is no try
    bool runningB_ = false;
    int ticks_ = 0;  // since it began
    Tries last_;
    bool changed_ = false;
};

}  // namespace slip
