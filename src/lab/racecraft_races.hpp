// The races by which the laboratory judges rivals, and what they say of a track.
#pragma once
#include "lab/resources.hpp"
#include "lab/verbs.hpp"

#include <array>

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

/// What the races on one track said.
struct TrackFigures {
    std::string track;
    double width = 0;  // m, the narrowest
    CarPair pair;
    double allPast = 0, mixedContacts = 0;           // share of races; a car and lap
    double passedPerson = 0, mostPassed = 0;         // cars of seven, mean; share of races with five or more
    double overtakes = 0, firstLapContacts = 0;      // a lap; a car
    double pole = 0, gapMiddle = 0, gapsWithin = 0;  // share of races; s; share of races
    double winners = 0;
    std::array<double, kMatchedPlayers.size()> matched{};  // place of each player among eight, mean
};

TrackFigures racecraftOn(const Resources& resources, const Track& track, const std::string& name,
                         const RacecraftOptions& options);

}  // namespace slip
