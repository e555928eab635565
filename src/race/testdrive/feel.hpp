// SPDX-License-Identifier: MIT
// The handling of a car in a player's hands, in figures: provoked and caught slides, a held drift, the effect of a full
// key, how quickly it turns, and whether it twitches.
#pragma once
#include "race/testdrive/player_model.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace slip {

enum class Provocation { Flick, LiftOff, PowerSlide };
constexpr auto namesOf(const Provocation*) {
    return std::array<std::string_view, 3>{"flick", "lift_off", "power_slide"};
}

struct HandlingTest {
    const CarParams& car;
    const SurfaceTable& surfaces;
    std::size_t surface = 0, driftSurface = 0;  // indices into the table: for all figures, and for the drift
    InputProfile device;
    PlayerModel player = {};
};

/// Returns the surface of the table for that car's drift: gravel with four driven wheels, otherwise the first one.
std::size_t driftSurfaceFor(const CarParams& car, const SurfaceTable& surfaces);

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

/// The longest time with the sideslip between 15° and 35°, with the throttle floored or tapped.
struct HeldDrift {
    float seconds = 0;
    float meanSideslip = 0;  // rad
};
HeldDrift heldDrift(const HandlingTest& test);

/// Lateral acceleration (m/s²) 1.5 s after a key is pressed and held, at a held speed (m/s), and the best with a part
/// of the key.
struct FullKey {
    float speed = 0;
    float full = 0, best = 0;
    bool spun = false;
    float share() const { return best > 0 ? full / best : 0; }
};
FullKey fullKey(const HandlingTest& test, float speed);

/// Returns the time (s) from a full key to 63 % of the yaw rate that it leads to.
float yawRise(const HandlingTest& test, float speed);

/// Tick-to-tick oscillation of acceleration with steering and pedals held (m/s²): the smallest of six
/// alternating changes in a row. The worst of speeds from 0.2 to 40 m/s counts.
struct Ripple {
    float ax = 0, ay = 0;
};
Ripple ripple(const HandlingTest& test);

struct HandlingFigures {
    std::vector<Slide> slides;  // each provocation at 14, 15 … 28 m/s
    HeldDrift drift;
    std::vector<FullKey> keys;  // 10, 15 … 45 m/s
    float yawRise = 0;          // s, at 20 m/s
    Ripple ripple;
};
HandlingFigures measureFeel(const HandlingTest& test);

/// Returns true if a provocation made the car slide at all: by 8° or more.
bool slid(const Slide& slide);
/// Returns how many slid. The next two return the share (0…1) of those that was caught, and the median time that it
/// took (s). `by` selects one provocation.
int slidesOf(const HandlingFigures& feel, std::optional<Provocation> by = {});
float caughtShare(const HandlingFigures& feel, std::optional<Provocation> by = {});
float medianCatch(const HandlingFigures& feel, Provocation by);

}  // namespace slip
