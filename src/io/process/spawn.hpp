// SPDX-License-Identifier: MIT
// Starts other programs.
#pragma once
#include <array>
#include <string>
#include <vector>

namespace slip {

struct SpawnOptions {
    std::string program;                        // a path, or a name to find on PATH
    std::vector<std::string> arguments;         // the program's name first
    std::array<int, 3> files{};                 // its stdin, stdout and stderr; no other file of ours is open there
    std::vector<std::string> environment = {};  // NAME=value, in addition to ours and before it
    bool bare = false;                          // without our environment
    bool ownSession = false;                    // not attached to our terminal, and outlives us
};
/// Starts a program with no signal blocked or ignored. Returns 0 or the system's error number. process: its id.
int spawn(SpawnOptions what, int& process);
/// Starts a program and waits for its end. Returns true if it exited with 0.
bool runToEnd(SpawnOptions what);

}  // namespace slip
