// SPDX-License-Identifier: MIT
// Gamepads: one layout for all of them, with Xbox names, and what the player reads on each make.
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

/// The control of that name, as the settings file writes it ("LeftStickLeft", "RT", "DpadUp"…).
std::optional<PadControl> padControlNamed(std::string_view name);
/// The name of a control.
std::string_view nameOf(PadControl control);

/// Whose names the buttons bear. Other: an Xbox 360 pad's; Raw: a device without a known layout, a wheel, say.
enum class PadKind { Other, Xbox, PlayStation3, PlayStation4, PlayStation5, Switch, Raw };

/// What a player reads, in English: "Left stick ←", "RT", "A"; on a PlayStation pad "R2", "Cross". A…Y go by the label
/// printed on the pad: A is the lower button of an Xbox pad, the right one of a Switch pad.
std::string_view labelOf(PadControl control, PadKind kind);

/// How far each control is pressed or moved, 0…1.
struct PadValues {
    std::array<float, kPadControls> value{};
    float& operator[](PadControl c) { return value[static_cast<std::size_t>(c)]; }
    float operator[](PadControl c) const { return value[static_cast<std::size_t>(c)]; }
};

/// Which controls a pad has, by the number of PadControl.
using PadHas = std::bitset<kPadControls>;

/// What a device reports now.
struct PadState {
    bool connected = false;
    PadKind kind = PadKind::Other;
    std::string name;
    std::string guid;    // the same for every device of a model, on this system
    PadValues controls;  // sticks without dead zone or exponent; all 0 on a Raw one
    PadHas has;
    std::vector<std::optional<float>> axis;  // all that the device has, −1…1; none: not moved since it was plugged in
    std::vector<std::optional<float>> firstAxis;  // what each reported first: where it was, or a driver's guess, 0
    std::vector<bool> button;                     // all that the device has, then four a hat: up, right, down, left
};

/// Shares of a pad's two motors, 0…1.
struct Rumble {
    float low = 0, high = 0;  // the heavy, slow one and the light, fast one
    friend bool operator==(Rumble, Rumble) = default;
};

/// 0 inside the dead zone, then rising to 1 with the exponent (above 1: finer near the centre). x, deadZone: 0…1.
float shapeStick(float x, float deadZone, float exponent);

}  // namespace slip
