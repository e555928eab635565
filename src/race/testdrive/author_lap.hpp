// SPDX-License-Identifier: MIT
// The machine's best lap at full skill, from which the medals are reckoned: for the list of author times, and as a
// ghost. The same track and car give the same lap.
#pragma once
#include "race/event/best_laps.hpp"
#include "race/event/event.hpp"

namespace slip {

/// The machine alone against the clock, from a standing start at once.
EventSetup machineAlone(const CarParams& car);
/// s that so many laps of it are waited for.
double longestRun(const Track& track, int laps);

class AuthorLap {
public:
    /// The track must outlive it.
    AuthorLap(const Track& track, const CarParams& car, const FileStamp& carFile = {}, const FileStamp& trackFile = {});

    /// Some more ticks of its laps; false once they are over.
    bool drive(int ticks);
    const Entrant& car() const { return event_.setup().entrants.front(); }
    /// s; 0: none that counts so far.
    double time() const;
    /// To be asked when the laps are over; none: it drove none that counts.
    std::optional<Recording> ghost() const;

private:
    bool isOver() const;

    Event event_;
    BestLaps best_;
    double most_;            // s, after which a lap is no longer waited for
    double overSince_ = -1;  // s; negative: not yet
};

/// s, driven to its end; 0: none that counts.
double authorTime(const Track& track, const CarParams& car);

}  // namespace slip
