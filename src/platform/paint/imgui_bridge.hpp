// SPDX-License-Identifier: MIT
// Dear ImGui on an SFML window: events, clipboard, cursors and scale here; drawn by ImGui's own OpenGL 3 renderer,
// which leaves SFML's state alone. Works with Dear ImGui 1.86 and newer: all code that depends on the version stands
// here and in panel_input.
#pragma once
#include "io/common/texts.hpp"
#include "platform/paint/panel_events.hpp"
#include "platform/paint/panel_style.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Cursor.hpp>
#include <SFML/Window/Event.hpp>
#include <imgui.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace slip {

/// Declare it before the window: closing an X11 window touches its last cursor again, and a freed one ends the process.
class Cursors {
public:
    Cursors();
    /// Null when the system has none; the arrow when it lacks that shape.
    const sf::Cursor* find(int imguiCursor) const;

private:
    std::array<std::unique_ptr<sf::Cursor>, ImGuiMouseCursor_COUNT> shapes_;
};

/// Of text for ImGui: a comma is the point of a number that is being typed into a slider, as German keypads have it.
std::uint32_t typedLetter(std::uint32_t letter);

/// Owns the ImGui context of a window. Keyboard navigation stays off, so that arrow keys drive the car.
class ImGuiBridge {
public:
    /// window and cursors must outlive it. Makes the context, the style and the fonts at `scale`.
    ImGuiBridge(sf::RenderWindow& window, const Cursors& cursors, PanelFontFiles fonts, float scale);
    ~ImGuiBridge();
    ImGuiBridge(const ImGuiBridge&) = delete;
    ImGuiBridge& operator=(const ImGuiBridge&) = delete;

    /// In whose words panelText speaks; must outlive the bridge.
    void setTexts(const Texts& texts);
    /// Every event of the window goes here; game code asks wantsMouse and wantsKeyboard before it uses a press.
    void handle(const sf::Event& event) { events_.push(event); }
    /// Instead of a frame while no panel is shown: nothing stays pressed.
    void letGo();
    /// dt: s since the last frame.
    void newFrame(float dt);
    /// After the game's own drawing, before display().
    void render();
    /// New fonts and sizes; outside a frame.
    void setScale(float scale);

    bool wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }
    /// Only while text is typed: a dragged slider leaves the keys to the car. Give releases to the game always.
    bool wantsKeyboard() const { return ImGui::GetIO().WantTextInput; }

private:
    static const char* clipboardText(void* self);
    void installClipboard();
    void key(const sf::Event::KeyEvent& event, bool down);
    void mouseButton(int button, bool down);
    void focus(bool gained);
    void updateCursor();
    void give(const sf::Event& event);

    sf::RenderWindow& window_;
    const Cursors& cursors_;
    PanelFontFiles fonts_;
    std::string clipboard_;  // what ImGui last read: it keeps the pointer
    int shownCursor_ = -2;
    PanelEvents events_;
    bool shown_ = false;
};

}  // namespace slip
