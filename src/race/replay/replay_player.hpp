// SPDX-License-Identifier: MIT
// Watching a recording: a timeline that fills while one already looks, and the knobs of a player.
#pragma once
#include "race/event/best_laps.hpp"
#include "race/replay/playback.hpp"
#include "race/replay/replay_timeline.hpp"

#include <array>
#include <memory>

namespace slip {

/// Times the speed that the run was driven at; negative: backwards.
inline constexpr std::array kReplaySpeeds{-8.0f, -4.0f, -2.0f, -1.0f, 0.125f, 0.25f, 0.5f, 1.0f, 2.0f, 4.0f, 8.0f};

class ReplayPlayer {
public:
    /// Takes as long as its track and its poses do. stop: ends it early; the player is then incomplete: discard it.
    explicit ReplayPlayer(Recording recording, const std::stop_token& stop = {});
    ReplayPlayer(const ReplayPlayer&) = delete;
    ReplayPlayer& operator=(const ReplayPlayer&) = delete;

    const Recording& recording() const { return recording_; }
    const Track* track() const { return track_ ? &*track_ : nullptr; }
    const ReplayTimeline& timeline() const { return timeline_; }

    /// Adds up to `ticks` ticks to the timeline; changes count as several ticks.
    void fill(int ticks);
    bool filled() const { return playback_ == nullptr; }

    /// The best lap of a car, as far as the timeline reaches; none: it has none, or its poses are all that is known.
    std::optional<GhostLap> bestLap(int car) const { return recording_.ghost ? recording_.ghost : laps_.of(car); }

    double start() const { return timeline_.start(); }  // s
    double end() const;                                 // s, of the whole run
    double reach() const { return timeline_.end(); }    // s, what can be seen by now

    double time() const { return time_; }  // s since the run's start
    bool playing() const { return playing_; }
    float speed() const { return kReplaySpeeds[speed_]; }

    /// From the end on it begins anew.
    void play(bool on);
    void changeSpeed(int by);
    /// As far as the timeline reaches.
    void seek(double time);
    /// Halts, and goes by frames.
    void step(int frames);
    /// dt: s of real time. Halts at either end.
    void advance(double dt);

private:
    Recording recording_;
    std::optional<Track> track_;
    ReplayTimeline timeline_;
    std::unique_ptr<Playback> playback_;  // until the timeline is whole
    BestLaps laps_;
    double time_ = 0;
    std::size_t speed_ = 7;
    bool playing_ = true;
};

}  // namespace slip
