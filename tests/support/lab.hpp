// SPDX-License-Identifier: MIT
// The headless programs as they are called from a shell. Tests that use them define SLIPANGLE_LAB, the path of
// slipangle-lab; slipangle-reports lies beside it.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace slip::test {

struct LabResult {
    int code = -1;       // of the exit; −1: ended otherwise
    std::string output;  // both streams
};

/// A folder of this process, as tests run side by side; gone at the end.
const std::filesystem::path& temporary();
/// Runs a shell command in the source folder, with $lab, $reports and $tmp set.
LabResult run(const std::string& command);
/// A file of that name in the folder of this process.
void write(const std::string& name, const std::string& text);
std::vector<std::string> linesOf(const std::string& text);
std::vector<std::string> cellsOf(const std::string& line);

}  // namespace slip::test
