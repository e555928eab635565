// SPDX-License-Identifier: MIT
#include "platform/input/control_state.hpp"

#include "base/contains.hpp"

#include <algorithm>

namespace slip {

bool isBound(const ControlState& state, sf::Keyboard::Key key) {
    return std::ranges::any_of(state.players, [&](const PlayerInput& player) {
        return std::ranges::any_of(player.keys, [&](const auto& keys) { return contains(keys, key); });
    });
}

bool hasKey(const ControlState& state, std::size_t player, std::size_t action, sf::Keyboard::Key key) {
    if (!contains(state.players[player].keys[action], key)) return false;
    if (player == 1 || state.count == 1) return true;
    const auto& others = state.players[1].keys;
    return std::none_of(others.begin(), others.end(), [&](const auto& keys) { return contains(keys, key); });
}

bool hasPad(const ControlState& state, std::size_t player, unsigned pad) {
    const PadChoice choice = state.players[player].padChoice;
    if (state.count == 1 || choice == PadChoice::Any) return true;
    unsigned place = 0;
    for (unsigned i = 0; i < pad; ++i) place += state.pads.pads[i].has.any();
    return place == (choice == PadChoice::First ? 0u : 1u);
}

}  // namespace slip
