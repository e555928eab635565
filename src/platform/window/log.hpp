// SPDX-License-Identifier: MIT
// Messages for users who started the game in a terminal.
#pragma once
#include <string>

namespace slip {

/// Logs a line on stderr, after the program's name. Control characters are escaped.
void say(const std::string& line);

}  // namespace slip
