#include "app/platform/pad.hpp"

#include "base/scalar.hpp"

#include <SFML/Window/Joystick.hpp>

namespace slip {
namespace {

constexpr std::array<std::string_view, kPadControls> kPadNames{"LeftStickLeft",
                                                               "LeftStickRight",
                                                               "LeftStickUp",
                                                               "LeftStickDown",
                                                               "RightStickLeft",
                                                               "RightStickRight",
                                                               "RightStickUp",
                                                               "RightStickDown",
                                                               "LT",
                                                               "RT",
                                                               "A",
                                                               "B",
                                                               "X",
                                                               "Y",
                                                               "LB",
                                                               "RB",
                                                               "Back",
                                                               "Start",
                                                               "DpadUp",
                                                               "DpadDown",
                                                               "DpadLeft",
                                                               "DpadRight"};
constexpr std::array<std::string_view, kPadControls> kPadLabels{"Left stick ←",
                                                                "Left stick →",
                                                                "Left stick ↑",
                                                                "Left stick ↓",
                                                                "Right stick ←",
                                                                "Right stick →",
                                                                "Right stick ↑",
                                                                "Right stick ↓",
                                                                "LT",
                                                                "RT",
                                                                "A",
                                                                "B",
                                                                "X",
                                                                "Y",
                                                                "LB",
                                                                "RB",
                                                                "Back",
                                                                "Start",
                                                                "D-pad ↑",
                                                                "D-pad ↓",
                                                                "D-pad ←",
                                                                "D-pad →"};
constexpr std::array<std::string_view, 10> kPlayStationLabels{"L2",       "R2", "Cross", "Circle", "Square",
                                                              "Triangle", "L1", "R1",    "Share",  "Options"};
constexpr unsigned kSony = 0x054c;
constexpr float kFullAxis = 100;

enum Axis { X, Y, Z, R, U, V, PovX, PovY };

struct Buttons {
    std::size_t a = 0, b = 1, x = 2, y = 3, lb = 4, rb = 5, back = 6, start = 7;
};
// hid-playstation: cross, circle, triangle, square, L1, R1, L2, R2, share, options.
constexpr Buttons kXbox, kPlayStation{.x = 3, .y = 2, .back = 8, .start = 9};

/// Splits an axis into its negative and its positive way.
void setAxis(PadState& pad, PadControl negative, PadControl positive, float value) {
    pad.control[static_cast<std::size_t>(negative)] = std::clamp(-value, 0.0f, 1.0f);
    pad.control[static_cast<std::size_t>(positive)] = std::clamp(value, 0.0f, 1.0f);
}

float triggerValue(float axis, bool& seen) {
    seen = seen || axis != 0;
    return seen ? std::clamp((axis + 1) / 2, 0.0f, 1.0f) : 0.0f;
}

}  // namespace

std::optional<PadControl> padControlNamed(std::string_view name) {
    for (std::size_t i = 0; i < kPadNames.size(); ++i)
        if (kPadNames[i] == name) return static_cast<PadControl>(i);
    return std::nullopt;
}

std::string_view nameOf(PadControl control) { return kPadNames[static_cast<std::size_t>(control)]; }

std::string_view labelOf(PadControl control, bool playStation) {
    const auto i = static_cast<std::size_t>(control), first = static_cast<std::size_t>(PadControl::LT);
    const bool own = playStation && i >= first && i < first + kPlayStationLabels.size();
    return own ? kPlayStationLabels[i - first] : kPadLabels[i];
}

bool isPlayStation(const RawPad& pad) { return pad.vendor == kSony; }

PadState PadMapper::map(const RawPad& raw) {
    PadState pad;
    pad.connected = raw.connected;
    if (!raw.connected) {
        leftTriggerSeen_ = rightTriggerSeen_ = false;
        return pad;
    }
    const auto axis = [&](Axis a) { return raw.axis[a] / kFullAxis; };
    using C = PadControl;
    setAxis(pad, C::LeftStickLeft, C::LeftStickRight, axis(X));
    setAxis(pad, C::LeftStickUp, C::LeftStickDown, axis(Y));
    setAxis(pad, C::RightStickLeft, C::RightStickRight, axis(U));
    setAxis(pad, C::RightStickUp, C::RightStickDown, axis(V));
    setAxis(pad, C::DpadLeft, C::DpadRight, axis(PovX));
    setAxis(pad, C::DpadUp, C::DpadDown, axis(PovY));
    const auto set = [&](C control, float value) { pad.control[static_cast<std::size_t>(control)] = value; };
    set(C::LT, triggerValue(axis(Z), leftTriggerSeen_));
    set(C::RT, triggerValue(axis(R), rightTriggerSeen_));
    const Buttons& order = isPlayStation(raw) ? kPlayStation : kXbox;
    const std::pair<C, std::size_t> buttons[] = {{C::A, order.a},       {C::B, order.b},        {C::X, order.x},
                                                 {C::Y, order.y},       {C::LB, order.lb},      {C::RB, order.rb},
                                                 {C::Back, order.back}, {C::Start, order.start}};
    for (const auto& [control, index] : buttons) set(control, raw.button[index] ? 1.0f : 0.0f);
    return pad;
}

float shapeStick(float x, float deadZone, float exponent) { return std::pow(ramp(x, deadZone, 1), exponent); }

RawPad readPad(unsigned index) {
    RawPad pad;
    if (index >= sf::Joystick::Count || !sf::Joystick::isConnected(index)) return pad;
    const auto id = sf::Joystick::getIdentification(index);
    pad.connected = true;
    pad.vendor = id.vendorId;
    pad.product = id.productId;
    pad.name = id.name.toAnsiString();
    for (unsigned a = 0; a < sf::Joystick::AxisCount; ++a)
        pad.axis[a] = sf::Joystick::getAxisPosition(index, static_cast<sf::Joystick::Axis>(a));
    for (unsigned b = 0; b < sf::Joystick::ButtonCount; ++b) pad.button[b] = sf::Joystick::isButtonPressed(index, b);
    return pad;
}

}  // namespace slip
