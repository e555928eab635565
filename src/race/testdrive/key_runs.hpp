// SPDX-License-Identifier: MIT
// Effects of a key that is held, tapped, compared with a stick, and held while braking; and twitches of the car.
#pragma once
#include "race/testdrive/player_model.hpp"

#include <array>

namespace slip {

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

/// Returns by how much (deg) a key pressed for 150 ms at a speed (m/s) turns the car within two seconds.
float tapTurn(const HandlingTest& test, float speed);

/// Returns the greatest yaw rate after a full key over the mean of its third second, minus 1.
float yawOvershoot(const HandlingTest& test, float speed);

/// Returns the greatest sideslip (rad) while brake and steering are held, from `speed` (m/s) down to walking pace.
float brakingSideslip(const HandlingTest& test, float speed);

/// Returns the greatest slip angle (rad) of the rear axle while brake and steering are held, from `speed` (m/s) down to
/// 30 km/h. Unlike the sideslip, it leaves out that any car turns about its rear axle in a slow bend.
float brakingTailSlip(const HandlingTest& test, float speed);

/// Observes whether a figure alternates from tick to tick.
class Alternation {
public:
    /// Returns how much its last changes alternated, by the smallest of them, or 0 if two had the same sign.
    float see(float now);

private:
    float last_ = 0;
    std::array<float, 6> changes_{};
};

/// Tick-to-tick oscillation of acceleration with steering and pedals held (m/s²): the smallest of six
/// alternating changes in a row. The worst of speeds from 0.2 to 40 m/s counts.
struct Ripple {
    float ax = 0, ay = 0;
};
Ripple ripple(const HandlingTest& test);

}  // namespace slip
