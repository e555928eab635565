// SPDX-License-Identifier: MIT
// Bindings of keys and pad controls to actions, for each of two players.
#pragma once
#include "base/fields.hpp"

#include <string>
#include <vector>

namespace slip {

/// Names of keys and pad controls. Several may trigger one action.
struct Binding {
    std::vector<std::string> keys, pad;
};
constexpr auto fieldsOf(const Binding*) {
    return FieldList{
        field(&Binding::keys, {.key = "keys", .doc = "names of keys", .maxItems = 8}),
        field(&Binding::pad, {.key = "pad", .doc = "names of pad controls", .maxItems = 8}),
    };
}

struct Bindings {
    Binding throttle{{"Up", "W"}, {"RT"}}, brake{{"Down", "S"}, {"LT"}};
    Binding left{{"Left", "A"}, {"LeftStickLeft"}}, right{{"Right", "D"}, {"LeftStickRight"}};
    Binding handbrake{{"Space"}, {"A"}}, clutch{{"LShift"}, {"RightStickDown"}};
    Binding gearUp{{"E"}, {"RB"}}, gearDown{{"Q"}, {"LB"}}, transmission{{"T"}, {"DpadUp"}};
    Binding resetToTrack{{"R"}, {"Y"}}, restart{{"Backspace"}, {"Back"}};
    Binding pause{{"Escape", "P"}, {"Start"}}, panel{{"F1"}, {}}, camera{{"C"}, {"X"}};
    Binding debug{{"F3"}, {}}, swapSetups{{"F2"}, {}};
    Binding setPoint{{"F6"}, {}}, fromPoint{{"F7"}, {}};
};
constexpr auto fieldsOf(const Bindings*) {
    using B = Bindings;
    return FieldList{
        field(&B::throttle, {.key = "throttle", .doc = "accelerate"}, {.label = "Accelerate"}),
        field(&B::brake, {.key = "brake", .doc = "brake; held at a standstill: reverse"}, {.label = "Brake"}),
        field(&B::left, {.key = "left", .doc = "steer left"}, {.label = "Steer left"}),
        field(&B::right, {.key = "right", .doc = "steer right"}, {.label = "Steer right"}),
        field(&B::handbrake, {.key = "handbrake", .doc = "handbrake"}, {.label = "Handbrake"}),
        field(&B::clutch, {.key = "clutch", .doc = "clutch pedal"}, {.label = "Clutch"}),
        field(&B::gearUp, {.key = "gear_up", .doc = "shift up (manual)"}, {.label = "Shift up"}),
        field(&B::gearDown, {.key = "gear_down", .doc = "shift down (manual)"}, {.label = "Shift down"}),
        field(&B::transmission, {.key = "transmission", .doc = "automatic or manual gears"}, {.label = "Gearbox"}),
        field(&B::resetToTrack, {.key = "reset_to_track", .doc = "put the car back on the road"},
              {.label = "Back to the road"}),
        field(&B::restart, {.key = "restart", .doc = "start again at once"}, {.label = "Restart the race"}),
        field(&B::pause, {.key = "pause", .doc = "pause"}, {.label = "Pause"}),
        field(&B::panel, {.key = "panel", .doc = "tuning panel"}, {.label = "Tuning"}),
        field(&B::camera, {.key = "camera", .doc = "next camera"}, {.label = "Change camera"}),
        field(&B::debug, {.key = "debug", .doc = "forces, slip and contacts drawn over the cars"},
              {.label = "Show forces"}),
        field(&B::swapSetups, {.key = "swap_set_ups", .doc = "drive the other of the car's set-ups, A or B"},
              {.label = "Set-up A or B"}),
        field(&B::setPoint, {.key = "set_point", .doc = "keep this place and speed, to drive on from again"},
              {.label = "Set return point"}),
        field(&B::fromPoint, {.key = "from_point", .doc = "back to the point, at the same speed"},
              {.label = "Go to return point"}),
    };
}

/// Returns the default bindings, but with driving keys for the right hand: arrows, right control for the handbrake,
/// right shift for the clutch.
Bindings arrowKeyBindings();
/// Returns the second player's bindings: the right half of the keyboard, without a clutch key. In split screen a key
/// that player 2 uses no longer works for player 1, so player 1 has the left half.
Bindings secondPlayerBindings();

}  // namespace slip
