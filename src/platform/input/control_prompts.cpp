// SPDX-License-Identifier: MIT
#include "platform/input/control_prompts.hpp"

#include "platform/input/calibration.hpp"

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
    const auto i = static_cast<std::size_t>(action);
    const PlayerInput& own = state.players[player];
    std::string_view key;
    for (const sf::Keyboard::Key k : own.keys[i])
        if (key.empty() && hasKey(state, player, i, k)) key = nameOfKey(controls, k).text;
    const unsigned number = padOf(state, player);
    const PadInput& pad = state.pads.pads[number];
    const auto& bound = pad.connected ? own.ofPad[number][i] : own.controls[i];
    if (!bound.empty() && (namesPad(state, player) || key.empty())) return labelOn(pad, bound.front());
    return {key.empty() ? "–" : key};
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
