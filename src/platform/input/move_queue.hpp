// SPDX-License-Identifier: MIT
// Menu moves that were pressed, or that repeat while their key or control stays pressed.
#pragma once
#include "platform/input/menu_move.hpp"
#include "platform/input/pad.hpp"

#include <SFML/Window/Keyboard.hpp>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace slip {

struct MovePress {
    MenuMove move{};
    std::optional<sf::Keyboard::Key> key;  // empty for a pad's control
    unsigned pad = 0;
    PadControl control{};
};

class MoveQueue {
public:
    void press(const MovePress& press);
    /// Ignores presses for some tenths of a second.
    void suspend() { suspended_ = kSuspension; }
    void clear();
    /// Repeats a direction that `isHeld` reports as still pressed, if `goesOn` agrees. Call it once a frame of dt
    /// seconds.
    void repeat(float dt, const std::function<bool(const MovePress&)>& isHeld,
                const std::function<bool(MenuMove)>& goesOn);
    std::vector<MenuMove> take() { return std::exchange(moves_, {}); }
    /// Returns the latest move that take() would return.
    std::optional<MenuMove> latest() const { return moves_.empty() ? std::nullopt : std::optional(moves_.back()); }

private:
    static constexpr float kSuspension = 0.7f;  // s that a driver needs to notice that a page has opened

    std::vector<MenuMove> moves_;
    std::optional<MovePress> held_;
    float heldTime_ = 0;   // s since the press
    float suspended_ = 0;  // s until presses count again
};

}  // namespace slip
