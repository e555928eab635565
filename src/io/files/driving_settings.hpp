// How the car follows the player: gearbox, driving aids, smoothing of devices, sticks.
#pragma once
#include "vehicle/driver_input.hpp"

namespace slip {

constexpr auto namesOf(const Transmission*) { return std::array<std::string_view, 3>{"automatic", "arcade", "manual"}; }
/// Which driving aids are on, and how strong.
struct AssistSettings {
    bool abs = true, tractionControl = true, stability = false, steeringHelp = false;
    float absStrength = 1, tractionControlStrength = 1, stabilityStrength = 1, steeringHelpStrength = 1;
};
constexpr auto fieldsOf(const AssistSettings*) {
    return FieldList{
        field(&AssistSettings::abs, {.key = "abs", .doc = "keeps the brakes from locking a wheel"}),
        field(&AssistSettings::tractionControl,
              {.key = "traction_control", .doc = "keeps the engine from spinning the wheels"}),
        field(&AssistSettings::stability,
              {.key = "stability", .doc = "brakes single wheels and cuts the throttle against a slide"}),
        field(&AssistSettings::steeringHelp,
              {.key = "steering_help",
               .doc = "no more lock than the front tyres can use, and a little countersteer in a slide"}),
        field(&AssistSettings::absStrength,
              {.key = "abs_strength", .doc = "1: no wheel slips past its best grip", .low = 0, .high = 1}),
        field(&AssistSettings::tractionControlStrength, {.key = "traction_control_strength",
                                                         .doc = "1: no driven wheel slips past its best grip",
                                                         .low = 0,
                                                         .high = 1}),
        field(&AssistSettings::stabilityStrength,
              {.key = "stability_strength", .doc = "how firmly it holds the line", .low = 0, .high = 1}),
        field(&AssistSettings::steeringHelpStrength,
              {.key = "steering_help_strength", .doc = "how much it steers for you", .low = 0, .high = 1}),
    };
}

/// What the settings ask of the car: 0 for an aid that is off.
Assists assistsOf(const AssistSettings& settings);

struct SmoothingSettings {
    Smoothing keyboard = kKeyboardSmoothing, pad = kPadSmoothing;
};
constexpr auto fieldsOf(const SmoothingSettings*) {
    return FieldList{
        field(&SmoothingSettings::keyboard, {.key = "keyboard", .doc = "keys: full on or off, so smoothed more"}),
        field(&SmoothingSettings::pad, {.key = "pad", .doc = "sticks and triggers"}),
    };
}

struct PadSettings {
    float deadZone = 0.08f;
    float exponent = 1.6f;
};
constexpr auto fieldsOf(const PadSettings*) {
    return FieldList{
        field(&PadSettings::deadZone,
              {.key = "dead_zone", .doc = "part of the stick's way that counts as centred", .low = 0, .high = 0.5}),
        field(&PadSettings::exponent,
              {.key = "exponent", .doc = "above 1: finer near the centre", .low = 1, .high = 4}),
    };
}

}  // namespace slip
