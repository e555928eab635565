// SPDX-License-Identifier: MIT
// A quiet counter beside the own car: the angle of a slide and the time for which it has been held. Drift mode has a
// counter of points instead (drift_counter.cpp).
#pragma once
#include "platform/paint/ui_box.hpp"

#include <SFML/System/Vector2.hpp>

#include <optional>
#include <span>
#include <string>

namespace slip {

struct CarParams;
struct CarSnapshot;
class Texts;

/// Time (s) for which ten seconds of one slide are praised, with points or without.
inline constexpr float kAwardShown = 2.5f;

/// A slide that the driver holds.
struct HeldSlide {
    double time = 0;     // s of simulation, of the last call
    float held = 0;      // s since it began
    float angle = 0;     // rad, at present, or when it was last wide enough
    float widest = 0;    // rad, so far
    float edge = 0;      // 0…1, closeness to losing it
    float narrow = 0;    // s for which it has been too narrow to count
    bool ended = true;   // and `held` and `widest` are those of the last one
    float since = 1e3f;  // s since it ended

    int tens = 0;            // of seconds, that it has been held
    float sinceTens = 1e3f;  // s since they became more
};

/// Follows the car to the simulated `time` (s). Counting begins at 15°, lasts while the slide is wider than 10°, and
/// survives the moment of a change of side. Time that leaps, as after a restart, begins anew.
void followSlide(HeldSlide& slide, const CarSnapshot& car, const CarParams& params, double time);

/// Returns the praise of a slide for each ten seconds, for as long as it is shown: "10 SECONDS!". Else empty.
std::string slidePraise(const Texts& texts, const HeldSlide& slide);

/// Returns how visible the counter is, 0…1: from 0.7 s of a slide until shortly after it.
float slideCounterShown(const HeldSlide& slide);

/// Returns the place of a counter of that size above the car at `own`, else below or beside it, inside the picture and
/// clear of all boxes in `taken` (design units). Empty if there is none.
std::optional<UiBox> slideCounterPlace(sf::Vector2f own, sf::Vector2f counter, sf::Vector2f picture,
                                       std::span<const UiBox> taken);

}  // namespace slip
