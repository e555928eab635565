// SPDX-License-Identifier: MIT
// Says once a sitting that the game runs slower than real time, and offers what helps.
#pragma once
#include "session/run/slow_time.hpp"

#include <SFML/Window/Keyboard.hpp>

namespace slip {

struct AppContext;

class SlowNotice {
public:
    explicit SlowNotice(AppContext& app) : app_(app) {}
    /// Any frame of that many seconds: the offer stands for a while.
    void pass(double dt) { offer_ -= dt; }
    /// A frame of a drive: how long it took, and what of it became game time (s).
    void follow(double taken, double counted);
    /// A key that was pressed: the one that is offered takes the offer, for as long as it stands.
    void answer(sf::Keyboard::Key key);

private:
    AppContext& app_;
    SlowTime time_;
    double offer_ = 0;  // s for which Low quality is still offered
};

}  // namespace slip
