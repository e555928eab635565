// SPDX-License-Identifier: MIT
// A listener of the cars.
#pragma once
#include "base/vec2.hpp"

#include <cstddef>

namespace slip {

/// A listener in an own car, with an own picture.
struct AudioListener {
    std::size_t car = 0;
    Vec2 right{1, 0};                               // unit vector in the world that points to the right of the picture
    float pictureCentre = 0, pictureHalfWidth = 1;  // of the picture: −1 left edge of the window … 1 right edge
};

}  // namespace slip
