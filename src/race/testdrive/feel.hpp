// SPDX-License-Identifier: MIT
// The handling of a car in a player's hands, in figures: provoked and caught slides, drifts (drift_runs.hpp), the
// effect of a key, how quickly it turns, and whether it twitches (key_runs.hpp).
#pragma once
#include "base/scalar.hpp"
#include "race/testdrive/drift_runs.hpp"
#include "race/testdrive/key_runs.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace slip {

enum class Provocation { Flick, LiftOff, PowerSlide };
constexpr auto namesOf(const Provocation*) {
    return std::array<std::string_view, 3>{"flick", "lift_off", "power_slide"};
}

/// A slide provoked in a left-hand bend at a speed (m/s) and left to the player model for six seconds.
struct Slide {
    float speed = 0;
    Provocation by = Provocation::Flick;
    float peakSideslip = 0;            // rad
    std::optional<float> caughtAfter;  // s from the provocation's end until it stays under 8°; empty if it does not
    bool spun = false;                 // over 60°
    std::vector<Vec2> curve = {};      // s from the beginning of the bend, deg of sideslip
};
Slide provokedSlide(const HandlingTest& test, float speed, Provocation by);

/// A drift at a speed (m/s) by one style of player.
struct DriftAt {
    PlayerStyle style = PlayerStyle::Modulating;
    float speed = 0;
    HeldDrift held = {};
};

inline constexpr std::array kDriftSpeeds{60 / kKmhPerMs, 80 / kKmhPerMs, 110 / kKmhPerMs};

struct HandlingFigures {
    std::vector<Slide> slides;             // each provocation at 14, 15 … 28 m/s
    std::vector<DriftAt> drifts;           // each style at kDriftSpeeds
    AngleSpan span;                        // at 70 km/h
    Straightening straightening;           // from 80 km/h
    float lostShare = 0;                   // 0…1 of the mistakes at 14, 16 … 28 m/s that lose the slide
    std::vector<FullKey> keys, looseKeys;  // 10, 15 … 45 m/s, on the first surface and on gravel
    float yawRise = 0;                     // s, at 20 m/s
    float tapTurn = 0;                     // deg, at 150 km/h
    float yawOvershoot = 0;                // share, at 126 km/h
    float brakingSideslip = 0;             // rad, from 140 km/h
    Ripple ripple;
};
/// Measures everything, with the drifts of these styles.
HandlingFigures measureFeel(const HandlingTest& test, std::span<const PlayerStyle> styles);

/// Returns the longest drift of a style. Null without one.
const HeldDrift* longestDrift(const HandlingFigures& feel, PlayerStyle style);

/// Returns true if a provocation made the car slide at all: by 8° or more.
bool slid(const Slide& slide);
/// Returns how many slid. The next two return the share (0…1) of those that was caught, and the median time that it
/// took (s). `by` selects one provocation.
int slidesOf(const HandlingFigures& feel, std::optional<Provocation> by = {});
float caughtShare(const HandlingFigures& feel, std::optional<Provocation> by = {});
float medianCatch(const HandlingFigures& feel, Provocation by);

}  // namespace slip
