// SPDX-License-Identifier: MIT
// Plays a recording's inputs through the simulation again.
#pragma once
#include "race/event/recording.hpp"
#include "race/event/ruled_race.hpp"
#include "track/track.hpp"

#include <optional>
#include <string>

namespace slip {

/// Returns the track that the recording was driven on, or nothing for the plane. Takes some milliseconds.
std::optional<Track> trackOf(const Recording& recording);

class Playback {
public:
    /// The recording must be playable; it and the track (trackOf) must outlive the playback.
    Playback(const Recording& recording, const Track* track);

    /// Steps by one tick. Returns false at the end, where nothing happens any more.
    bool step();
    const Snapshot& now() const { return race_.now(); }
    const Race& race() const { return race_.race(); }
    /// Returns how many changes came in the last tick.
    int changes() const { return static_cast<int>(changes_.size()); }
    std::uint64_t stateHash() const { return race_.stateHash(); }
    /// Returns the first second so far (from 1) after which the state was not the recorded one, or none was recorded.
    std::optional<std::int64_t> firstDifference() const { return firstDifference_; }

private:
    void takeChanges();
    void compareHash();

    const Recording& recording_;
    RuledRace race_;
    std::vector<InputReader> readers_;
    std::vector<DriverInput> inputs_;
    std::vector<EventChange> changes_;  // of the current tick
    std::size_t nextChange_ = 0;
    std::optional<std::int64_t> firstDifference_;
};

/// Returns telemetry of one car over the whole recording as CSV text, in the columns of `drive`. `sample` is in rows
/// per second, at most the recording's tick rate.
std::string telemetryCsv(const Recording& recording, const Track* track, std::size_t car, int sample);

}  // namespace slip
