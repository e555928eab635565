// SPDX-License-Identifier: MIT
#include "ui/settings/rebinding.hpp"

#include "base/contains.hpp"
#include "io/player/settings.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/keys.hpp"
#include "platform/paint/format.hpp"

#include <algorithm>

namespace slip {
namespace {

using Names = std::vector<std::string>;

Names& listOf(Binding& binding, bool pad) { return pad ? binding.pad : binding.keys; }

std::optional<Action> userOf(Bindings& bindings, const ControlName& control) {
    for (std::size_t i = 0; i < kActions; ++i)
        if (contains(listOf(bindingOf(bindings, static_cast<Action>(i)), control.pad), control.name))
            return static_cast<Action>(i);
    return std::nullopt;
}

/// Returns how many of player 1's keys for the action are not used by player 2.
std::ptrdiff_t freeKeys(Settings& settings, Action action) {
    const Names& keys = bindingOf(settings.players[0].bindings, action).keys;
    return std::count_if(keys.begin(), keys.end(), [&](const std::string& key) {
        return !userOf(settings.players[1].bindings, {false, key});
    });
}

Bindings standardOf(std::size_t player) { return player == 0 ? Bindings{} : secondPlayerBindings(); }

Bindings leftHand() {
    Bindings b;
    b.throttle.keys = {"W"};
    b.brake.keys = {"S"};
    b.left.keys = {"A"};
    b.right.keys = {"D"};
    b.restart.keys = {"G"};
    b.pause.keys = {"Escape", "Tab"};
    return b;
}

Bindings rightHand() {
    Bindings b = arrowKeyBindings();
    b.gearUp.keys = {"PageUp"};
    b.gearDown.keys = {"PageDown"};
    b.transmission.keys = {"Insert"};
    b.resetToTrack.keys = {"End"};
    b.panel.keys = {"F10"};
    b.camera.keys = {"Home"};
    b.debug.keys = {"F9"};
    b.swapSetups.keys = {"F8"};
    return b;
}

Bindings layoutBindings(KeyLayout layout, std::size_t player) {
    return layout == KeyLayout::LeftHand    ? leftHand()
           : layout == KeyLayout::RightHand ? rightHand()
                                            : standardOf(player);
}

bool sameKeys(const Bindings& a, const Bindings& b) {
    bool same = true;
    visitBoth(a, b, [&](const FieldInfo&, const Binding& x, const Binding& y) { same = same && x.keys == y.keys; });
    return same;
}

}  // namespace

std::string_view nameOf(Action action) {
    static constexpr std::array<std::string_view, kActions> kLabels =
        kFields<Bindings>.apply([](const auto&... f) { return std::array{f.info.menu.label...}; });
    return kLabels[static_cast<std::size_t>(action)];
}

Binding& bindingOf(Bindings& bindings, Action action) {
    Binding* found = nullptr;
    std::size_t i = 0;
    visitFields(bindings, [&](const FieldInfo&, Binding& binding) {
        if (i++ == static_cast<std::size_t>(action)) found = &binding;
    });
    return *found;
}

ControlLabel labelOf(const ControlName& control, const Controls& controls, std::size_t player) {
    if (!control.pad) return nameOfKey(controls, keyNamed(control.name));
    const auto known = padControlNamed(control.name);
    return known ? nameOnPad(controls, *known, player) : ControlLabel{};
}

std::string labelOf(const Binding& binding, const Controls& controls, std::size_t player, const Texts& texts) {
    const auto joined = [&](const Names& names, bool pad) {
        std::string line;
        for (const std::string& name : names)
            line.append(line.empty() ? "" : ", ").append(labelOf({pad, name}, controls, player).in(texts));
        return line;
    };
    const std::string keys = joined(binding.keys, false), pad = joined(binding.pad, true);
    return keys.empty() && pad.empty() ? "–" : dotted({keys, pad});
}

std::optional<BindingConflict> findConflict(Settings& settings, std::size_t player, Action action,
                                            const ControlName& control, Assign how) {
    const auto own = userOf(playerOf(settings, player).bindings, control);
    if (own && *own != action) return BindingConflict{player, *own};
    if (control.pad) return std::nullopt;
    const auto other = userOf(playerOf(settings, 1 - player).bindings, control);
    if (!other) return std::nullopt;
    const bool lost =
        player == 0 ? how == Assign::Replace || freeKeys(settings, action) == 0 : freeKeys(settings, *other) <= 1;
    return lost ? std::optional(BindingConflict{1 - player, *other}) : std::nullopt;
}

void assign(Settings& settings, std::size_t player, Action action, const ControlName& control, Assign how) {
    Names& names = listOf(bindingOf(playerOf(settings, player).bindings, action), control.pad);
    if (how == Assign::Replace) names.clear();
    if (!contains(names, control.name)) names.push_back(control.name);
    constexpr std::size_t kMaxNames = 8;
    if (names.size() > kMaxNames) names.erase(names.begin());
}

void resolveConflict(Settings& settings, const BindingConflict& clash, std::size_t player, Action action,
                     const ControlName& control, bool swap) {
    Names& theirs = listOf(bindingOf(playerOf(settings, clash.player).bindings, clash.action), control.pad);
    Names& own = listOf(bindingOf(playerOf(settings, player).bindings, action), control.pad);
    const auto at = std::find(theirs.begin(), theirs.end(), control.name);
    if (at == theirs.end()) return;
    if (swap && !own.empty() && !contains(theirs, own.front())) {
        *at = own.front();
        own.erase(own.begin());
    } else {
        theirs.erase(at);
    }
}

void clear(Settings& settings, std::size_t player, Action action, bool pad) {
    Names& names = listOf(bindingOf(playerOf(settings, player).bindings, action), pad);
    names.clear();
    if (action == Action::Pause && !pad && player == 0) names = {"Escape"};
}

KeyLayout layoutOf(const Settings& settings, std::size_t player) {
    for (const KeyLayout layout : {KeyLayout::Standard, KeyLayout::LeftHand, KeyLayout::RightHand})
        if (sameKeys(playerOf(settings, player).bindings, layoutBindings(layout, player))) return layout;
    return KeyLayout::Own;
}

void setLayout(Settings& settings, std::size_t player, KeyLayout layout) {
    const Bindings wanted = layoutBindings(layout, player);
    visitBoth(playerOf(settings, player).bindings, wanted,
              [](const FieldInfo&, Binding& binding, const Binding& keys) { binding.keys = keys.keys; });
}

void resetBindings(Settings& settings, std::size_t player) { playerOf(settings, player).bindings = standardOf(player); }

}  // namespace slip
