// SPDX-License-Identifier: MIT
// Entry point of the program.
#pragma once
#include <string>
#include <vector>

namespace slip {

/// Runs the program; `arguments` excludes the program's name. Returns 0 if done, 1 if a file was bad, there was no
/// display, or an error ended it (with a report), 2 for wrong usage, or 128 plus the number of the signal that ended
/// it. Throws nothing.
int runProgram(std::vector<std::string> arguments);

}  // namespace slip
