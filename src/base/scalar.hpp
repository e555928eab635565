// Scalars, constants and units.
#pragma once
#include <algorithm>
#include <cmath>

namespace slip {

inline constexpr float kPi = 3.14159265358979f;
inline constexpr float kGravity = 9.81f;      // m/s²
inline constexpr float kAirDensity = 1.225f;  // kg/m³, ISA sea level
inline constexpr float kRpmPerRadS = 60 / (2 * kPi);
inline constexpr float kKmhPerMs = 3.6f;

constexpr float radians(float degrees) { return degrees * (kPi / 180); }
constexpr float degrees(float radians) { return radians * (180 / kPi); }
constexpr float sq(float x) { return x * x; }
/// −1 or +1; zero counts as positive.
constexpr float signOf(float x) { return x < 0 ? -1.0f : 1.0f; }
constexpr float lerp(float a, float b, float t) { return a + (b - a) * t; }
/// 0 below `from`, 1 above `to`, linear between.
constexpr float ramp(float x, float from, float to) { return std::clamp((x - from) / (to - from), 0.0f, 1.0f); }
/// `value` moved towards `target` by at most `most`.
constexpr float approach(float value, float target, float most) {
    return value + std::clamp(target - value, -most, most);
}
/// The share of the way to its target that an exponential smoother of time constant tau goes in dt.
inline float smoothingShare(float dt, float tau) { return 1 - std::exp(-dt / tau); }
/// angle brought into −π…π.
inline float wrapAngle(float angle) { return std::remainder(angle, 2 * kPi); }

}  // namespace slip
