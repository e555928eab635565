// SPDX-License-Identifier: MIT
#include "platform/input/input_source.hpp"

namespace slip {
namespace {

bool nextKey(InjectedInput& input, sf::Event& event) {
    if (input.nextKey >= input.keys.size() || input.keys[input.nextKey].tick > input.now) return false;
    const InjectedInput::Key& key = input.keys[input.nextKey++];
    event = {};
    event.type = key.down ? sf::Event::KeyPressed : sf::Event::KeyReleased;
    event.key.code = key.key;
    return true;
}

std::span<const PadState> padsNow(InjectedInput& input) {
    for (const InjectedInput::PadChange& change : input.pads)
        if (change.tick <= input.now) input.padsNow[change.index] = change.pad;
    return input.padsNow;
}

}  // namespace

InputSource realInput(sf::Window& window, Keyboard& keyboard, Pads& pads) {
    return {[&window](sf::Event& event) { return window.pollEvent(event); },
            [&keyboard](const sf::Event& event) { return keyboard.byPlace(event); }, [&pads] { return pads.read(); },
            [&pads](std::size_t pad, Rumble strength) { pads.rumble(pad, strength); }};
}

InputSource injectedInput(InjectedInput& injected) {
    return {[&injected](sf::Event& event) { return nextKey(injected, event); },
            [](const sf::Event& event) { return event; }, [&injected] { return padsNow(injected); },
            [&injected](std::size_t pad, Rumble strength) { injected.rumble[pad] = strength; }};
}

}  // namespace slip
