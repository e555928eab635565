// SPDX-License-Identifier: MIT
// Variation between races: a driver's form on the day, its start, how far it trusts tyres and corners, and its
// errors. Errors are more frequent under pressure and in hard corners. All of this follows from the seed.
#pragma once
#include "base/random.hpp"
#include "race/ai/form_params.hpp"

namespace slip {

/// A driver's form in one race.
struct Form {
    float lost = 0;       // share of the corner speed that is missing today
    float cold = 0;       // further share that is missing until the tyres are trusted; negative if it is bold then
    float warmUp = 1;     // laps until little of that is left
    float unsteady = 0;   // share by which corners differ
    float reaction = 0;   // s added at the lights
    float wheelspin = 0;  // share of the throttle that the start wastes
};
/// Draws a form. `consistency` is 0…1.
Form drawForm(Random& random, float consistency, const FormParams& params);

/// Errors in the next corner.
struct CornerError {
    float brakeDelay = 0;       // s, negative if too early
    float wander = 0;           // m beside the line
    float hesitate = 0;         // s on the way out with only a part of the throttle
    float tooFast = 0;          // share by which it comes faster than its car can corner; 0 if it does not
    bool isBlunder = false;     // it is more than scatter, so others can see it coming
    bool comesTooFast = false;  // the blunder is to brake too late or too little
};

/// Inputs of the error model.
struct ErrorModel {
    float clumsiness = 0;  // 0 for the best … 1 for a beginner, less if consistent
    float error = 0;       // chance of a blunder in a corner of middling difficulty
    float pressure = 0;    // 0…1, from a car close behind
};
/// Draws the errors of a corner. `hardness` (0…1) is that of the corner ahead.
CornerError drawError(Random& random, const ErrorModel& nerves, float hardness, const ErrorParams& params);

}  // namespace slip
