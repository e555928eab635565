// SPDX-License-Identifier: MIT
// Fixed cameras along a track, placed by themselves, that look at a car and zoom.
#pragma once
#include "render/base/camera.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Beside the road every hundred and some metres, outside of bends.
std::vector<Vec2> tracksidePlaces(const Track& track);

/// What the camera nearest to the car shows: closer the nearer it comes. places: at least one.
Camera tracksideCamera(const std::vector<Vec2>& places, Vec2 car);

}  // namespace slip
