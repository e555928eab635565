// SPDX-License-Identifier: MIT
// Gamepads: one layout for all, with Xbox names, and the labels of each make.
#pragma once
#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr unsigned kMaxPads = 8;

enum class PadControl {
    LeftStickLeft,
    LeftStickRight,
    LeftStickUp,
    LeftStickDown,
    RightStickLeft,
    RightStickRight,
    RightStickUp,
    RightStickDown,
    LT,
    RT,
    A,
    B,
    X,
    Y,
    LB,
    RB,
    Back,
    Start,
    DpadUp,
    DpadDown,
    DpadLeft,
    DpadRight,
    LeftStickPress,
    RightStickPress,
    Guide,
    Count
};
inline constexpr std::size_t kPadControls = static_cast<std::size_t>(PadControl::Count);

/// Returns the control of that name in the settings file ("LeftStickLeft", "RT", "DpadUp"…).
std::optional<PadControl> padControlNamed(std::string_view name);
/// Returns the name of a control in the settings file.
std::string_view nameOf(PadControl control);

/// The labels on the buttons. Other: those of an Xbox 360 pad. Raw: a device with an unknown layout, such as a wheel.
enum class PadKind { Other, Xbox, PlayStation3, PlayStation4, PlayStation5, Switch, Raw };

/// Returns the label of a control, in English: "Left stick ←", "RT", "A"; on a PlayStation pad "R2", "Cross". A…Y are
/// the labels printed on the pad: A is the lower button of an Xbox pad, the right one of a Switch pad.
std::string_view labelOf(PadControl control, PadKind kind);

/// Position of each control, 0 (released) … 1.
struct PadValues {
    std::array<float, kPadControls> value{};
    float& operator[](PadControl c) { return value[static_cast<std::size_t>(c)]; }
    float operator[](PadControl c) const { return value[static_cast<std::size_t>(c)]; }
};

/// The controls that a pad has, by the number of PadControl.
using PadControlSet = std::bitset<kPadControls>;

/// The present state of a device.
struct PadState {
    bool connected = false;
    PadKind kind = PadKind::Other;
    std::string name;
    std::string guid;    // the same for every device of a model, on this system
    PadValues controls;  // sticks without dead zone or exponent; all 0 on a Raw one
    PadControlSet has;
    std::vector<std::optional<float>> axis;       // of the device, −1…1; empty if not moved since it was plugged in
    std::vector<std::optional<float>> firstAxis;  // first report of each: its position, or a driver's guess of 0
    std::vector<bool> button;                     // of the device, then four per hat: up, right, down, left
};

/// Strengths of a pad's two motors, 0…1.
struct Rumble {
    float low = 0, high = 0;  // the heavy, slow motor and the light, fast one
    friend bool operator==(Rumble, Rumble) = default;
};

/// Returns 0 inside the dead zone, then rises to 1 by the exponent (above 1: finer near the centre). `x` and `deadZone`
/// are 0…1.
float shapeStick(float x, float deadZone, float exponent);

}  // namespace slip
