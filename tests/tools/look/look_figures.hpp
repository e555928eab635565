// SPDX-License-Identifier: MIT
// The figures of the look of a track, out of pictures that the game takes of it.
#pragma once
#include "lab/common/resources.hpp"

#include <limits>
#include <string>
#include <vector>

namespace slip {

inline constexpr double kPaintLaw = 25, kRimLaw = 40;  // dE00 from the road: one of them is kept
inline constexpr double kUnseen = std::numeric_limits<double>::quiet_NaN();

struct LookFigures {
    std::string track;
    Theme theme = Theme::Meadow;
    double verge = kUnseen;  // dE00, of 95 % of the road's edges
    double
        paint = kUnseen,
        rim = kUnseen;  // dE00 from the road: of the paint that breaks its law most, or else is nearest, and of its rim
    std::string nearestPaint;                                    // "#rrggbb"
    double dark = kUnseen, light = kUnseen;                      // L* of whole pictures by day, p5 and p95
    double road = kUnseen, ground = kUnseen, scenery = kUnseen;  // C* by day
    double night = kUnseen, nightSpread = kUnseen;               // mean C*; L* from p5 to p95
    double tile = kUnseen;                                       // correlation
    double shadow = kUnseen;                                     // deg from the table of hours, at most
    double hud = kUnseen, raceHud = kUnseen;                     // share of the picture, alone and in a race
};

/// A colour that a car is painted in.
struct CarPaint {
    Colour colour;
    bool own = false;  // a player's, with a second rim
};
/// The bundled cars', the named rivals', and those that rivals wear instead.
std::vector<CarPaint> carPaints(const Resources& resources);

/// What is photographed of a track.
struct LookVisit {
    std::string track;     // as the game is told of it
    int stations = 6;      // by day
    std::string pictures;  // folder that keeps what was photographed, as TRACK-….png; empty: none does
    bool again = false;    // what lies there is measured
};
/// Runs the game. What is wrong with its pictures; empty: nothing is.
std::string seeLook(LookFigures& figures, const Track& track, const std::vector<CarPaint>& paints,
                    const LookVisit& visit);

}  // namespace slip
