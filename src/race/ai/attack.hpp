// A driver's hunt for the car ahead: how much slower it is, how long it has held the driver up, and where the driver
// has tried to get by.
#pragma once
#include "race/ai/traffic.hpp"

namespace slip {

struct Attack {
    int prey = -1;        // the car ahead, if any
    float advantage = 0;  // share by which the driver is faster than it is, over the last seconds
    float inCorners = 0;  // the same where brakes and corners set the speed, not engines, as long as it is the same car
    float heldUp = 0;     // s
    int side = 0;         // on which it is trying to get by
    float sideFor = 0;    // s that it has been trying
    int tried = 0;        // side on which it has not got by
    float triedFor = 0;   // s since
};

/// What the driver itself does where the car ahead is.
struct Usual {
    float speed = 0;      // m/s
    bool corner = false;  // brakes and corners set it
};

/// A look at those around, dt s after the last one. lane: of the last look.
void follow(Attack& attack, const Neighbours& others, const OwnCar& own, const Usual& usual, const Lane& lane,
            float dt);

/// 0…1: how little a driver who has been held up so long minds the way round.
float impatience(const Attack& attack);

}  // namespace slip
