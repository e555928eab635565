// Where input comes from: the window's devices, or a list that a test wrote.
#pragma once
#include "app/platform/pad.hpp"

#include <SFML/Window/Event.hpp>
#include <SFML/Window/Window.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace slip {

struct InputSource {
    std::function<bool(sf::Event&)> poll;       // takes the next waiting event; false: none
    std::function<RawPad(unsigned index)> pad;  // state of a pad now
};

/// The real devices. The window must outlive it.
InputSource windowInput(sf::Window& window);

/// Keys and pads at given ticks.
struct InjectedInput {
    struct Key {
        std::int64_t tick = 0;
        sf::Keyboard::Key key = sf::Keyboard::Unknown;
        bool down = true;
    };
    struct PadChange {
        std::int64_t tick = 0;
        RawPad pad;  // from then on
        unsigned index = 0;
    };
    std::vector<Key> keys;        // by tick
    std::vector<PadChange> pads;  // by tick
    std::int64_t now = 0;         // the caller moves it on
    std::size_t nextKey = 0;
};
/// Yields everything due at injected.now. `injected` must outlive it.
InputSource injectedInput(InjectedInput& injected);

}  // namespace slip
