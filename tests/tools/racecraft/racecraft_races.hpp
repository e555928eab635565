// SPDX-License-Identifier: MIT
// The races that measure the rivals, and their results on a track.
#pragma once
#include "lab/common/resources.hpp"
#include "tools/reports/reports.hpp"

#include <array>
#include <limits>

namespace slip {

/// Two cars whose lap times differ by a good tenth.
struct CarPair {
    std::string slow, fast;
    float ratio = 0;  // of the lap times; 0 if there is no such pair
};

/// A player of the matched races.
struct MatchedPlayer {
    const char* car;
    float lap;  // relative to the AI driver's
};
inline constexpr std::array kMatchedPlayers{MatchedPlayer{"hatch", 1.30f}, MatchedPlayer{"coupe", 1.15f},
                                            MatchedPlayer{"gt", 1.05f}};

/// Laps of the players about whom nothing is known in their first race, relative to the AI driver's.
inline constexpr std::array kFirstPlayers{1.10f, 1.25f, 1.40f, 1.55f, 1.75f};

inline constexpr double kNearGap = 0.2, kFarGap = 6;  // s, target range between the first two
inline constexpr double kNotDriven = std::numeric_limits<double>::quiet_NaN();

/// Results of the races on one track.
struct TrackFigures {
    std::string track;
    double width = 0;  // m, at the narrowest point
    CarPair pair;
    double allPast = kNotDriven, mixedContacts = kNotDriven;    // share of races; per car and lap
    double passedPerson = kNotDriven, fivePassed = kNotDriven;  // cars of seven, mean; share of races with five or more
    double overtakes = kNotDriven, firstLapContacts = kNotDriven;               // per lap; per car
    double pole = kNotDriven, gapMiddle = kNotDriven, gapsWithin = kNotDriven;  // share of races; s; share of races
    double winners = kNotDriven;
    std::array<double, kMatchedPlayers.size()> matched{kNotDriven, kNotDriven, kNotDriven};  // mean position of eight
    std::array<double, kFirstPlayers.size()> first{kNotDriven, kNotDriven, kNotDriven, kNotDriven, kNotDriven};
    double leastCompany = kNotDriven;  // share of the first race with another car within 3 s; of the loneliest player
};

TrackFigures racecraftOn(const Resources& resources, const TrackInConditions& under, const std::string& name,
                         const RacecraftOptions& options);

}  // namespace slip
