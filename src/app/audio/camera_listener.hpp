// SPDX-License-Identifier: MIT
// The listener that goes with a camera.
#pragma once
#include "render/base/camera.hpp"
#include "sound/car/audio_listener.hpp"

namespace slip {

/// Returns the listener in the car that a camera follows.
inline AudioListener earOf(std::size_t car, const Camera& camera) {
    const sf::FloatRect& part = camera.viewport;
    return {car, direction(-camera.rotation), 2 * part.left + part.width - 1, part.width};
}

}  // namespace slip
