// SPDX-License-Identifier: MIT
// Drifts by player models: how long one is held, which angles can be, how it ends, and whether a mistake loses it.
#pragma once
#include "race/testdrive/player_model.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace slip {

/// A player's way to drift: to keep to an angle by opening and closing it, or to hold the key into the slide and the
/// throttle.
enum class PlayerStyle { Modulating, Holding };
constexpr auto namesOf(const PlayerStyle*) { return std::array<std::string_view, 2>{"modulating", "holding"}; }

/// Returns the surface of the table for that car's drift: gravel with four driven wheels, otherwise the first one.
std::size_t driftSurfaceFor(const CarParams& car, const SurfaceTable& surfaces);

/// A drift to the left, begun with the handbrake at a speed (m/s), over eight seconds.
struct HeldDrift {
    float seconds = 0;       // the longest time with the sideslip between 15° and 40°
    float meanSideslip = 0;  // rad, in that time
    float ripple = 0;        // m/s², the greatest oscillation of the acceleration from tick to tick
};
HeldDrift heldDrift(const HandlingTest& test, float speed, PlayerStyle style);

/// The mean sideslips (rad) that a modulating player holds within 6° for three seconds.
struct AngleSpan {
    float least = 0, most = 0;
    float size() const { return most - least; }
};
AngleSpan heldAngles(const HandlingTest& test, float speed);

/// The end of a drift: the player lifts and countersteers.
struct Straightening {
    std::optional<float> seconds;  // until the sideslip stays under 8°; empty if it does not
    float otherSide = 0;           // rad, the greatest sideslip to the other side
};
Straightening straighten(const HandlingTest& test, float speed);

/// Returns the sideslip (deg over s) of three seconds after the handbrake, floored with the key at `key` (−1…1, into
/// the slide positive). It ends early if the car spins.
std::vector<Vec2> driftCurve(const HandlingTest& test, float speed, float key);

/// Returns true if a slide is lost (over 60°) when key and throttle are held for 1.5 s after the handbrake.
bool losesSlide(const HandlingTest& test, float speed);

}  // namespace slip
