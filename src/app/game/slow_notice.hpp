// SPDX-License-Identifier: MIT
// Reports once per session that the game runs slower than real time, and offers a remedy.
#pragma once
#include "session/run/slow_time.hpp"

#include <SFML/Window/Keyboard.hpp>

namespace slip {

struct AppContext;

class SlowNotice {
public:
    explicit SlowNotice(AppContext& app) : app_(app) {}
    /// Counts down the offer in any frame of dt s.
    void pass(double dt) { offer_ -= dt; }
    /// Records a frame of a drive: its duration, and the part of it that became game time (s).
    void follow(double taken, double counted);
    /// Handles a key press. The offered key accepts the offer while it is valid.
    void answer(sf::Keyboard::Key key);

private:
    AppContext& app_;
    SlowTime time_;
    double offer_ = 0;  // s for which Low quality is still offered
};

}  // namespace slip
