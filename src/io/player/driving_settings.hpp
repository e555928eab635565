// SPDX-License-Identifier: MIT
// Driving settings of the player: gearbox, driving aids, smoothing of devices, sticks.
#pragma once
#include "vehicle/model/driver_input.hpp"

namespace slip {

constexpr auto namesOf(const Transmission*) { return std::array<std::string_view, 3>{"automatic", "arcade", "manual"}; }
constexpr auto labelsOf(const Transmission*) {
    return std::array<std::string_view, 3>{"Automatic, no reverse", "Automatic", "Manual"};
}

/// Switches and strengths (0…1) of the driving aids.
struct AssistSettings {
    bool abs = true, tractionControl = true, stability = false, steeringHelp = true;
    float absStrength = 1, tractionControlStrength = 1, stabilityStrength = 1, steeringHelpStrength = 1;
    float padShare = 0.5f;
};
constexpr auto fieldsOf(const AssistSettings*) {
    using A = AssistSettings;
    constexpr auto strength = [](float A::*share, std::string_view key, std::string_view doc) {
        return field(share, {.key = key, .doc = doc, .low = 0, .high = 1}, {.percentStep = 25});
    };
    return FieldList{
        field(&A::abs, {.key = "abs", .doc = "stops the wheels locking under braking, so that you can still steer"},
              {.label = "ABS", .hint = "Stops the wheels locking under braking, so you can still steer."}),
        field(&A::tractionControl,
              {.key = "traction_control", .doc = "stops wheelspin and holds the rear at a steady angle in a slide"},
              {.label = "Traction control", .hint = "Stops wheelspin and holds a slide at a steady angle."}),
        field(&A::stability, {.key = "stability", .doc = "brakes single wheels and cuts the throttle to stop a slide"},
              {.label = "Stability", .hint = "Brakes single wheels to stop a slide. Such laps rank separately."}),
        field(&A::steeringHelp,
              {.key = "steering_help",
               .doc = "limits lock to what the front tyres can use, and countersteers to end a slide"},
              {.label = "Steering help", .hint = "Limits lock and catches slides. Laps without it rank separately."}),
        strength(&A::absStrength, "abs_strength", "1: no wheel slips past its best grip"),
        strength(&A::tractionControlStrength, "traction_control_strength",
                 "1: no driven wheel slips past its best grip"),
        strength(&A::stabilityStrength, "stability_strength", "how firmly it holds the line"),
        strength(&A::steeringHelpStrength, "steering_help_strength", "how much it steers for you"),
        field(&A::padShare,
              {.key = "pad_share",
               .doc = "how much of traction control and steering help remains with a pad or wheel",
               .low = 0,
               .high = 1},
              {.label = "Driving aids with pad",
               .hint = "Strength of traction control and steering help with a pad or wheel.",
               .percentStep = 25}),
    };
}

/// A driving aid. It has the name of its switch.
struct Aid {
    bool AssistSettings::*on;
    float AssistSettings::*strength;
};
inline constexpr std::array kAids{
    Aid{&AssistSettings::abs, &AssistSettings::absStrength},
    Aid{&AssistSettings::tractionControl, &AssistSettings::tractionControlStrength},
    Aid{&AssistSettings::stability, &AssistSettings::stabilityStrength},
    Aid{&AssistSettings::steeringHelp, &AssistSettings::steeringHelpStrength},
};

/// Returns the strengths of the aids for the car, 0 for an aid that is off. isPad: true for a pad or a wheel.
Assists assistsOf(const AssistSettings& settings, bool isPad);

struct SmoothingSettings {
    Smoothing keyboard = kKeyboardSmoothing, pad = kPadSmoothing;
};
constexpr auto fieldsOf(const SmoothingSettings*) {
    using S = SmoothingSettings;
    return FieldList{
        field(&S::keyboard, {.key = "keyboard", .doc = "keys: full on or off, so smoothed more"},
              {.label = "Keyboard"}),
        field(&S::pad, {.key = "pad", .doc = "sticks and triggers"}, {.label = "Pad"}),
    };
}

struct PadSettings {
    float deadZone = 0.08f;
    float exponent = 1.6f;
    float rumble = 0.7f;
};
constexpr auto fieldsOf(const PadSettings*) {
    using P = PadSettings;
    return FieldList{
        field(&P::deadZone, {.key = "dead_zone", .doc = "stick travel that counts as centred", .low = 0, .high = 0.5},
              {.label = "Stick dead zone",
               .hint = "Stick travel that is ignored. Raise it if the car steers by itself.",
               .percentStep = 1}),
        field(&P::exponent, {.key = "exponent", .doc = "above 1: finer control near the centre", .low = 1, .high = 4},
              {.label = "Stick curve", .hint = "Higher gives finer control near the centre.", .step = 0.1}),
        field(&P::rumble, {.key = "rumble", .doc = "rumble strength of kerbs, slides and impacts", .low = 0, .high = 1},
              {.label = "Rumble", .hint = "Feel kerbs, slides and impacts in your hands.", .percentStep = 5}),
    };
}

}  // namespace slip
