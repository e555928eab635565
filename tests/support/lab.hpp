// SPDX-License-Identifier: MIT
// Runs the headless programs from a shell. Tests that use them define SLIPANGLE_LAB, the path of slipangle-lab.
// slipangle-reports is in the same folder.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace slip::test {

struct LabResult {
    int code = -1;       // exit code; −1 if the program ended otherwise
    std::string output;  // stdout and stderr
};

/// A race of two karts over one lap.
inline const std::string kRace = "$lab race --track thistledown --cars kart,kart --laps 1";

/// Returns the temporary folder of this process, as tests run in parallel. It is removed at the end.
const std::filesystem::path& temporary();
/// Runs a shell command in the source folder, with $lab, $reports and $tmp set.
LabResult run(const std::string& command);
/// Writes a file into the folder of this process.
void write(const std::string& name, const std::string& text);
std::vector<std::string> linesOf(const std::string& text);
std::vector<std::string> cellsOf(const std::string& line);

}  // namespace slip::test
