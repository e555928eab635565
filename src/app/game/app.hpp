// SPDX-License-Identifier: MIT
// The program: command line in, exit code out.
#pragma once
#include <string>
#include <vector>

namespace slip {

/// arguments: without the program's name. 0 done, 1 a file was bad, there was nothing to draw on, or an error ended it
/// (a report is written), 2 wrong usage, 128 plus the number of a signal that ended it. Throws nothing.
int runProgram(std::vector<std::string> arguments);

}  // namespace slip
