// SPDX-License-Identifier: MIT
// The races by which the laboratory judges rivals, and what they say of a track.
#pragma once
#include "lab/common/resources.hpp"
#include "tools/reports/reports.hpp"

#include <array>
#include <limits>

namespace slip {

/// Two kinds of car whose laps differ by a good tenth.
struct CarPair {
    std::string slow, fast;
    float ratio = 0;  // of the laps; 0: there is no such pair
};

/// A player of the matched races.
struct MatchedPlayer {
    const char* car;
    float lap;  // as a multiple of the machine's
};
inline constexpr std::array kMatchedPlayers{MatchedPlayer{"hatch", 1.30f}, MatchedPlayer{"coupe", 1.15f},
                                            MatchedPlayer{"gt", 1.05f}};

inline constexpr double kNearGap = 0.2, kFarGap = 6;  // s that are wanted between the first two
inline constexpr double kNotDriven = std::numeric_limits<double>::quiet_NaN();

/// What the races on one track said.
struct TrackFigures {
    std::string track;
    double width = 0;  // m, the narrowest
    CarPair pair;
    double allPast = kNotDriven, mixedContacts = kNotDriven;    // share of races; a car and lap
    double passedPerson = kNotDriven, fivePassed = kNotDriven;  // cars of seven, mean; share of races with five or more
    double overtakes = kNotDriven, firstLapContacts = kNotDriven;               // a lap; a car
    double pole = kNotDriven, gapMiddle = kNotDriven, gapsWithin = kNotDriven;  // share of races; s; share of races
    double winners = kNotDriven;
    std::array<double, kMatchedPlayers.size()> matched{kNotDriven, kNotDriven, kNotDriven};  // place among eight, mean
};

TrackFigures racecraftOn(const Resources& resources, const TrackUnderSky& under, const std::string& name,
                         const RacecraftOptions& options);

}  // namespace slip
