// Which keys and pad controls do what, for each of two players.
#pragma once
#include "base/fields.hpp"

#include <string>
#include <vector>

namespace slip {

/// Names of keys and pad controls; several may drive one action.
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
    Binding handbrake{{"Space"}, {"A"}};
    Binding gearUp{{"E"}, {"RB"}}, gearDown{{"Q"}, {"LB"}}, transmission{{"T"}, {"DpadUp"}};
    Binding resetToTrack{{"R"}, {"Y"}}, restart{{"Backspace"}, {"Back"}};
    Binding pause{{"Escape", "P"}, {"Start"}}, panel{{"F1"}, {}}, camera{{"C"}, {"X"}};
    Binding debug{{"F3"}, {}};
};
constexpr auto fieldsOf(const Bindings*) {
    return FieldList{
        field(&Bindings::throttle, {.key = "throttle", .doc = "accelerate"}),
        field(&Bindings::brake, {.key = "brake", .doc = "brake; held at a standstill: reverse"}),
        field(&Bindings::left, {.key = "left", .doc = "steer left"}),
        field(&Bindings::right, {.key = "right", .doc = "steer right"}),
        field(&Bindings::handbrake, {.key = "handbrake", .doc = "handbrake"}),
        field(&Bindings::gearUp, {.key = "gear_up", .doc = "shift up (manual)"}),
        field(&Bindings::gearDown, {.key = "gear_down", .doc = "shift down (manual)"}),
        field(&Bindings::transmission, {.key = "transmission", .doc = "automatic or manual gears"}),
        field(&Bindings::resetToTrack, {.key = "reset_to_track", .doc = "put the car back on the road"}),
        field(&Bindings::restart, {.key = "restart", .doc = "start again at once"}),
        field(&Bindings::pause, {.key = "pause", .doc = "pause"}),
        field(&Bindings::panel, {.key = "panel", .doc = "tuning panel"}),
        field(&Bindings::camera, {.key = "camera", .doc = "next camera"}),
        field(&Bindings::debug, {.key = "debug", .doc = "forces, slip and contacts drawn over the cars"}),
    };
}

/// The second player's: the right half of the keyboard. In split screen a key that player 2 uses is no longer player
/// 1's, so that player 1 keeps the left half.
Bindings secondPlayerBindings();

}  // namespace slip
