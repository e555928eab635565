// SPDX-License-Identifier: MIT
#include "platform/input/pad.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

using Labels = std::array<std::string_view, kPadControls>;

constexpr Labels kPadNames{"LeftStickLeft",
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
                           "DpadRight",
                           "LeftStickPress",
                           "RightStickPress",
                           "Guide"};

struct Label {
    PadControl control;
    std::string_view text;
};

constexpr Labels withOthers(Labels labels, std::initializer_list<Label> others) {
    for (const Label& other : others) labels[static_cast<std::size_t>(other.control)] = other.text;
    return labels;
}

using Control = PadControl;
constexpr Labels kPadLabels = withOthers(kPadNames, {{Control::LeftStickLeft, "Left stick ←"},
                                                     {Control::LeftStickRight, "Left stick →"},
                                                     {Control::LeftStickUp, "Left stick ↑"},
                                                     {Control::LeftStickDown, "Left stick ↓"},
                                                     {Control::RightStickLeft, "Right stick ←"},
                                                     {Control::RightStickRight, "Right stick →"},
                                                     {Control::RightStickUp, "Right stick ↑"},
                                                     {Control::RightStickDown, "Right stick ↓"},
                                                     {Control::DpadUp, "D-pad ↑"},
                                                     {Control::DpadDown, "D-pad ↓"},
                                                     {Control::DpadLeft, "D-pad ←"},
                                                     {Control::DpadRight, "D-pad →"},
                                                     {Control::LeftStickPress, "Left stick press"},
                                                     {Control::RightStickPress, "Right stick press"}});
constexpr Labels kXboxLabels =
    withOthers(kPadLabels, {{Control::Back, "View"}, {Control::Start, "Menu"}, {Control::Guide, "Xbox"}});
constexpr Labels kPlayStation3Labels = withOthers(kPadLabels, {{Control::LT, "L2"},
                                                               {Control::RT, "R2"},
                                                               {Control::A, "Cross"},
                                                               {Control::B, "Circle"},
                                                               {Control::X, "Square"},
                                                               {Control::Y, "Triangle"},
                                                               {Control::LB, "L1"},
                                                               {Control::RB, "R1"},
                                                               {Control::Back, "Select"},
                                                               {Control::LeftStickPress, "L3"},
                                                               {Control::RightStickPress, "R3"},
                                                               {Control::Guide, "PS"}});
constexpr Labels kPlayStation4Labels =
    withOthers(kPlayStation3Labels, {{Control::Back, "Share"}, {Control::Start, "Options"}});
constexpr Labels kPlayStation5Labels = withOthers(kPlayStation4Labels, {{Control::Back, "Create"}});
constexpr Labels kSwitchLabels = withOthers(kPadLabels, {{Control::LT, "ZL"},
                                                         {Control::RT, "ZR"},
                                                         {Control::LB, "L"},
                                                         {Control::RB, "R"},
                                                         {Control::Back, "−"},
                                                         {Control::Start, "+"},
                                                         {Control::Guide, "Home button"}});

const Labels& labelsOf(PadKind kind) {
    switch (kind) {
        case PadKind::Xbox:
            return kXboxLabels;
        case PadKind::PlayStation3:
            return kPlayStation3Labels;
        case PadKind::PlayStation4:
            return kPlayStation4Labels;
        case PadKind::PlayStation5:
            return kPlayStation5Labels;
        case PadKind::Switch:
            return kSwitchLabels;
        case PadKind::Other:
        case PadKind::Raw:
            break;
    }
    return kPadLabels;
}

}  // namespace

std::optional<PadControl> padControlNamed(std::string_view name) {
    for (std::size_t i = 0; i < kPadNames.size(); ++i)
        if (kPadNames[i] == name) return static_cast<PadControl>(i);
    return std::nullopt;
}

std::string_view nameOf(PadControl control) { return kPadNames[static_cast<std::size_t>(control)]; }

std::string_view labelOf(PadControl control, PadKind kind) { return labelsOf(kind)[static_cast<std::size_t>(control)]; }

float shapeStick(float x, float deadZone, float exponent) { return std::pow(ramp(x, deadZone, 1), exponent); }

}  // namespace slip
