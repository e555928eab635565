// SPDX-License-Identifier: MIT
// The AI driver's best lap at full skill, from which the medals are computed: for the list of author times, and as a
// ghost. The same track and car give the same lap.
#pragma once
#include "race/event/best_laps.hpp"
#include "race/event/event.hpp"

namespace slip {

/// Returns the set-up of the AI driver alone against the clock, with a standing start at once.
EventSetup soloAiEvent(const CarParams& car);
/// Returns the timeout (s) for `laps` laps.
double longestRun(const Track& track, int laps);

class AuthorLap {
public:
    /// The track must outlive the object.
    AuthorLap(const Track& track, const CarParams& car, const FileStamp& carFile = {}, const FileStamp& trackFile = {});

    /// Drives some more ticks of its laps. Returns false once they are over.
    bool drive(int ticks);
    const Entrant& car() const { return event_.setup().entrants.front(); }
    /// Returns the best time so far (s), or 0 without a valid lap.
    double time() const;
    /// Returns the best lap as a ghost, or nothing without a valid lap. Call it when the laps are over.
    std::optional<Recording> ghost() const;

private:
    bool isOver() const;

    Event event_;
    BestLaps best_;
    double most_;            // s, timeout
    double overSince_ = -1;  // s; negative before that
};

/// Returns the author time (s) after driving all laps, or 0 without a valid lap.
double authorTime(const Track& track, const CarParams& car);

}  // namespace slip
