// SPDX-License-Identifier: MIT
// A short message over the picture of a drive.
#pragma once
#include <SFML/Graphics/Color.hpp>

#include <string>

namespace slip {

/// A message at the top of the window.
struct Banner {
    std::string text, detail;
    sf::Color colour;
    int steps = 0, done = 0;  // a task of so many steps, which is drawn large; 0 steps for other messages
    float share = 0;          // of the present step, 0…1
};

}  // namespace slip
