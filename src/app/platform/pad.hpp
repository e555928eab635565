// Gamepads: what a device reports, and one layout for all of them with Xbox names.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace slip {

inline constexpr unsigned kMaxPads = 8;

/// What a device reports, in SFML's terms.
struct RawPad {
    bool connected = false;
    unsigned vendor = 0, product = 0;
    std::string name;
    std::array<float, 8> axis{};  // X Y Z R U V PovX PovY, −100…100
    std::array<bool, 32> button{};
};

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
    Count
};
inline constexpr std::size_t kPadControls = static_cast<std::size_t>(PadControl::Count);

/// The control of that name, as the settings file writes it ("LeftStickLeft", "RT", "DpadUp"…).
std::optional<PadControl> padControlNamed(std::string_view name);

/// The name of a control.
std::string_view nameOf(PadControl control);
/// What a player reads, in English: "Left stick ←", "RT", "A"; on a PlayStation pad "R2", "Cross".
std::string_view labelOf(PadControl control, bool playStation);
bool isPlayStation(const RawPad& pad);

/// Every control of one pad, 0…1; sticks without dead zone or exponent.
struct PadState {
    bool connected = false;
    std::array<float, kPadControls> control{};
    float operator[](PadControl c) const { return control[static_cast<std::size_t>(c)]; }
};

/// Knows the axis and button order of Xbox-like and PlayStation pads under Linux. Remembers whether each trigger has
/// moved: some drivers report half pressed until the first movement.
class PadMapper {
public:
    PadState map(const RawPad& raw);

private:
    bool leftTriggerSeen_ = false, rightTriggerSeen_ = false;
};

/// 0 inside the dead zone, then rising to 1 with the exponent (above 1: finer near the centre). x, deadZone: 0…1.
float shapeStick(float x, float deadZone, float exponent);

/// Reads a real device.
RawPad readPad(unsigned index);

}  // namespace slip
