// SPDX-License-Identifier: MIT
// What throws sound back at a place of the road: walls, buildings, bridges and trees.
#pragma once
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Of one side of the road.
struct RoomSide {
    float share = 0;      // 0…1, of the sound that comes back
    float distance = 30;  // m, from the middle of the road
};

struct Room {
    RoomSide left, right;
    float roof = 0;  // 0…1
};

/// One a sample of the road, by its geometry alone; some milliseconds.
std::vector<Room> roomsOf(const Track& track);
/// About a car: in the open where there are no rooms.
Room roomAt(const std::vector<Room>& rooms, const Track& track, const Location& place);
/// That of two ears in one.
Room mean(const Room& a, const Room& b);

}  // namespace slip
