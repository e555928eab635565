// SPDX-License-Identifier: MIT
// Figures of the look of a track, measured in pictures that the game takes of it.
#pragma once
#include "lab/common/resources.hpp"

#include <limits>
#include <string>
#include <vector>

namespace slip {

inline constexpr double kPaintLaw = 20, kRimLaw = 40;  // dE00 from the road; a paint must meet one of the two laws
inline constexpr double kUnseen = std::numeric_limits<double>::quiet_NaN();

struct LookFigures {
    std::string track;
    double verge = kUnseen;                      // dE00, exceeded along 95 % of the road's edges
    double paint = kUnseen, rim = kUnseen;       // dE00 from the road: of the worst paint, its rim
    std::string nearestPaint;                    // "#rrggbb"
    double ground = kUnseen, scenery = kUnseen;  // C* by day
    double tile = kUnseen;                       // correlation
    double shadow = kUnseen;                     // deg from the table of hours, maximum
    double hud = kUnseen, raceHud = kUnseen;     // share of the picture, driving alone and in a race
};

/// Paint of a car.
struct CarPaint {
    Colour colour;
    bool own = false;  // the player's paint, with a second rim
};
/// Returns the paints of the bundled cars and named rivals, and the alternative paints of rivals.
std::vector<CarPaint> carPaints(const Resources& resources);

/// Settings of the photographs of a track.
struct LookJob {
    std::string track;  // track as given on the game's command line
    int stations = 6;
    std::string pictures;  // folder for the pictures, TRACK-….png; if empty, a temporary one
    bool again = false;    // measure the pictures already in that folder
};
/// Runs the game and measures its pictures. Returns what is wrong with the pictures. Empty if nothing is.
std::string measureLook(LookFigures& figures, const Track& track, const std::vector<CarPaint>& paints,
                        const LookJob& visit);

}  // namespace slip
