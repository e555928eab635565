// SPDX-License-Identifier: MIT
// Dear ImGui on an SFML window: events, clipboard, cursors and scale. ImGui's own OpenGL 3 renderer draws it and leaves
// SFML's state alone. Works with Dear ImGui 1.86 and newer. All version-dependent code is here and in panel_input.
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

struct PadValues;

/// Declare it before the window: closing an X11 window uses its last cursor again, and a freed one ends the process.
class Cursors {
public:
    Cursors();
    /// Returns null if the system has no cursors, the arrow if it lacks that shape.
    const sf::Cursor* find(int imguiCursor) const;

private:
    std::array<std::unique_ptr<sf::Cursor>, ImGuiMouseCursor_COUNT> shapes_;
};

/// Converts a typed letter for ImGui. A comma becomes a point in a number that is typed into a slider, as on German
/// keypads.
std::uint32_t typedLetter(std::uint32_t letter);

/// Owns the ImGui context of a window. Keyboard navigation stays off, so that arrow keys drive the car.
class ImGuiBridge {
public:
    /// `window` and `cursors` must outlive it. Creates the context, the style and the fonts at `scale`.
    ImGuiBridge(sf::RenderWindow& window, const Cursors& cursors, PanelFontFiles fonts, float scale);
    ~ImGuiBridge();
    ImGuiBridge(const ImGuiBridge&) = delete;
    ImGuiBridge& operator=(const ImGuiBridge&) = delete;

    /// Translations for panelText; must outlive the bridge.
    void setTexts(const Texts& texts);
    /// Takes every event of the window. Game code checks wantsMouse and wantsKeyboard before it uses a press.
    void handle(const sf::Event& event) { events_.push(event); }
    /// Releases all keys and buttons. Call it instead of a frame while no panel is shown.
    void letGo();
    /// Lets a pad choose and change what the panels show in the next frame, or none if it is null. Call it before each
    /// frame.
    void navigate(const PadValues* pad);
    /// Returns whether the pad's button for "back" leads back within a panel, out of a value or a list.
    bool goesBack() const;
    /// Starts a frame, `dt` s after the previous one.
    void newFrame(float dt);
    /// Draws the panel. Call it after the game's own drawing, before display().
    void render();
    /// Loads new fonts and sizes. Call it outside a frame.
    void setScale(float scale);

    bool wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }
    /// True only while text is typed: during the drag of a slider keys still drive the car. Releases always go to the
    /// game.
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
    std::string clipboard_;  // what ImGui read last; it keeps the pointer
    int shownCursor_ = -2;
    PanelEvents events_;
    bool shown_ = false;
    bool navigates_ = false;
};

}  // namespace slip
