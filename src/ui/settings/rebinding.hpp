// SPDX-License-Identifier: MIT
// Changing what controls do: new ones, clashes, ready-made layouts.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/settings.hpp"
#include "platform/input/controls.hpp"

namespace slip {

/// What an action is called, in English: "Accelerate".
std::string_view nameOf(Action action);
Binding& bindingOf(Bindings& bindings, Action action);
/// Its keys and pad controls as a player reads them: "W, ↑ · RT"; a dash for none. Pad controls are named as on the
/// player's pad.
std::string labelOf(const Binding& binding, const Controls& controls, int player, const Texts& texts);
ControlLabel labelOf(const ControlName& control, const Controls& controls, int player);

/// Replace: takes the place of the action's other controls of that kind (keys or pad).
enum class Assign { Replace, Add };

/// Another action that the control works already.
struct Clash {
    int player = 0;
    Action action{};
};
/// Of the same player; of the other one only where player 1 would have no key left in split screen, for it is player
/// 2's there.
std::optional<Clash> clashOf(Settings& settings, int player, Action action, const ControlName& control, Assign how);

void assign(Settings& settings, int player, Action action, const ControlName& control, Assign how);
/// Takes the control from the other action; swap: gives it one of `action`'s own in exchange. Before assign().
void resolve(Settings& settings, const Clash& clash, int player, Action action, const ControlName& control, bool swap);
/// No keys, or no pad controls. Pause keeps Escape.
void clear(Settings& settings, int player, Action action, bool pad);

/// Ready-made keys; the pad stays as it is.
enum class KeyLayout { Standard, LeftHand, RightHand, Own };
KeyLayout layoutOf(const Settings& settings, int player);
/// Not Own.
void setLayout(Settings& settings, int player, KeyLayout layout);
/// Keys and pad as at the beginning.
void resetBindings(Settings& settings, int player);

}  // namespace slip
