// SPDX-License-Identifier: MIT
// Other programs, started beside this one.
#pragma once
#include <array>
#include <string>
#include <vector>

namespace slip {

struct Spawning {
    std::string program;                        // a path, or a name that is looked for on PATH
    std::vector<std::string> arguments;         // its name first
    std::array<int, 3> files{};                 // its input, output and errors; nothing else of ours is open there
    std::vector<std::string> environment = {};  // NAME=value, besides ours and before it
    bool bare = false;                          // without ours
    bool ownSession = false;                    // it is no business of our terminal, and outlives us
};
/// With no signal blocked or ignored. 0, or what the system says; process: its number.
int spawn(Spawning what, int& process);
/// Waits for its end. True: it ended well.
bool runToEnd(Spawning what);

}  // namespace slip
