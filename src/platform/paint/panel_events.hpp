// SPDX-License-Identifier: MIT
// Window events on their way to the panel, a frame's share at a time. Dear ImGui sees one state of each key and button
// and one place of the mouse a frame: however slow the frames are, what was pressed, typed and pointed at arrives in
// the order it was done.
#pragma once
#include <SFML/Window/Event.hpp>

#include <deque>
#include <optional>
#include <vector>

namespace slip {

class PanelEvents {
public:
    void push(const sf::Event& event);
    /// The next one that this frame can take.
    std::optional<sf::Event> take();
    void endFrame() { seen_ = {}; }
    /// Forgets what no frame has taken yet.
    void drop() { waiting_.clear(); }

private:
    struct Seen {
        bool moved = false, typed = false;
        std::vector<sf::Mouse::Button> buttons;  // changed
        std::vector<sf::Keyboard::Key> keys;     // changed
        int pressed = 0;                         // of the keys
    };
    bool pressWaits(sf::Keyboard::Key key) const;
    bool mustWait(const sf::Event& event) const;
    void note(const sf::Event& event);

    std::deque<sf::Event> waiting_;
    sf::Vector2i mouse_;  // as far as was pushed
    Seen seen_;           // by this frame
};

}  // namespace slip
