// SPDX-License-Identifier: MIT
// Pictures taken by the game itself.
#pragma once
#include "display/program.hpp"

#include <SFML/Graphics/Image.hpp>

namespace slip::test {

/// Takes a picture of the screen with F12, which saves it in that home. Returns an empty picture if none came within 20
/// s.
sf::Image screenshotOf(const std::filesystem::path& home, Hands& hands);

}  // namespace slip::test
