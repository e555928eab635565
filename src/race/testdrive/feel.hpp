// SPDX-License-Identifier: MIT
// How a car feels in a player's hands, in figures: slides that are provoked and caught, a drift that is held, what a
// full key is worth, how quickly it turns, and whether it twitches.
#pragma once
#include "race/testdrive/stand_in.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace slip {

enum class Provocation { Flick, LiftOff, PowerSlide };
constexpr auto namesOf(const Provocation*) {
    return std::array<std::string_view, 3>{"flick", "lift_off", "power_slide"};
}

struct FeelTest {
    const CarParams& car;
    const SurfaceTable& surfaces;
    int surface = 0, driftSurface = 0;  // of the table; where all is measured, and where a drift is held
    FeelDevice device;
    StandIn player = {};
};

/// Of the table, where a drift of that car is tried: gravel with four driven wheels, else its first one.
int driftSurfaceFor(const CarParams& car, const SurfaceTable& surfaces);

/// Provoked in a bend to the left at a speed (m/s), and left to the stand-in for six seconds.
struct Slide {
    float speed = 0;
    Provocation by = Provocation::Flick;
    float peakSideslip = 0;            // rad
    std::optional<float> caughtAfter;  // s from the provocation's end until it stays under 8°
    bool spun = false;                 // over 60°
    std::vector<Vec2> curve = {};      // s from the bend's beginning, deg of sideslip
};
Slide provokedSlide(const FeelTest& test, float speed, Provocation by);

/// The longest time with the sideslip between 15° and 35°, the throttle floored or tapped.
struct HeldDrift {
    float seconds = 0;
    float meanSideslip = 0;  // rad
};
HeldDrift heldDrift(const FeelTest& test);

/// Side acceleration (m/s²) 1.5 s after a key is pressed and held, at a held speed (m/s), and the best that a part of
/// the key gives.
struct FullKey {
    float speed = 0;
    float full = 0, best = 0;
    bool spun = false;
    float share() const { return best > 0 ? full / best : 0; }
};
FullKey fullKey(const FeelTest& test, float speed);

/// s from a full key to 63 % of the yaw rate that it leads to.
float yawRise(const FeelTest& test, float speed);

/// How much accelerations go to and fro from tick to tick with the steering and pedals held (m/s²), by the least of
/// six changes in a row; the worst of speeds from 0.2 to 40 m/s.
struct Ripple {
    float ax = 0, ay = 0;
};
Ripple ripple(const FeelTest& test);

struct Feel {
    std::vector<Slide> slides;  // each provocation at 14, 15 … 28 m/s
    HeldDrift drift;
    std::vector<FullKey> keys;  // 10, 15 … 45 m/s
    float yawRise = 0;          // s, at 20 m/s
    Ripple ripple;
};
Feel measureFeel(const FeelTest& test);

/// Whether a provocation made the car slide at all: by 8° or more.
bool slid(const Slide& slide);
/// How many slid, what share (0…1) of those was caught, and the middle of the times that it took (s); by: of that
/// provocation.
int slidesOf(const Feel& feel, std::optional<Provocation> by = {});
float caughtShare(const Feel& feel, std::optional<Provocation> by = {});
float medianCatch(const Feel& feel, Provocation by);

}  // namespace slip
