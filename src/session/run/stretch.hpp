// SPDX-License-Identifier: MIT
// The course of a drive from a point.
#pragma once
#include "base/vec2.hpp"

#include <vector>

namespace slip {

/// A drive from a point, over the distance along the road (m).
struct Stretch {
    std::vector<Vec2> speed;  // km/h
    std::vector<Vec2> steer;  // deg at the road wheels
};

}  // namespace slip
