// SPDX-License-Identifier: MIT
// How what stands high is seen from above: away from what lies below the eye, by its height.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

inline constexpr float kMaxLeaning = 7;        // m: what is higher is drawn as if it were so high
inline constexpr float kLeansAMetre = 0.012f;  // of the way from the eye, for a metre of height

struct Lean {
    Vec2 eye;         // m, what lies below it
    float share = 1;  // of the full lean; 0: all is flat
    /// What a place on the ground is multiplied by, from the eye, to be seen so high (m) above it.
    float growth(float height) const { return 1 + kLeansAMetre * share * height; }
    Vec2 at(Vec2 place, float height) const { return eye + (place - eye) * growth(height); }
    /// The same of all that is so high.
    sf::Transform of(float height) const { return sf::Transform().scale(growth(height), growth(height), eye.x, eye.y); }
};

}  // namespace slip
