// SPDX-License-Identifier: MIT
// Lines for whoever started the game in a terminal.
#pragma once
#include <string>

namespace slip {

/// One line on stderr, after the program's name; control characters are escaped.
void say(const std::string& line);

}  // namespace slip
