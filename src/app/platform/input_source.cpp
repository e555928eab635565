#include "app/platform/input_source.hpp"

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

RawPad padNow(const InjectedInput& input, unsigned index) {
    RawPad pad;
    for (const InjectedInput::PadChange& change : input.pads)
        if (change.tick <= input.now && change.index == index) pad = change.pad;
    return pad;
}

}  // namespace

InputSource windowInput(sf::Window& window) {
    return {[&window](sf::Event& event) { return window.pollEvent(event); }, readPad};
}

InputSource injectedInput(InjectedInput& injected) {
    return {[&injected](sf::Event& event) { return nextKey(injected, event); },
            [&injected](unsigned index) { return padNow(injected, index); }};
}

}  // namespace slip
