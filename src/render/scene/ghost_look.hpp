// SPDX-License-Identifier: MIT
// Look of a ghost.
#pragma once
#include "base/fields.hpp"
#include "render/cars/car_sprite.hpp"

namespace slip {

/// A lap that drives along: translucent, in a colour of its own.
struct GhostLook {
    CarLook look;
    Colour colour;
};

}  // namespace slip
