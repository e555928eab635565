// SPDX-License-Identifier: MIT
// Fixed cameras along a track, placed automatically, that look at a car and zoom.
#pragma once
#include "render/base/camera.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Returns places beside the road about every 140 m, outside of bends.
std::vector<Vec2> tracksidePlaces(const Track& track);

/// Returns the view of the camera nearest to the car, closer the nearer the car is. places: at least one.
Camera tracksideCamera(const std::vector<Vec2>& places, Vec2 car);

}  // namespace slip
