// SPDX-License-Identifier: MIT
// What makes one race unlike another: a driver's form of the day, the start, how far tyres and corner are trusted, and
// the errors, more of them under pressure and where it is hard. All from the seed.
#pragma once
#include "base/random.hpp"

namespace slip {

/// Of a race.
struct Form {
    float lost = 0;       // share of the speed in corners that is not there today
    float cold = 0;       // share of it that is missing more until the tyres are trusted; negative: who is bold then
    float warmUp = 1;     // laps until little of that is left
    float unsteady = 0;   // share by which corners differ
    float reaction = 0;   // s more at the lights
    float wheelspin = 0;  // share of the throttle that the start wastes
};
/// consistency: 0…1.
Form drawForm(Random& random, float consistency);

/// What is to come in the next corner.
struct CornerError {
    float brakeDelay = 0;  // s, negative: too early
    float wander = 0;      // m beside the line
    float hesitate = 0;    // s on the way out, in which it dares but a part of the throttle
    float tooFast = 0;     // share by which it comes faster than its car can go round; 0: it does not
};

/// Who errs.
struct Nerves {
    float clumsiness = 0;  // 0 of the best … 1 of a beginner, less for the consistent
    float error = 0;       // chance of a blunder in a corner of middling difficulty
    float pressure = 0;    // 0…1, of a car close behind
};
/// hardness: 0…1, of the corner ahead.
CornerError drawError(Random& random, const Nerves& nerves, float hardness);

}  // namespace slip
