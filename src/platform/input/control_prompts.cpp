// SPDX-License-Identifier: MIT
#include "platform/input/control_prompts.hpp"

#include "platform/input/calibration.hpp"

#include <span>

namespace slip {
namespace {

bool serves(const ControlState& state, unsigned pad, std::size_t player) {
    return state.pads.pads[pad].has.any() && hasPad(state, player, pad);
}

/// Returns the pad that the player used last or would use.
unsigned padOf(const ControlState& state, std::size_t player) {
    const unsigned last = state.players[player].lastPad;
    if (serves(state, last, player)) return last;
    for (unsigned pad = 0; pad < kMaxPads; ++pad)
        if (serves(state, pad, player)) return pad;
    return last;
}

/// Returns whether prompts name controls of a pad. In split screen each player's own device decides. Who has used none
/// yet has the pad that serves them, if a pad was used last.
bool namesPad(const ControlState& state, std::size_t player) {
    if (state.count == 1) return state.last.device == Device::Pad;
    const Device device = state.players[player].device.value_or(state.last.device);
    return device == Device::Pad && serves(state, padOf(state, player), player);
}

/// Returns the controls that the action has on the player's pad.
std::span<const PadControl> boundOnPad(const ControlState& state, Action action, std::size_t player) {
    const auto i = static_cast<std::size_t>(action);
    const PlayerInput& own = state.players[player];
    const unsigned pad = padOf(state, player);
    return state.pads.pads[pad].connected ? own.ofPad[pad][i] : own.controls[i];
}

/// Returns the label of the key that the action has for the player; empty if there is none.
std::string_view keyLabelFor(const Controls& controls, Action action, std::size_t player) {
    const auto i = static_cast<std::size_t>(action);
    for (const sf::Keyboard::Key key : controls.state().players[player].keys[i])
        if (hasKey(controls.state(), player, i, key))
            if (const std::string_view label = nameOfKey(controls, key).text; !label.empty()) return label;
    return {};
}

/// Returns the name of the stick, cross or axis in the label of one of its directions: "Left stick" of "Left stick ←".
/// Empty for other labels.
std::string_view nameOfDirection(std::string_view label) {
    for (const std::string_view arrow : {" ←", " →", " ↑", " ↓"})
        if (label.ends_with(arrow)) return label.substr(0, label.size() - arrow.size());
    return {};
}

ControlLabel labelOn(const PadInput& pad, PadControl control) {
    const CalibratedControl* const own = pad.calibration ? controlIn(*pad.calibration, control) : nullptr;
    return own ? labelOf(*own) : ControlLabel{labelOf(control, pad.kind)};
}

}  // namespace

ControlLabel nameOfKey(const Controls& controls, sf::Keyboard::Key key) {
    if (key == sf::Keyboard::Unknown) return {};
    const std::string& own = controls.state().keyLabels[static_cast<std::size_t>(key)];
    return {own.empty() ? labelOf(key) : own};
}

ControlLabel nameOnPad(const Controls& controls, PadControl control, std::size_t player) {
    const ControlState& state = controls.state();
    return labelOn(state.pads.pads[padOf(state, player)], control);
}

ControlLabel promptFor(const Controls& controls, Action action, std::size_t player) {
    const ControlState& state = controls.state();
    const std::string_view key = keyLabelFor(controls, action, player);
    const std::span<const PadControl> bound = boundOnPad(state, action, player);
    if (!bound.empty() && (namesPad(state, player) || key.empty()))
        return labelOn(state.pads.pads[padOf(state, player)], bound.front());
    return {key.empty() ? "–" : key};
}

std::string promptForBoth(const Controls& controls, Action one, Action other, const Texts& texts, std::size_t player) {
    const ControlLabel a = promptFor(controls, one, player), b = promptFor(controls, other, player);
    const std::string_view name = nameOfDirection(a.text);
    if (!name.empty() && name == nameOfDirection(b.text) && a.number == b.number)
        return ControlLabel{name, a.number}.in(texts);
    return a.in(texts) + " " + b.in(texts);
}

bool isOnDevice(const Controls& controls, Action action, std::size_t player) {
    const ControlState& state = controls.state();
    return namesPad(state, player) ? !boundOnPad(state, action, player).empty()
                                   : !keyLabelFor(controls, action, player).empty();
}

ControlLabel promptFor(const Controls& controls, MenuMove move) {
    const LastUsed& last = controls.state().last;
    const PadInput& lastPad = controls.state().pads.pads[last.pad];
    const bool pad = last.device == Device::Pad;
    if (move == MenuMove::Accept)
        return pad ? labelOn(lastPad, PadControl::A) : ControlLabel{last.device == Device::Mouse ? "Click" : "Enter"};
    if (move == MenuMove::Back) {
        const auto instead = lastPad.calibration ? std::nullopt : fallbackFor(PadControl::B, lastPad.has);
        return pad ? labelOn(lastPad, instead.value_or(PadControl::B)) : ControlLabel{"Esc"};
    }
    return {pad ? "D-pad" : "Arrow keys"};
}

}  // namespace slip
