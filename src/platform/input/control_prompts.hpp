// SPDX-License-Identifier: MIT
// Names of keys and pad controls for prompts, as the player's devices label them.
#pragma once
#include "platform/input/control_label.hpp"
#include "platform/input/controls.hpp"

namespace slip {

/// Returns the label of a key. Valid until the labels change.
ControlLabel nameOfKey(const Controls& controls, sf::Keyboard::Key key);
/// Returns a control's name on the pad that the player used last or would use.
ControlLabel nameOnPad(const Controls& controls, PadControl control, std::size_t player);
/// Returns what to press on the last device, in split screen on the player's own: "Space", "RT". A dash if nothing is
/// bound.
ControlLabel promptFor(const Controls& controls, Action action, std::size_t player = 0);
/// Returns what to press for two opposite actions: "← →", or once "Left stick" if both are directions of one stick,
/// cross or axis.
std::string promptForBoth(const Controls& controls, Action one, Action other, const Texts& texts,
                          std::size_t player = 0);
/// Returns whether the device that promptFor would name has a control for the action.
bool isOnDevice(const Controls& controls, Action action, std::size_t player = 0);
/// Returns "Enter", "A", "Click"…
ControlLabel promptFor(const Controls& controls, MenuMove move);

}  // namespace slip
