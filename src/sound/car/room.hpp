// SPDX-License-Identifier: MIT
// Reflections at each place of the road: from walls, buildings, bridges and trees.
#pragma once
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Reflections from one side of the road.
struct RoomSide {
    float share = 0;      // 0…1, of the sound that is reflected
    float distance = 30;  // m, from the centre of the road
};

struct Room {
    RoomSide left, right;
    float roof = 0;  // 0…1
};

/// Returns one Room per road sample, from geometry only. Takes a few ms.
std::vector<Room> roomsOf(const Track& track);
/// Returns the room around a car. Without rooms it is the open field.
Room roomAt(const std::vector<Room>& rooms, const Track& track, const Location& place);
/// Returns the average, for two listeners in one mix.
Room mean(const Room& a, const Room& b);

}  // namespace slip
