// SPDX-License-Identifier: MIT
// Height parallax: high objects shift away from the point below the eye.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

inline constexpr float kMaxLeaning = 7;             // m; higher objects are drawn as if they had this height
inline constexpr float kParallaxPerMetre = 0.012f;  // share of the distance from the eye, per metre of height

struct HeightParallax {
    Vec2 eye;         // m, the point below it
    float share = 1;  // of the full lean; 0 makes everything flat
    /// Returns the factor on the distance from the eye for a place that high (m) above the ground.
    float growth(float height) const { return 1 + kParallaxPerMetre * share * height; }
    Vec2 at(Vec2 place, float height) const { return eye + (place - eye) * growth(height); }
    /// Returns the same for everything of that height.
    sf::Transform of(float height) const { return sf::Transform().scale(growth(height), growth(height), eye.x, eye.y); }
};

}  // namespace slip
