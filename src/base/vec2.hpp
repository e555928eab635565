// SPDX-License-Identifier: MIT
// Vectors in the plane. x is forward or east, y is left or north (ISO 8855). Angles are anticlockwise.
#pragma once
#include "base/real_math.hpp"

#include <cmath>

namespace slip {

struct Vec2 {
    float x = 0, y = 0;

    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
    friend constexpr Vec2 operator*(Vec2 a, float k) { return {a.x * k, a.y * k}; }
    friend constexpr Vec2 operator*(float k, Vec2 a) { return a * k; }
    friend constexpr bool operator==(Vec2, Vec2) = default;
    constexpr Vec2& operator+=(Vec2 b) { return *this = *this + b; }
};

constexpr float dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
/// Returns z of the cross product. It is positive if b points left of a.
constexpr float cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
inline float length(Vec2 a) { return std::sqrt(dot(a, a)); }
/// Rotates a by 90° to the left.
constexpr Vec2 leftOf(Vec2 a) { return {-a.y, a.x}; }
inline Vec2 direction(float angle) {
    const auto [sine, cosine] = real::sinCos(angle);
    return {cosine, sine};
}
/// Rotates a by the angle whose cosine and sine are `by`.
constexpr Vec2 rotate(Vec2 a, Vec2 by) { return {a.x * by.x - a.y * by.y, a.x * by.y + a.y * by.x}; }
/// Inverts rotate: returns a in a frame that is rotated by `by`.
constexpr Vec2 unrotate(Vec2 a, Vec2 by) { return {a.x * by.x + a.y * by.y, a.y * by.x - a.x * by.y}; }
constexpr Vec2 lerp(Vec2 a, Vec2 b, float t) { return a + (b - a) * t; }
/// Returns the unit vector along a, or (1, 0) for a zero vector.
inline Vec2 normalised(Vec2 a) {
    const float l = length(a);
    return l > 0 ? a * (1 / l) : Vec2{1, 0};
}

/// Position and heading.
struct Pose {
    Vec2 position;  // m
    float yaw = 0;  // rad
};

}  // namespace slip
