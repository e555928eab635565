// SPDX-License-Identifier: MIT
// Shows a recording: a timeline that fills while it is watched, and the controls of a player.
#pragma once
#include "race/event/best_laps.hpp"
#include "race/replay/playback.hpp"
#include "race/replay/replay_timeline.hpp"
#include "track/track.hpp"

#include <array>
#include <memory>

namespace slip {

/// Factors on the speed that the run was driven at; negative is backwards.
inline constexpr std::array kReplaySpeeds{-8.0f, -4.0f, -2.0f, -1.0f, 0.125f, 0.25f, 0.5f, 1.0f, 2.0f, 4.0f, 8.0f};

class ReplayPlayer {
public:
    /// Takes as long as its track and its poses need. `stop` ends it early; the player is then incomplete and must be
    /// discarded.
    explicit ReplayPlayer(Recording recording, const std::stop_token& stop = {});
    ReplayPlayer(const ReplayPlayer&) = delete;
    ReplayPlayer& operator=(const ReplayPlayer&) = delete;

    const Recording& recording() const { return recording_; }
    const Track* track() const { return track_ ? &*track_ : nullptr; }
    const ReplayTimeline& timeline() const { return timeline_; }

    /// Adds up to `ticks` ticks to the timeline. A change counts as several ticks.
    void fill(int ticks);
    bool filled() const { return playback_ == nullptr; }

    /// Returns the best lap of a car, as far as the timeline reaches. Returns nothing if it has none or if only its
    /// poses are known.
    std::optional<GhostLap> bestLap(std::size_t car) const {
        return recording_.ghost ? recording_.ghost : laps_.of(car);
    }

    double start() const { return timeline_.start(); }  // s
    double end() const;                                 // s, of the whole run
    double reach() const { return timeline_.end(); }    // s, end of what can be shown now

    double time() const { return time_; }  // s since the run's start
    bool playing() const { return playing_; }
    float speed() const { return kReplaySpeeds[speed_]; }

    /// Starts or pauses. At the end it starts again from the beginning.
    void play(bool on);
    void changeSpeed(int by);
    /// Goes to `time`, as far as the timeline reaches.
    void seek(double time);
    /// Pauses and moves by frames.
    void step(int frames);
    /// Advances by dt (s of real time). Pauses at either end.
    void advance(double dt);

private:
    Recording recording_;
    std::optional<Track> track_;
    ReplayTimeline timeline_;
    std::unique_ptr<Playback> playback_;  // until the timeline is complete
    BestLaps laps_;
    double time_ = 0;
    std::size_t speed_ = 7;
    bool playing_ = true;
};

}  // namespace slip
