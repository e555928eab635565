#include "app/platform/pad.hpp"

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
constexpr Labels kPadLabels{"Left stick ←",
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
                            "D-pad →",
                            "Left stick press",
                            "Right stick press",
                            "Guide"};

struct Label {
    PadControl control;
    std::string_view text;
};

constexpr Labels withOthers(Labels labels, std::initializer_list<Label> others) {
    for (const Label& other : others) labels[static_cast<std::size_t>(other.control)] = other.text;
    return labels;
}

using C = PadControl;
constexpr Labels kXboxLabels = withOthers(kPadLabels, {{C::Back, "View"}, {C::Start, "Menu"}, {C::Guide, "Xbox"}});
constexpr Labels kPlayStation3Labels = withOthers(kPadLabels, {{C::LT, "L2"},
                                                               {C::RT, "R2"},
                                                               {C::A, "Cross"},
                                                               {C::B, "Circle"},
                                                               {C::X, "Square"},
                                                               {C::Y, "Triangle"},
                                                               {C::LB, "L1"},
                                                               {C::RB, "R1"},
                                                               {C::Back, "Select"},
                                                               {C::LeftStickPress, "L3"},
                                                               {C::RightStickPress, "R3"},
                                                               {C::Guide, "PS"}});
constexpr Labels kPlayStation4Labels = withOthers(kPlayStation3Labels, {{C::Back, "Share"}, {C::Start, "Options"}});
constexpr Labels kPlayStation5Labels = withOthers(kPlayStation4Labels, {{C::Back, "Create"}});
constexpr Labels kSwitchLabels = withOthers(kPadLabels, {{C::LT, "ZL"},
                                                         {C::RT, "ZR"},
                                                         {C::LB, "L"},
                                                         {C::RB, "R"},
                                                         {C::Back, "−"},
                                                         {C::Start, "+"},
                                                         {C::Guide, "Home button"}});

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
