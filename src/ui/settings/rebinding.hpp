// SPDX-License-Identifier: MIT
// Rebinding of controls: new bindings, conflicts, ready-made layouts.
#pragma once
#include "io/common/texts.hpp"
#include "io/player/bindings.hpp"
#include "platform/input/control_label.hpp"
#include "platform/input/controls.hpp"

namespace slip {

struct Settings;

/// Returns the English name of an action: "Accelerate".
std::string_view nameOf(Action action);
Binding& bindingOf(Bindings& bindings, Action action);
/// Returns its keys and pad controls for display, "W, ↑ · RT", or a dash if it has none. Pad controls are named as on
/// the player's pad.
std::string labelOf(const Binding& binding, const Controls& controls, std::size_t player, const Texts& texts);
ControlLabel labelOf(const ControlName& control, const Controls& controls, std::size_t player);

/// Replace: the control replaces the action's other controls of its kind (keys or pad).
enum class Assign { Replace, Add };

/// Another action to which the control is bound.
struct BindingConflict {
    std::size_t player = 0;
    Action action{};
};
/// Returns another action of the same player. Returns one of the other player only if player 1 would have no key left
/// in split screen, because player 2 uses it there.
std::optional<BindingConflict> findConflict(Settings& settings, std::size_t player, Action action,
                                            const ControlName& control, Assign how);

void assign(Settings& settings, std::size_t player, Action action, const ControlName& control, Assign how);
/// Unbinds the control from the other action. With `swap` that action gets one of `action`'s controls in exchange. Call
/// before assign().
void resolveConflict(Settings& settings, const BindingConflict& clash, std::size_t player, Action action,
                     const ControlName& control, bool swap);
/// Removes all keys or all pad controls of an action. Pause keeps Escape.
void clear(Settings& settings, std::size_t player, Action action, bool pad);

/// Ready-made key layouts. They do not affect the pad.
enum class KeyLayout { Standard, LeftHand, RightHand, Own };
KeyLayout layoutOf(const Settings& settings, std::size_t player);
/// Sets the keys of a layout, which must not be Own.
void setLayout(Settings& settings, std::size_t player, KeyLayout layout);
/// Restores the default keys and pad controls.
void resetBindings(Settings& settings, std::size_t player);

}  // namespace slip
