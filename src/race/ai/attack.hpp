// SPDX-License-Identifier: MIT
// A driver's hunt for the car ahead: how much slower it is, how long it has held the driver up, and where the driver
// has tried to get by; and whom it lets go first of those that it has long been side by side with.
#pragma once
#include "race/ai/traffic.hpp"

namespace slip {

struct Attack {
    int prey = -1;        // the car ahead, if any
    float advantage = 0;  // share by which the driver is faster than it is, over the last seconds
    float inCorners = 0;  // the same where brakes and corners set the speed, not engines, as long as it is the same car
    float heldUp = 0;     // s
    float chase = 0;      // s that it has been close behind whoever is ahead, held up or not
    int side = 0;         // on which it is trying to get by
    float sideFor = 0;    // s that it has been trying
    int tried = 0;        // side on which it has not got by
    float triedFor = 0;   // s since
    int beside = -1;      // car that it is side by side with
    float besideFor = 0;  // s
    int concedes = -1;    // car that it lets go first
    float rest = 0;       // s for which it leaves the car ahead alone after that, unless it is clearly faster
};

/// What the driver itself does where the car ahead is.
struct Usual {
    float speed = 0;      // m/s
    bool corner = false;  // brakes and corners set it
};

/// A look at those around, dt s after the last one. lane: of the last look.
void follow(Attack& attack, const Neighbours& others, const OwnCar& own, const Usual& usual, const Lane& lane,
            float dt);

/// It has just let somebody go first, and does not try the same again at once.
bool rests(const Attack& attack);

/// 0…1: how much harder than it likes a driver goes who has been close behind for so long, at the risk of errors.
float resolve(const Attack& attack);

/// 0…1: how little a driver who has been held up so long minds the way round.
float impatience(const Attack& attack);

}  // namespace slip
