// SPDX-License-Identifier: MIT
#include "platform/input/pad_fallbacks.hpp"

#include <algorithm>

namespace slip {
namespace {

using Control = PadControl;

struct ControlFallback {
    PadControl missing;
    std::array<PadControl, 2> instead;  // better one first
};
constexpr ControlFallback kControlFallbacks[] = {
    {Control::RT, {Control::A, Control::A}},
    {Control::LT, {Control::X, Control::B}},
    {Control::LeftStickLeft, {Control::DpadLeft, Control::DpadLeft}},
    {Control::LeftStickRight, {Control::DpadRight, Control::DpadRight}},
    {Control::Start, {Control::Guide, Control::Back}},
    {Control::B, {Control::Back, Control::Back}},
};
constexpr PadControl kSpare[] = {Control::B, Control::X, Control::Y, Control::RB, Control::LB};

bool isIn(const PadControlSet& set, PadControl control) { return set[static_cast<std::size_t>(control)]; }
void add(PadControlSet& set, PadControl control) { set.set(static_cast<std::size_t>(control)); }

PadControlSet allOf(std::span<const std::vector<PadControl>> lists) {
    PadControlSet all;
    for (const auto& list : lists)
        for (const PadControl control : list) add(all, control);
    return all;
}

}  // namespace

std::optional<PadControl> fallbackFor(PadControl control, const PadControlSet& has) {
    if (isIn(has, control)) return std::nullopt;
    for (const ControlFallback& known : kControlFallbacks)
        for (const PadControl instead : known.instead)
            if (known.missing == control && isIn(has, instead)) return instead;
    return std::nullopt;
}

PadControlLists withStandIns(std::span<const std::vector<PadControl>> bound, const PadControlSet& has, bool allowed) {
    const auto standIn = [&](PadControl control) { return allowed ? fallbackFor(control, has) : std::nullopt; };
    PadControlSet taken, used = allOf(bound);
    for (const auto& list : bound)
        for (const PadControl control : list)
            if (const auto instead = standIn(control)) add(taken, *instead), add(used, *instead);
    PadControlLists own;
    for (const auto& list : bound) {
        auto& controls = own.emplace_back();
        for (const PadControl control : list) {
            if (const auto instead = standIn(control)) {
                controls.push_back(*instead);
            } else if (isIn(has, control) && !isIn(taken, control)) {
                controls.push_back(control);
            } else if (isIn(has, control)) {
                const auto* const spare = std::find_if(std::begin(kSpare), std::end(kSpare),
                                                       [&](PadControl c) { return isIn(has, c) && !isIn(used, c); });
                if (spare == std::end(kSpare)) continue;
                add(used, *spare);
                controls.push_back(*spare);
            }
        }
    }
    return own;
}

}  // namespace slip
