// SPDX-License-Identifier: MIT
// The devices of the game: reads them for the controls, and reports pads to the player.
#pragma once
#include "platform/input/controls.hpp"
#include "platform/input/input_source.hpp"
#include "platform/input/pads.hpp"

namespace slip {

class Texts;
class Toasts;

class GameInput {
public:
    /// All arguments must outlive this object.
    GameInput(sf::Window& window, Pads& pads, Controls& controls)
        : pads_(pads), controls_(controls), source_(realInput(window, keyboard_, pads)) {}
    /// Reads keys by place from this window on.
    void watch(sf::WindowHandle window) { keyboard_.watch(window); }
    /// Takes the next event of the window. Returns false if there is none.
    bool poll(sf::Event& event) { return source_.poll(event); }
    /// Replaces the key of a polled event by its place.
    sf::Event byPlace(const sf::Event& event) const { return source_.byPlace(event); }
    /// Adopts the labels of another keyboard layout.
    void updateLabels();
    /// Reads the pads, once a frame. Returns true if the pad in use was disconnected.
    bool readPads(bool focused, Toasts& toasts, const Texts& texts);
    void sendRumble() { controls_.sendRumble(source_); }

private:
    Pads& pads_;
    Controls& controls_;
    Keyboard keyboard_;
    InputSource source_;
};

}  // namespace slip
