// SPDX-License-Identifier: MIT
// Sources of input: the window's devices, or a list that a test wrote.
#pragma once
#include "platform/input/keyboard.hpp"
#include "platform/input/pads.hpp"

#include <SFML/Window/Event.hpp>
#include <SFML/Window/Window.hpp>

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace slip {

struct InputSource {
    std::function<bool(sf::Event&)> poll;                          // takes the next event; false if there is none
    std::function<sf::Event(const sf::Event&)> byPlace;            // replaces the key of a polled event by its place
    std::function<std::span<const PadState>()> pads;               // present state of all kMaxPads; once a frame
    std::function<void(std::size_t pad, Rumble strength)> rumble;  // lasts a second at most
};

/// Reads the real devices. All arguments must outlive the result.
InputSource realInput(sf::Window& window, Keyboard& keyboard, Pads& pads);

/// Keys and pads at given ticks.
struct InjectedInput {
    struct Key {
        std::int64_t tick = 0;
        sf::Keyboard::Key key = sf::Keyboard::Unknown;
        bool down = true;
    };
    struct PadChange {
        std::int64_t tick = 0;
        PadState pad;  // from then on
        unsigned index = 0;
    };
    std::vector<Key> keys;        // by tick
    std::vector<PadChange> pads;  // by tick
    std::int64_t now = 0;         // advanced by the caller
    std::size_t nextKey = 0;
    std::array<PadState, kMaxPads> padsNow;
    std::array<Rumble, kMaxPads> rumble;  // the last request
};
/// Returns everything due at injected.now. `injected` must outlive the result.
InputSource injectedInput(InjectedInput& injected);

}  // namespace slip
