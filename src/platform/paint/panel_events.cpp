// SPDX-License-Identifier: MIT
#include "platform/paint/panel_events.hpp"

#include "base/contains.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

using WindowEvent = sf::Event;

WindowEvent movedTo(sf::Vector2i place) {
    WindowEvent event{};
    event.type = WindowEvent::MouseMoved;
    event.mouseMove = {place.x, place.y};
    return event;
}

}  // namespace

bool isModifier(sf::Keyboard::Key key) {
    using Keys = sf::Keyboard;
    return contains(std::array{Keys::LControl, Keys::RControl, Keys::LShift, Keys::RShift, Keys::LAlt, Keys::RAlt,
                               Keys::LSystem, Keys::RSystem},
                    key);
}

/// True if a press of the key waits without a later release.
bool PanelEvents::pressWaits(sf::Keyboard::Key key) const {
    const auto isOfKey = [key](const WindowEvent& event) {
        return (event.type == WindowEvent::KeyPressed || event.type == WindowEvent::KeyReleased) &&
               event.key.code == key;
    };
    const auto last = std::find_if(waiting_.rbegin(), waiting_.rend(), isOfKey);
    return last != waiting_.rend() && last->type == WindowEvent::KeyPressed;
}

void PanelEvents::push(const WindowEvent& event) {
    switch (event.type) {
        case WindowEvent::LostFocus:
            drop();
            break;
        case WindowEvent::KeyPressed:  // repeats come faster than frames
            if (pressWaits(event.key.code)) return;
            break;
        case WindowEvent::MouseMoved:
            mouse_ = {event.mouseMove.x, event.mouseMove.y};
            if (!waiting_.empty() && waiting_.back().type == WindowEvent::MouseMoved) waiting_.pop_back();
            break;
        case WindowEvent::MouseButtonPressed:
        case WindowEvent::MouseButtonReleased:
            if (const sf::Vector2i place(event.mouseButton.x, event.mouseButton.y); place != mouse_)
                push(movedTo(place));
            break;
        default:
            break;
    }
    waiting_.push_back(event);
}

bool PanelEvents::mustWait(const WindowEvent& event) const {
    switch (event.type) {
        case WindowEvent::MouseMoved:
            return !seen_.buttons.empty();
        case WindowEvent::MouseButtonPressed:
        case WindowEvent::MouseButtonReleased:  // an item accepts a press only if the mouse was over it before
            return seen_.moved || contains(seen_.buttons, event.mouseButton.button);
        case WindowEvent::KeyPressed:
        case WindowEvent::KeyReleased:
            return seen_.typed || contains(seen_.keys, event.key.code) ||
                   (isModifier(event.key.code) && seen_.pressed > 0);
        case WindowEvent::TextEntered:  // belongs to the press that caused it, and to no other
            return seen_.pressed > 1;
        default:
            return false;
    }
}

void PanelEvents::note(const WindowEvent& event) {
    switch (event.type) {
        case WindowEvent::MouseMoved:
            seen_.moved = true;
            break;
        case WindowEvent::MouseButtonPressed:
        case WindowEvent::MouseButtonReleased:
            seen_.buttons.push_back(event.mouseButton.button);
            break;
        case WindowEvent::KeyPressed:
            seen_.pressed += isModifier(event.key.code) ? 0 : 1;
            [[fallthrough]];
        case WindowEvent::KeyReleased:
            seen_.keys.push_back(event.key.code);
            break;
        case WindowEvent::TextEntered:
            seen_.typed = true;
            break;
        default:
            break;
    }
}

std::optional<WindowEvent> PanelEvents::take() {
    if (waiting_.empty() || mustWait(waiting_.front())) return std::nullopt;
    const WindowEvent event = waiting_.front();
    waiting_.pop_front();
    note(event);
    return event;
}

}  // namespace slip
