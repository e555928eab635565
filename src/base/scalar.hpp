// SPDX-License-Identifier: MIT
// Scalars, constants and units.
#pragma once
#include "base/real_math.hpp"

#include <algorithm>
#include <cmath>

namespace slip {

inline constexpr float kPi = 3.14159265358979f;
inline constexpr float kGravity = 9.81f;      // m/s²
inline constexpr float kAirDensity = 1.225f;  // kg/m³, ISA sea level
inline constexpr float kRpmPerRadS = 60 / (2 * kPi);
inline constexpr float kKmhPerMs = 3.6f;
inline constexpr float kMilesPerKm = 0.621371f;

constexpr float radians(float degrees) { return degrees * (kPi / 180); }
constexpr float degrees(float radians) { return radians * (180 / kPi); }
constexpr float sq(float x) { return x * x; }
/// Returns −1 or +1; zero counts as positive.
constexpr float signOf(float x) { return x < 0 ? -1.0f : 1.0f; }
constexpr float lerp(float a, float b, float t) { return a + (b - a) * t; }
/// Rises from 0 to 1 with zero slope at both ends, for t in 0…1.
constexpr float smoothstep(float t) { return t * t * (3 - 2 * t); }
/// Returns 0 below `from` and 1 above `to`, linear between.
constexpr float ramp(float x, float from, float to) { return std::clamp((x - from) / (to - from), 0.0f, 1.0f); }
inline float roundedTo(float value, float step) { return std::round(value / step) * step; }
/// Moves `value` towards `target` by at most `most`.
constexpr float approach(float value, float target, float most) {
    return value + std::clamp(target - value, -most, most);
}
/// Returns the share of the distance to its target that an exponential smoother of time constant tau covers in dt.
inline float smoothingShare(float dt, float tau) { return 1 - real::exp(-dt / tau); }
/// Returns atan2(y, x) for x ≥ 0, within 2e-7. It uses only + − × ÷ (the same bits on any processor) and costs half as
/// much as the library's. Source: M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 4.4.49. A step of four
/// wheels calls it eight times.
[[gnu::always_inline]] inline float angleOf(float y, float x) {
    const float size = std::abs(y);
    if (size == 0) return 0;
    const bool steep = size > x;
    const float t = steep ? x / size : size / x;
    const float t2 = t * t, t4 = t2 * t2;
    const float low = (1 - 0.3333314528f * t2) + t4 * (0.1999355085f - 0.1420889944f * t2);
    const float high = (0.1065626393f - 0.0752896400f * t2) + t4 * (0.0429096138f - 0.0161657367f * t2);
    const float angle = t * (low + t4 * t4 * (high + t4 * t4 * 0.0028662257f));
    return std::copysign(steep ? kPi / 2 - angle : angle, y);
}
/// Wraps `angle` into −π…π.
inline float wrapAngle(float angle) { return std::remainder(angle, 2 * kPi); }

}  // namespace slip
