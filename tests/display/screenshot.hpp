// SPDX-License-Identifier: MIT
// Pictures that the game takes of itself.
#pragma once
#include "display/program.hpp"

#include <SFML/Graphics/Image.hpp>

namespace slip::test {

/// The picture on the screen now, as F12 keeps it in that home; an empty one: none came within 20 s.
sf::Image screenshotOf(const std::filesystem::path& home, Hands& hands);

}  // namespace slip::test
